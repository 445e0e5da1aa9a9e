import type { Schedule } from "#contract/catalogue.ts";
import { clocksDiffer, useReaderZone, zoneName } from "#src/platform/time/zones.ts";

/**
 * On which clock a list of times is told. `shared`: the one of all of them, where the reader's own shows another, for a note
 * under the list; null where there is nothing to say, or where it is for each time to say (`isMixed`, with `OtherClock`).
 */
export function useOtherZone(schedules: readonly Pick<Schedule, "date" | "timeZone">[]): {
  shared: string | null;
  isMixed: boolean;
} {
  const readerZone = useReaderZone();
  const isOther = ({ date, timeZone }: Pick<Schedule, "date" | "timeZone">) =>
    clocksDiffer(timeZone, readerZone, date);
  const names = new Set(schedules.map((each) => (isOther(each) ? zoneName(each.timeZone) : null)));
  const [first = null] = names;
  return names.size > 1 ? { shared: null, isMixed: true } : { shared: first, isMixed: false };
}
