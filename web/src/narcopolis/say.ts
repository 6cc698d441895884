// The words of the board itself, and what is said of a district. Names and rules come with the content.

import type { Content, Lang, Spelled } from "../core/words";
import type { View } from "../wire";
import { closedZones, count, pawnsOf, tokensOf, zoneOf } from "./table";

const WORDS = {
  hand: ["Votre main", "Your hand"],
  track: ["Réputation", "Reputation"],
  per_turn: ["+{n}/tour", "+{n}/turn"],
  in_prison: ["en prison", "in prison"],
  immune: ["immunisé", "immune"],
  mairie: ["Mairie corrompue", "Bribed town hall"],
  first: ["Premier joueur", "First player"],
  no_event: ["La nuit commence", "The night begins"],
  last_round: ["Dernier tour", "Last round"],
  closed: ["Fermée", "Closed"],
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
  throne: ["Le trône de Narcopolis", "The throne of Narcopolis"],
  if_wins: ["Si {n} gagne", "If {n} wins"],
  replaced: ["ses jetons remplacent ceux-là", "their tokens replace these"],
  wiped_out: ["ces jetons quittent la ville", "these tokens leave town"],
  unmoved: ["rien ne bouge", "nothing moves"],
  club_prize: ["+1 Réputation et 8 M$", "+1 Reputation and 8 M$"],
  crowned: ["la partie est gagnée", "the game is won"],
  odds: ["{n} des jets font au moins cela", "{n} of throws are at least that"],
  not_enough: ["Il faut annoncer plus que {n}", "You must announce more than {n}"],
  weapons: ["{n} arme", "{n} weapon"],
  you_give: ["Vous donnez", "You give"],
  you_get: ["Vous recevez", "You get"],
  gives: ["{n} donne", "{n} gives"],
  offer_from: ["Offre de {n}", "Offer from {n}"],
  offer_to: ["Offre à {n}", "Offer to {n}"],
  nothing: ["rien", "nothing"],
  cards_n: ["{n} carte(s)", "{n} card(s)"],
  between: ["{n} négocient", "{n} are dealing"],
  lapses: ["Sans réponse, l’offre tombe à la fin du tour", "Unanswered, the offer lapses with the turn"],
  waiting: ["{n} réfléchit à l’offre…", "{n} is thinking about the offer…"],
  choose_boss: ["Qui serez-vous ?", "Who will you be?"],
  starts_in: ["Départ : {n}", "Starts in {n}"],
  free_ground: ["Libre", "Free"],
  belongs: ["À {n}", "{n}’s"],
  pawn_of: ["Pion de {n}", "{n}’s pawn"],
  event_marks: ["Changé par l’Évènement", "Changed by the Event"],
} as const;

export function say(key: keyof typeof WORDS, lang: Lang, fill: string | number = ""): string {
  return WORDS[key][lang === "fr" ? 0 : 1].replace("{n}", String(fill));
}

const CAUSES = ["attacked", "furi_attacks", "final_combat", "influence_played"];

/** What brought a duel about, from what was told last. */
export function cause(log: { event?: Spelled | null }[]): Spelled | null {
  for (let index = log.length - 1; index >= 0; index--) {
    const event = log[index]!.event;
    if (event && CAUSES.includes(String(event[0]))) return event;
  }
  return null;
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
