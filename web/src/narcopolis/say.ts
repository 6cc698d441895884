// The words of the board itself, and what is said of a district. Names and rules come with the content.

import type { Content, Lang } from "../core/words";
import type { View } from "../wire";
import { closedZones, count, pawnsOf, tokensOf, zoneOf } from "./table";

const WORDS = {
  hand: ["Votre main", "Your hand"],
  track: ["Réputation", "Reputation"],
  per_turn: ["+{n} par tour", "+{n} a turn"],
  in_prison: ["en prison", "in prison"],
  immune: ["immunisé", "immune"],
  mairie: ["Mairie corrompue", "Bribed town hall"],
  first: ["Premier joueur", "First player"],
  no_event: ["La nuit commence", "The night begins"],
  last_round: ["Dernier tour", "Last round"],
  closed: ["Fermée", "Closed"],
  decks: ["Pioches", "Decks"],
  discard: ["défausse {n}", "discard {n}"],
  trade_with: ["Échanger avec {n}", "Trade with {n}"],
  duel: ["Duel aux dés", "Dice duel"],
  only_you: ["Visible de vous seul", "Only you see this"],
  highest: ["Le plus haut : {n}", "The highest: {n}"],
  said: ["annonce", "announces"],
  nothing_said: ["n’a rien dit", "has said nothing"],
  under_cup: ["Trois dés sous le gobelet", "Three dice under the cup"],
  shake: ["Secouer le gobelet", "Shake the cup"],
  true_score: ["vrai", "true"],
  at_stake: ["En jeu", "At stake"],
  weapon: ["Votre arme", "Your weapon"],
  weapons: ["{n} arme", "{n} weapon"],
  you_give: ["Vous donnez", "You give"],
  you_get: ["Vous recevez", "You get"],
  gives: ["{n} donne", "{n} gives"],
  offer_from: ["Offre de {n}", "Offer from {n}"],
  offer_to: ["Offre à {n}", "Offer to {n}"],
  nothing: ["rien", "nothing"],
  add: ["Ajouter", "Add"],
  waiting: ["{n} réfléchit à l’offre…", "{n} is thinking about the offer…"],
  choose_boss: ["Qui serez-vous ?", "Who will you be?"],
  starts_in: ["Départ : {n}", "Starts in {n}"],
  free_ground: ["Libre", "Free"],
  belongs: ["À {n}", "{n}’s"],
  pawn_of: ["Pion de {n}", "{n}’s pawn"],
  event_marks: ["Changé par l’Évènement", "Changed by the Event"],
  cards: ["Influence", "Influence"],
  jobs: ["Jobs", "Jobs"],
} as const;

export function say(key: keyof typeof WORDS, lang: Lang, fill: string | number = ""): string {
  return WORDS[key][lang === "fr" ? 0 : 1].replace("{n}", String(fill));
}

/** What matters about a district: whose it is, what stands there, who protects it. */
export function districtLines(id: string, view: View, content: Content, lang: Lang, names: string[]): string[] {
  const zone = zoneOf(view, id);
  const row = content.row(id, "district");
  const area = String(row?.["zone"] ?? "");
  const tokens = tokensOf(zone).map((piece) => content.label(piece.face ?? "", lang));
  const owner = zone?.owner != null ? say("belongs", lang, names[zone.owner]) : count(zone, "furi") ? "Furi" : say("free_ground", lang);
  const pawns = pawnsOf(zone).map((piece) => say("pawn_of", lang, piece.owner != null ? names[piece.owner] : "Furi"));
  return [
    `${content.label(area, lang)} · ${owner}`,
    tokens.join(", "),
    ...pawns,
    count(zone, "police") ? content.label("police", lang) : "",
    count(zone, "blocked") ? content.label("blocked", lang) : "",
    closedZones(view, content).includes(area) ? say("closed", lang) : "",
  ].filter(Boolean);
}
