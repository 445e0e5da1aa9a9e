import { lateFile } from "#src/platform/late/late-file.ts";

/** `SupportLine`, needed only where something went wrong: it stays away where it cannot be fetched. */
export const supportLine = lateFile(() => import("./SupportLine.tsx").then((module) => module.SupportLine));
