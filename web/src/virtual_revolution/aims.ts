// Where each option lives on the board.

import { named, type Content, type Spelled } from "../core/words";
import type { View } from "../wire";
import { director, placeOf } from "./table";

export const DO = "do:"; // an option that is about nothing on the board

export function aims(option: Spelled, view: View, _content: Content): string[] {
  const [verb, one] = option as [string, unknown];
  switch (verb) {
    case "influence_add":
    case "influence_eliminate":
      return [director(view)];
    case "action_build":
      return [verb, director(view)];
    case "action_work":
    case "action_create_verse":
    case "action_donate":
      return [verb];
    case "action_recruit":
      return [String(one), placeOf(view, String(one)), verb].filter(Boolean);
    case "recover_influence":
      return ["recycling"];
    case "refresh":
    case "refresh_all":
    case "refresh_promo":
      return ["verse_deck"];
    case "steal_from":
    case "give_to":
    case "look_at":
      return [`seat_${String(one)}`];
    case "choose_type":
      return [DO + JSON.stringify(option)];
  }
  const things = named(option);
  return things.length > 0 ? things : [DO + JSON.stringify(option)];
}
