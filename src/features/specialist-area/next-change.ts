import type { DaySession } from "#contract/specialist.ts";
import { onThisDevice } from "#src/platform/time/server-clock.ts";

/**
 * When the day shows something else by itself: a room opens, a session begins or ends. On this device's clock, epoch ms; infinite
 * where nothing changes any more. `answeredAt`: when the answer came.
 */
export function nextChange(sessions: readonly DaySession[], answeredAt: number): number {
  const changes = sessions.flatMap(({ date, endDate, conference }) => [
    onThisDevice(date),
    onThisDevice(endDate),
    ...(conference ? [answeredAt + conference.opensInSeconds * 1000] : []),
  ]);
  return Math.min(...changes.filter((change) => change > answeredAt));
}
