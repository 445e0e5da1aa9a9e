import type { Call } from "../call.ts";
import { partnerReviewCalls } from "./partner-reviews.ts";
import { waitingListCalls } from "./waiting-list.ts";

/** The calls for what surrounds an item that is on offer: the app loads them with the first page that makes one. */
export const itemCalls = {
  ...partnerReviewCalls,
  ...waitingListCalls,
} as const satisfies Record<string, Call>;
