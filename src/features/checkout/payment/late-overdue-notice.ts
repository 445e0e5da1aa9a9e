import { late } from "#src/platform/late/late.tsx";

/** `OverdueNotice`, whose code comes for whoever owes something. */
export const OverdueNotice = late(() => import("./OverdueNotice.tsx").then((module) => module.OverdueNotice));
