/** Centavos as a page writes them, with a common space. */
export const money = (centavos: number): string =>
  `R$ ${(centavos / 100)
    .toFixed(2)
    .replace(".", ",")
    .replaceAll(/\B(?=(\d{3})+,)/g, ".")}`;

/** The calendar day of an ISO date or instant, on the clock that it is written with: "23/11/2026". */
export const day = (iso: string): string => iso.slice(0, 10).split("-").reverse().join("/");
