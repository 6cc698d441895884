// What this browser remembers: language, theme, nickname, hints, sound, and the keys of the seats held here.

import type { Lang } from "./words";

export type Theme = "system" | "dark" | "light";

const STORE = "dystopolis";

interface Saved {
  lang: Lang;
  theme: Theme;
  name: string;
  hints: boolean;
  sound: boolean;
  motion: boolean;
  tables: Record<string, string[]>;
  seats: Record<string, number[]>; // held here at some time: a seat that a bot took over can be taken back
}

function load(): Saved {
  const lang: Lang = navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
  const fresh: Saved = { lang, theme: "system", name: "", hints: false, sound: false, motion: true, tables: {}, seats: {} };
  try {
    return { ...fresh, ...(JSON.parse(localStorage.getItem(STORE) ?? "{}") as Partial<Saved>) };
  } catch {
    return fresh;
  }
}

class Settings {
  private saved = $state<Saved>(load());

  get lang(): Lang {
    return this.saved.lang;
  }
  get theme(): Theme {
    return this.saved.theme;
  }
  get name(): string {
    return this.saved.name;
  }
  get hints(): boolean {
    return this.saved.hints;
  }
  get sound(): boolean {
    return this.saved.sound;
  }
  get motion(): boolean {
    return this.saved.motion;
  }
  get tables(): Record<string, string[]> {
    return this.saved.tables;
  }

  set(change: Partial<Omit<Saved, "tables" | "seats">>): void {
    this.write({ ...this.saved, ...change });
  }

  keys(table: string): string[] {
    return this.saved.tables[table] ?? [];
  }

  keep(table: string, key: string): void {
    const keys = this.keys(table);
    if (!keys.includes(key)) this.write({ ...this.saved, tables: { ...this.saved.tables, [table]: [...keys, key] } });
  }

  held(table: string): number[] {
    return this.saved.seats[table] ?? [];
  }

  hold(table: string, seats: number[]): void {
    const held = new Set([...this.held(table), ...seats]);
    if (held.size > this.held(table).length) this.write({ ...this.saved, seats: { ...this.saved.seats, [table]: [...held] } });
  }

  forget(table: string): void {
    const { [table]: _, ...tables } = this.saved.tables;
    const { [table]: __, ...seats } = this.saved.seats;
    this.write({ ...this.saved, tables, seats });
  }

  /** Put language, theme and motion on the document. */
  apply(): void {
    const root = document.documentElement;
    root.lang = this.lang;
    if (this.theme === "system") delete root.dataset.theme;
    else root.dataset.theme = this.theme;
    root.dataset.motion = this.motion ? "on" : "off";
  }

  /** From what is seen now to the other theme. */
  flipTheme(): void {
    const dark = this.theme === "dark" || (this.theme === "system" && !matchMedia("(prefers-color-scheme: light)").matches);
    this.set({ theme: dark ? "light" : "dark" });
  }

  private write(saved: Saved): void {
    this.saved = saved;
    try {
      localStorage.setItem(STORE, JSON.stringify(saved));
    } catch {
      // A browser that keeps nothing still plays.
    }
    this.apply();
  }
}

export const settings = new Settings();
