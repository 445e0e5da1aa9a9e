import type { Schedule } from "#contract/catalogue.ts";
import { clocksDiffer, useReaderZone, zoneName } from "#src/platform/time/zones.ts";

/** Names the clock on which a time is told, after that time, where the reader's own shows another. */
export function OtherClock({
  schedule: { date, timeZone },
}: {
  schedule: Pick<Schedule, "date" | "timeZone">;
}) {
  const readerZone = useReaderZone();
  return clocksDiffer(timeZone, readerZone, date) ? ` (${zoneName(timeZone)})` : null;
}
