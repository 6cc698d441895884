// Hands may drag: from something that gives light to something that the same option names. Clicking does as well.

import { ghostOf } from "./motion";
import type { Play } from "./play.svelte";

const FAR = 8; // pixels after which a press is a drag

const targetAt = (element: Element | null): HTMLElement | SVGElement | null => element?.closest<HTMLElement | SVGElement>("[data-target]") ?? null;

/** Listens on the whole table; what is lit carries data-target. */
export function dragging(table: HTMLElement, play: Play): () => void {
  let from: HTMLElement | SVGElement | null = null;
  let start = { x: 0, y: 0 };
  let ghost: HTMLElement | null = null;

  function down(event: PointerEvent) {
    if (event.button !== 0 || event.pointerType === "touch") return;
    from = targetAt(event.target as Element);
    start = { x: event.clientX, y: event.clientY };
  }
  function move(event: PointerEvent) {
    if (!from) return;
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
    if (!ghost && Math.hypot(dx, dy) > FAR) {
      const look = from.querySelector("[data-look]") ?? from;
      const box = look.getBoundingClientRect();
      if (box.width > 160 || box.height > 160) return; // a whole tile is not carried about
      ghost = ghostOf(look, box);
      document.body.append(ghost);
    }
    if (ghost) ghost.style.transform = `translate(${dx}px, ${dy}px)`;
  }
  function up(event: PointerEvent) {
    const [source, carried] = [from, ghost];
    from = ghost = null;
    carried?.remove();
    if (!source || !carried) return;
    const over = targetAt(document.elementFromPoint(event.clientX, event.clientY));
    if (!over || over === source) return;
    const here = play.lit.get(over.dataset["target"] ?? "") ?? [];
    const common = (play.lit.get(source.dataset["target"] ?? "") ?? []).filter((option) => here.includes(option));
    if (common.length === 1) play.choose(common[0]!);
    else if (common.length > 1) play.chooser = { options: common, x: event.clientX, y: event.clientY, back: null };
  }
  table.addEventListener("pointerdown", down);
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", up);
  return () => {
    table.removeEventListener("pointerdown", down);
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
  };
}
