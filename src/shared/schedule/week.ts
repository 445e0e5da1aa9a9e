const DAY_MS = 86_400_000;

/** The seven days, Monday first, of the week that a day (`YYYY-MM-DD`) is in. */
export function weekOf(day: string): string[] {
  const weekDay = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => movedBy(day, index - weekDay));
}

/** A day moved by whole days. */
export function movedBy(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
