// Enter and Space press what is drawn as a button.

export function pressed(act: (event: KeyboardEvent) => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    act(event);
  };
}
