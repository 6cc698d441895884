import jsQR from "jsqr";
import { describe, expect, it } from "vitest";

import { qr } from "../src/core/qr";

/** The code as pixels, with its quiet zone, read by an independent reader. */
function read(modules: boolean[][]): string | undefined {
  const [zoom, quiet] = [4, 4];
  const side = (modules.length + 2 * quiet) * zoom;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  modules.forEach((row, y) =>
    row.forEach((dark, x) => {
      for (let i = 0; i < zoom * zoom; i++) {
        const at = (((y + quiet) * zoom + Math.floor(i / zoom)) * side + (x + quiet) * zoom + (i % zoom)) * 4;
        if (dark) pixels.fill(0, at, at + 3);
      }
    }),
  );
  return jsQR(pixels, side, side)?.data;
}

describe("the QR code of a link", () => {
  it.each(["a", "https://play.example/t/VIlPMgG5w2IpkHOcSNCYuw#s2", "https://play.example/t/VIlPMgG5w2IpkHOcSNCYuw#" + "k".repeat(75), "é".repeat(60)])("is read back: %s", (text) => {
    expect(read(qr(text))).toBe(text);
  });

  it.each([17, 32, 53, 78, 106, 134, 154, 192, 230])("is read back at the most of its version: %i bytes", (length) => {
    const text = Array.from({ length }, (_, i) => String.fromCharCode(33 + ((i * i * 7 + i) % 90))).join("");
    expect(read(qr(text))).toBe(text);
  });

  it("grows with the text", () => {
    expect(qr("a").length).toBe(21);
    expect(qr("x".repeat(100)).length).toBe(37);
  });

  it("refuses what is too long", () => {
    expect(() => qr("x".repeat(400))).toThrow(RangeError);
  });
});
