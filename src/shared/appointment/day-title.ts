import { t } from "@lingui/core/macro";
import { formatDay, isoDateAt } from "#src/platform/time/format.ts";

const DAY_MS = 86_400_000;

/** A day (`YYYY-MM-DD`) as a heading: "Hoje, segunda-feira, 23 de novembro"; with its year where that is not the present one. */
export function dayTitle(day: string, now: number): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [today, tomorrow] = [now, now + DAY_MS].map((time) => isoDateAt(new Date(time), zone));
  const words = formatDay(day);
  if (day === today) return t`Hoje, ${words}`;
  if (day === tomorrow) return t`Amanhã, ${words}`;
  return today?.slice(0, 4) === day.slice(0, 4) ? words : t`${words} de ${day.slice(0, 4)}`;
}
