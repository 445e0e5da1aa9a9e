import { lateFile } from "#src/platform/late/late-file.ts";

/** The words beside the refusal of a card; they come with it. */
export const declinedCard = lateFile(() => import("./DeclinedCard.tsx"));
