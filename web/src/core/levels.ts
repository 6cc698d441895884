// The bots by how strong they are. A level that we do not know keeps its own name.

import type { Lang } from "./words";

const NAMES: Record<string, [string, string, string, string]> = {
  random: ["au hasard", "random", "joue n’importe quoi", "plays anything"],
  greedy: ["instinctif", "instinctive", "joue vite et bien", "plays fast and well"],
  novice: ["débutant", "novice", "regarde à peine devant lui", "hardly looks ahead"],
  casual: ["amateur", "casual", "se trompe parfois", "errs at times"],
  strong: ["fort", "strong", "réfléchit avant de jouer", "thinks before playing"],
  master: ["maître", "master", "réfléchit longtemps", "thinks for long"],
};

export function levelName(level: string, lang: Lang): string {
  return NAMES[level]?.[lang === "fr" ? 0 : 1] ?? level;
}

export function levelLine(level: string, lang: Lang): string {
  return NAMES[level]?.[lang === "fr" ? 2 : 3] ?? level;
}
