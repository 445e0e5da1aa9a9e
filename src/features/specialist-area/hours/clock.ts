import { t } from "@lingui/core/macro";
import { dateFormat } from "#src/platform/intl/formats.ts";

/** 1 Monday … 7 Sunday. */
export const WEEK_DAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** "segunda-feira", or "seg" where there is little room. */
export function weekDayName(weekDay: number, width: "long" | "short" = "long"): string {
  // 5 January 2026 was a Monday.
  const date = new Date(Date.UTC(2026, 0, 4 + weekDay));
  return dateFormat({ weekday: width, timeZone: "UTC" }).format(date).replace(".", "");
}

/** "09h30", or "09h" on the hour; what is beyond midnight is the next day's. */
export function clockText(minuteOfDay: number): string {
  const [hour, minute] = [Math.floor(minuteOfDay / 60) % 24, minuteOfDay % 60];
  return `${two(hour)}h${minute === 0 ? "" : two(minute)}`;
}

/** "09h às 09h50". */
export function spanText({ minuteOfDay, duration }: { minuteOfDay: number; duration: number }): string {
  const [from, until] = [clockText(minuteOfDay), clockText(minuteOfDay + duration)];
  return t`${from} às ${until}`;
}

/** What a field for an hour has, "09:30", in minutes of the day; null for anything else. */
export function minutesOf(typed: string): number | null {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(typed) ?? [];
  return hour === undefined ? null : Number(hour) * 60 + Number(minute);
}

const two = (value: number) => String(value).padStart(2, "0");
