import type { Schedule } from "./catalogue.ts";

/** As many as are taken in at a glance. */
const NEAREST = 3;

type Place = Pick<Schedule, "activityType" | "partnerPlaceId">;

/** True for what takes place in the same way and place. */
export const isAlike = (one: Place, other: Place): boolean =>
  one.activityType === other.activityType && one.partnerPlaceId === other.partnerPlaceId;

/**
 * The times nearest to a wanted one, earliest first: in the same place where there are any.
 *
 * @param free times that can be booked
 * @param wanted milliseconds since the epoch, and the place
 */
export function nearestTimes(free: readonly Schedule[], wanted: Place & { at: number }): Schedule[] {
  const alike = free.filter((time) => isAlike(time, wanted));
  const start = ({ date }: Schedule) => Date.parse(date);
  const distance = (time: Schedule) => Math.abs(start(time) - wanted.at);
  return (alike[0] ? alike : [...free])
    .sort((a, b) => distance(a) - distance(b) || start(a) - start(b))
    .slice(0, NEAREST)
    .sort((a, b) => start(a) - start(b));
}
