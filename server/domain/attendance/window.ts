const HOUR_MS = 3_600_000;
const NOTED_WITHIN_MS = 48 * HOUR_MS;
const CHANGED_WITHIN_MS = 24 * HOUR_MS;

/** When a session is, and when its attendance was noted first; null: not yet. In epoch milliseconds. */
export interface Noting {
  starts_ms: number;
  ends_ms: number;
  noted_ms: number | null;
}

/** Whether it may be noted at `now`: from the start until 48 hours after the end; or changed: for 24 hours since it was noted. */
export function isNoteOpen({ starts_ms, ends_ms, noted_ms }: Noting, now: Date): boolean {
  const time = now.getTime();
  if (noted_ms !== null) return time < noted_ms + CHANGED_WITHIN_MS;
  return time >= starts_ms && time < ends_ms + NOTED_WITHIN_MS;
}
