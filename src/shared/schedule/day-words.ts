const words = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("pt-BR", { ...options, timeZone: "UTC" });
const weekday = words({ weekday: "short" });
const month = words({ month: "short" });

/** The three parts of a day's cell: "ter", "24", "nov". `date` is `YYYY-MM-DD` and has no zone. */
export function dayWords(date: string): { weekday: string; day: string; month: string } {
  const noon = new Date(`${date}T12:00:00Z`);
  return {
    weekday: weekday.format(noon).replace(".", ""),
    day: String(noon.getUTCDate()),
    month: month.format(noon).replace(".", ""),
  };
}
