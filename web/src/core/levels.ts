// The bots by how strong they are. A level that we do not know keeps its own name.

import type { Lang } from "./words";

const NAMES: Record<string, [string, string, string, string]> = {
  random: ["doux", "gentle", "joue au hasard", "plays at random"],
  mind: ["solide", "solid", "joue vite et bien", "plays fast and well"],
  greedy: ["habile", "skilled", "regarde un coup devant", "looks one move ahead"],
  ismcts: ["expert", "expert", "réfléchit longtemps", "thinks for long"],
  expert: ["expert", "expert", "réfléchit longtemps", "thinks for long"],
};

export function levelName(level: string, lang: Lang): string {
  return NAMES[level]?.[lang === "fr" ? 0 : 1] ?? level;
}

export function levelLine(level: string, lang: Lang): string {
  return NAMES[level]?.[lang === "fr" ? 2 : 3] ?? level;
}
