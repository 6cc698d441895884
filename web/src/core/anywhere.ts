// What browsers keep from pages that came without encryption, such as those of a friend's computer on the same network.

/** 128 random bits, in text. */
export function randomText(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Put a text where it can be pasted. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    (document.activeElement ?? document.body).after(field); // beside the button: an open dialog keeps the focus inside
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}
