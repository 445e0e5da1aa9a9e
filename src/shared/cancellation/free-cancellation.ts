const HOUR_MS = 3_600_000;

/** The last moment, an ISO instant, at which a time that begins at `date` is cancelled free of charge. */
export const freeCancellationUntil = (date: string, freeCancellationHours: number): string =>
  new Date(Date.parse(date) - freeCancellationHours * HOUR_MS).toISOString();
