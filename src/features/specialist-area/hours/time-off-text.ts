import { t } from "@lingui/core/macro";
import type { TimeOff } from "#contract/specialist-availability.ts";
import { formatDate, formatDay, formatTime } from "#src/platform/time/format.ts";

const MINUTE_MS = 60_000;

/** "24/12/2026 a 03/01/2027", "quinta-feira, 24 de dezembro", or that day "das 14h às 18h". */
export function timeOffText({ startsAt, endsAt }: Pick<TimeOff, "startsAt" | "endsAt">): string {
  const first = startsAt.slice(0, 10);
  const isWhole = startsAt.slice(11, 16) === "00:00" && endsAt.slice(11, 16) === "00:00";
  const day = formatDay(first);
  if (!isWhole) {
    const [from, until] = [formatTime(startsAt), formatTime(endsAt)];
    return t`${day}, das ${from} às ${until}`;
  }
  // The last moment before midnight is the last day's.
  const offset = endsAt.slice(19);
  const wall = new Date(Date.parse(`${endsAt.slice(0, 19)}Z`) - MINUTE_MS).toISOString().slice(0, 19);
  const last = formatDate(`${wall}${offset}`);
  const from = formatDate(first);
  return from === last ? day : t`${from} a ${last}`;
}
