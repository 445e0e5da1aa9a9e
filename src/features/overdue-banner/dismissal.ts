import * as v from "valibot";
import { OVERDUE_BANNER_REAPPEARS_MS } from "#contract/constants.ts";
import { createStored } from "#src/platform/storage/stored.ts";

/** Until when a banner that was closed stays away, in milliseconds since the epoch; seen by every tab. */
const until = createStored({ key: "vereda.overdueBanner", schema: v.number(), area: () => localStorage });

export const dismissal = {
  /** Milliseconds that are left; 0 where none are. A clock that was set back does not make them more. */
  remainingMs(): number {
    const left = (until.read() ?? 0) - Date.now();
    return Math.min(Math.max(left, 0), OVERDUE_BANNER_REAPPEARS_MS);
  },
  begin: () => until.write(Date.now() + OVERDUE_BANNER_REAPPEARS_MS),
  forget: () => until.remove(),
  subscribe: until.subscribe,
};
