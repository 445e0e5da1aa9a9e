/*
 * Made when first asked for: the first of a page takes its device many milliseconds, which no module may cost whoever loads it.
 */

const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

/** Numbers as Brazilians write them, "1.234,5". */
export function numberFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return kept(numbers, options, () => new Intl.NumberFormat("pt-BR", options));
}

/** Dates and times as Brazilians write them. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(dates, options, () => new Intl.DateTimeFormat("pt-BR", options));
}

function kept<T>(formats: Map<string, T>, options: object, make: () => T): T {
  const key = JSON.stringify(options);
  const known = formats.get(key) ?? make();
  formats.set(key, known);
  return known;
}
