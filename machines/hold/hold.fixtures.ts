import type { HeldTime } from "./hold.types.ts";

/** A held time of a schedule; it is worth the same whenever a test runs. */
export function holdOf(scheduleId: string): HeldTime {
  return { id: `hold of ${scheduleId}`, scheduleId, until: 900_000 };
}
