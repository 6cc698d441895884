// The cards in words: for screen readers, and for what is shown under the pointer.

import { colon, type Content, type Lang, type Row } from "../core/words";
import type { Piece } from "../wire";
import { cardOf } from "./table";

const WORDS = {
  back: { fr: "Carte face cachée", en: "Face-down card" },
  hidden: { fr: "Vous ne connaissez pas cette carte.", en: "You do not know this card." },
  fresh: { fr: "Nouveau serveur", en: "New server" },
  program: { fr: "Programmes", en: "Programs" },
  hardware: { fr: "Matériel", en: "Hardware" },
  resource: { fr: "Ressources", en: "Resources" },
  none: { fr: "rien", en: "nothing" },
  no_ice: { fr: "sans glace", en: "no ice" },
  up: { fr: "visible", en: "face up" },
  down: { fr: "cachée", en: "face down" },
  close: { fr: "Fermer", en: "Close" },
  path: { fr: "Piratage", en: "Run" },
  ice: { fr: "Glace", en: "Ice" },
  top: { fr: "dessus", en: "top" },
  cost: { fr: "Coût", en: "Cost" },
  memory: { fr: "Mémoire", en: "Memory" },
  strength: { fr: "Force", en: "Strength" },
  trash_cost: { fr: "Effacer", en: "Trash" },
  advancement_requirement: { fr: "Avancement", en: "Advancement" },
  agenda_points: { fr: "Points", en: "Points" },
  base_link: { fr: "Relais", en: "Link" },
  hand: { fr: "Main", en: "Hand" },
  agendas: { fr: "Projets", en: "Agendas" },
  stolen: { fr: "Projets volés", en: "Stolen agendas" },
  press: { fr: "presse", en: "press" },
  tags: { fr: "tags", en: "tags" },
  brain: { fr: "neuro", en: "brain" },
  link: { fr: "relais", en: "link" },
  mem: { fr: "mémoire", en: "memory" },
  // passing
  auto: { fr: "Passe automatique", en: "Automatic passing" },
  auto_help: { fr: "Passe pour vous les fenêtres où vous n'avez pas mis d'arrêt. Cela ne dépend jamais de vos cartes : l'autre n'en apprend rien.", en: "Passes the windows without a stop of yours. It never depends on your cards: the other learns nothing from it." },
  until: { fr: "Jusqu'à un événement", en: "Until something happens" },
  passing: { fr: "Passe…", en: "Passing…" },
  intervene: { fr: "Intervenir", en: "Intervene" },
  hold: { fr: "Maintenez Maj pour ne rien passer.", en: "Hold Shift to pass nothing." },
  stops: { fr: "Arrêts", en: "Stops" },
  stops_help: { fr: "Où voulez-vous être consulté ?", en: "Where do you want to be asked?" },
  stop_here: { fr: "S'arrêter ici", en: "Stop here" },
  own_turn: { fr: "Tour de la Corpo", en: "The Corp's turn" },
  their_turn: { fr: "Tour du Runner", en: "The Runner's turn" },
  in_runs: { fr: "Pendant un piratage", en: "In a run" },
  on_servers: { fr: "Toujours pour un piratage de…", en: "Always in a run on…" },
  usual: { fr: "Arrêts habituels", en: "Usual stops" },
  // decks
  builder: { fr: "Vos decks", en: "Your decks" },
  build: { fr: "Construire un deck", en: "Build a deck" },
  ready: { fr: "Decks prêts", en: "Ready-made decks" },
  yours: { fr: "Dans ce navigateur", en: "In this browser" },
  none_kept: { fr: "Aucun deck gardé ici.", en: "No deck kept here." },
  they_choose: { fr: "L'autre choisit son deck.", en: "The other is choosing a deck." },
  decklist: { fr: "Liste du deck", en: "Deck list" },
  search: { fr: "Chercher un nom ou un texte", en: "Search names and texts" },
  all: { fr: "toutes", en: "all" },
  faction: { fr: "Faction", en: "Faction" },
  kind: { fr: "Type", en: "Type" },
  identity: { fr: "Identité", en: "Identity" },
  deck_name: { fr: "Nom du deck", en: "Deck name" },
  unnamed: { fr: "Sans nom", en: "Unnamed" },
  influence: { fr: "influence", en: "influence" },
  at_least: { fr: "au moins", en: "at least" },
  at_most: { fr: "au plus", en: "at most" },
  checking: { fr: "Vérification…", en: "Checking…" },
  late: { fr: "Le serveur tarde : ce deck n'est pas encore vérifié. Vous pouvez le garder, rien n'est perdu.", en: "The server is slow: this deck is not checked yet. You can keep it, nothing is lost." },
  legal: { fr: "Ce deck est légal.", en: "This deck is legal." },
  add: { fr: "Ajouter", en: "Add" },
  remove: { fr: "Retirer", en: "Remove" },
  start_from: { fr: "Partir de…", en: "Start from…" },
  fresh_deck: { fr: "Nouveau deck", en: "New deck" },
  keep: { fr: "Garder", en: "Keep" },
  kept: { fr: "Gardé dans ce navigateur.", en: "Kept in this browser." },
  forget: { fr: "Oublier", en: "Forget" },
  play_deck: { fr: "Jouer ce deck", en: "Play this deck" },
  edit: { fr: "Modifier", en: "Edit" },
  text: { fr: "Texte", en: "Text" },
  text_help: { fr: "Une carte par ligne, « 3x Corroder », comme l'écrit NetrunnerDB.", en: "One card a line, “3x Corroder”, as NetrunnerDB writes it." },
  read: { fr: "Lire ce texte", en: "Read this text" },
  file: { fr: "Ouvrir un fichier", en: "Open a file" },
  save_file: { fr: "Enregistrer un fichier", en: "Save a file" },
  no_match: { fr: "Aucune carte ne correspond.", en: "No card matches." },
} as const;

export type WordKey = keyof typeof WORDS;

export function w(key: WordKey, lang: Lang): string {
  return WORDS[key][lang];
}

/** So many cards that lie face up, or face down. */
export function lying(n: number, way: "up" | "down", lang: Lang): string {
  return `${n} ${w(way, lang)}${lang === "fr" && n > 1 ? "s" : ""}`;
}

const NUMBERS = ["cost", "advancement_requirement", "agenda_points", "strength", "memory", "trash_cost", "base_link"] as const;

/** The name of a type or subtype. */
export function named(content: Content, table: string, id: unknown, lang: Lang): string {
  const row = ((content.data[table] ?? []) as Row[]).find((one) => one.id === id);
  return row ? content.rowName(row, lang) : String(id);
}

/** Type and subtypes of a card. */
export function kindLine(row: Row, content: Content, lang: Lang): string {
  const words = [named(content, "types", row["type"], lang), ...((row["subtypes"] ?? []) as string[]).map((id) => named(content, "subtypes", id, lang))];
  const line = words.join(" · ");
  return line.slice(0, 1).toUpperCase() + line.slice(1);
}

/** A card as it is printed: kind, numbers, text. */
export function cardLines(row: Row, content: Content, lang: Lang): string[] {
  const numbers = NUMBERS.filter((key) => typeof row[key] === "number").map((key) => `${w(key, lang)}${colon(lang)}${String(row[key])}`);
  const text = (row["text"] as Record<Lang, string> | undefined)?.[lang] ?? "";
  return [kindLine(row, content, lang), numbers.join(" · "), text].filter(Boolean);
}

/** What lies on a card, and how it lies. */
export function stateLine(piece: Piece, content: Content, lang: Lang): string {
  const marks = (piece.marks ?? []).map((mark) => content.label(mark, lang));
  const counters = Object.entries(piece.counters ?? {}).map(([key, n]) => `${content.label(key, lang)} ${n}`);
  return [...marks, ...counters].join(" · ");
}

export function pieceName(piece: Piece, content: Content, lang: Lang): string {
  return piece.face ? content.label(piece.face, lang) : w("back", lang);
}

/** A card on the table under the pointer. */
export function pieceInfo(piece: Piece, content: Content, lang: Lang): { title: string; lines: string[] } {
  const row = cardOf(piece, content);
  const state = stateLine(piece, content, lang);
  const lines = row ? cardLines(row, content, lang) : [w("hidden", lang)];
  return { title: pieceName(piece, content, lang), lines: state ? [...lines, state] : lines };
}
