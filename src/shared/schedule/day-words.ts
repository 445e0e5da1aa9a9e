import { dateFormat } from "../../platform/intl/formats.ts";

/** The three parts of a day's cell: "ter", "24", "nov". `date` is `YYYY-MM-DD` and has no zone. */
export function dayWords(date: string): { weekday: string; day: string; month: string } {
  const noon = new Date(`${date}T12:00:00Z`);
  return {
    weekday: dateFormat({ weekday: "short", timeZone: "UTC" }).format(noon).replace(".", ""),
    day: String(noon.getUTCDate()),
    month: dateFormat({ month: "short", timeZone: "UTC" }).format(noon).replace(".", ""),
  };
}
