import { i18n } from "./i18n.ts";

const money = new Intl.NumberFormat(i18n.locale, { style: "currency", currency: "BRL" });
// A calendar day and the reading of a wall clock are taken as UTC's, so that no time zone moves them.
const day = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "short", timeZone: "UTC" });
const time = new Intl.DateTimeFormat(i18n.locale, { timeStyle: "short", timeZone: "UTC" });
const instant = new Intl.DateTimeFormat(i18n.locale, {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "America/Sao_Paulo",
});

/** Centavos as people read them: `R$ 45,00`. */
export const formatMoney = (centavos: number): string => money.format(centavos / 100);

/** `YYYY-MM-DD` as `23/11/2026`. */
export const formatDay = (isoDate: string): string => day.format(new Date(`${isoDate}T00:00Z`));

/** An ISO instant with its offset as `23/11/2026, 14h30`, on the wall clock that it carries. */
export const formatWallClock = (isoInstant: string): string =>
  `${formatDay(isoInstant.slice(0, "YYYY-MM-DD".length))}, ${formatWallTime(isoInstant)}`;

/** An ISO instant with its offset as `14h30`, on the wall clock that it carries. */
export function formatWallTime(isoInstant: string): string {
  const reading = new Date(`${isoInstant.slice(0, "YYYY-MM-DDTHH:MM".length)}Z`);
  return time.format(reading).replace(":", "h");
}

/** An instant as `23/11/2026, 14:30`, in São Paulo. */
export const formatInstant = (at: Date): string => instant.format(at);
