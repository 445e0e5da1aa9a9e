import type { Appointment } from "#contract/appointment.ts";
import { onThisDevice } from "#src/platform/time/server-clock.ts";

/**
 * When the next session is another one, or shows something else: its room opens, or it ends. On this device's clock, epoch ms;
 * what the server counted in seconds is counted from `answeredAt`.
 */
export function changesAt({ conference, schedule }: Appointment, answeredAt: number): number {
  if (conference && conference.url === null) return answeredAt + conference.opensInSeconds * 1000;
  return onThisDevice(schedule.endDate);
}
