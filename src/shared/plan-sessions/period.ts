/** The last calendar date of a period, whose own end is the first day after it. */
export function lastDayOf({ endsOn }: { endsOn: string }): string {
  return new Date(Date.parse(endsOn) - 86_400_000).toISOString().slice(0, 10);
}
