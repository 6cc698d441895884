// What an option would change for sure, in words.

import type { Forecast } from "../wire";
import { colon, type Content, type Lang } from "./words";

/** `Infection : 4 → 6, zone 2 : 4 → 1`; or how it ends. */
export function foretold(forecast: Forecast | undefined, content: Content, lang: Lang): string {
  if (!forecast) return "";
  if (forecast.end) return content.label(forecast.end, lang);
  const changes = Object.entries(forecast.changes);
  return changes.map(([key, [now, then]]) => `${content.label(key, lang)}${colon(lang)}${now} → ${then}`).join(", ");
}
