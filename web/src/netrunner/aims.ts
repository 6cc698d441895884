// Where each option is on the board. A card on the table is its handle, a card of a pile or hand is `zone/card`.

import type { Spelled } from "../core/words";
import type { Prompt, View } from "../wire";
import { piecesOf } from "./table";

const PLACES: Record<string, string[]> = {
  corp_gain_credit: ["corp_credits"],
  runner_gain_credit: ["runner_credits"],
  corp_draw: ["rd_pile"],
  runner_draw: ["stack"],
  remove_tag: ["tags"],
  install_in_rig: ["rig"],
  continue_run: ["run_on"],
  jack_out: ["run_off"],
  access: ["run_on"],
  access_hq: ["hq"],
  access_rd: ["rd"],
  trash_rest: ["looked"],
  find_nothing: ["stack"],
};

/** Where the card of such an option lies. */
const LIES: Record<string, string[]> = {
  corp_install: ["hq"],
  play_operation: ["hq"],
  runner_install: ["grip"],
  play_event: ["grip"],
  install_next: ["hq", "grip"],
  discard: ["hq", "grip"],
  steal: ["access"],
  pay_to_steal: ["access"],
  trash_accessed: ["access"],
  trash_free: ["access"],
  leave_card: ["access"],
  spring: ["access"],
  access_archives: ["archives"],
  recall: ["archives"],
  recall_unseen: ["archives_down"],
  take_from_heap: ["heap"],
  put_back: ["looked"],
  install_free: ["looked"],
  find: ["stack"],
  pull: ["stack"],
  fetch: ["rd_pile"],
};

/** The cards with this face on the table. */
function onTable(view: View, card: string): string[] {
  return view.zones.flatMap((zone) => (zone.pieces ?? []).filter((piece) => piece.id.startsWith("#") && piece.face === card).map((piece) => piece.id));
}

function held(view: View, zones: string[], card: string): string[] {
  return zones.flatMap((zone) => {
    if (zone === "stack" || zone === "rd_pile") return [zone];
    const piece = piecesOf(view, zone).find((one) => one.face === card);
    return piece ? [`${zone}/${card}`] : [];
  });
}

export function aims(option: Spelled, view: View, prompt: Prompt | null): string[] {
  const verb = String(option[0]);
  const places = PLACES[verb];
  if (places) return places;
  const args = option.slice(1);
  const ice = view.marks?.["ice"] ?? String(prompt?.choice.find((arg) => typeof arg === "string" && arg.startsWith("#")) ?? "");
  if (verb === "break_subroutine" || verb === "click_break") return [String(args[0]), `${ice}/${String(args[2])}`];
  if (verb === "break_another") return [`${ice}/${String(args[0])}`];
  const handles = args.filter((arg): arg is string => typeof arg === "string" && arg.startsWith("#"));
  if (handles.length > 0) return handles;
  const name = args.find((arg): arg is string => typeof arg === "string");
  if (name === undefined) return [];
  if (verb === "make_run" || verb === "run_on" || verb === "install_in") return [name];
  const lies = LIES[verb];
  return lies ? held(view, lies, name) : [...onTable(view, name), ...held(view, ["playing"], name)];
}
