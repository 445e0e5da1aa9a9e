import { late } from "#src/platform/late/late.tsx";

/** Needed only where a time is gone. */
export const NearestTimes = late(() =>
  import("#src/shared/schedule/NearestTimes.tsx").then((module) => module.NearestTimes),
);
