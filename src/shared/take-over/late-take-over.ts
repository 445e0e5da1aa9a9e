import { late } from "#src/platform/late/late.tsx";

/** Few people have two accounts. */
export const TakeOver = late(() => import("./TakeOver.tsx").then((module) => module.TakeOver));
