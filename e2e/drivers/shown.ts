/** How amounts, days and times read on a page. An instant reads at the offset it is written with. */

/** "R$ 1.205,00", of centavos. */
export const money = (centavos: number): string =>
  new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" }).format(centavos / 100);

/** "26/11/2026", of a calendar date or an instant. */
export const dateOf = (iso: string): string => iso.slice(0, 10).split("-").reverse().join("/");

/** "quinta-feira, 26 de novembro". */
export const dayOf = (iso: string): string =>
  new Date(iso.slice(0, 10)).toLocaleDateString("pt-BR", {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });

/** "19h", "17h30". */
export function timeOf(instant: string): string {
  const [hour, minute] = instant.slice(11).split(":");
  return minute === "00" ? `${hour}h` : `${hour}h${minute}`;
}

/** "quinta-feira, 26 de novembro, 19h". */
export const whenOf = (instant: string): string => `${dayOf(instant)}, ${timeOf(instant)}`;

/** The instant so many hours before, at the same offset. */
export function hoursBefore(instant: string, hours: number): string {
  const offset = instant.slice(19);
  const sign = offset === "Z" ? 0 : Number(`${offset[0]}1`);
  const [hour = 0, minute = 0] = offset.slice(1).split(":").map(Number);
  const shift = offset === "Z" ? 0 : sign * (hour * 60 + minute) * 60_000;
  return new Date(Date.parse(instant) - hours * 3_600_000 + shift).toISOString().slice(0, 19) + offset;
}

/** "314.592.653-51", of its digits. */
export const cpfOf = (digits: string): string =>
  digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1.$2.$3-$4");

/** "(11) 98765-4301", of its digits. */
export const phoneOf = (digits: string): string => digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, "($1) $2-$3");

/** "qui., 26 de nov., 19h", where there is little room. */
export function shortWhenOf(instant: string): string {
  const day = new Date(instant.slice(0, 10)).toLocaleDateString("pt-BR", {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  return `${day}, ${timeOf(instant)}`;
}

/** "01310-100", of its digits. */
export const cepOf = (digits: string): string => digits.replace(/^(\d{5})(\d{3})$/, "$1-$2");
