import type { Call } from "../call.ts";
import { favouriteCalls } from "./favourites.ts";
import { partnerReviewCalls } from "./partner-reviews.ts";
import { partnerCalls } from "./partners.ts";
import { placeCalls } from "./places.ts";
import { suggestionCalls } from "./suggestions.ts";

/** The calls for what surrounds a search or an item on offer: the app loads them with the first one that is made. */
export const itemCalls = {
  ...suggestionCalls,
  ...placeCalls,
  ...partnerCalls,
  ...favouriteCalls,
  ...partnerReviewCalls,
} as const satisfies Record<string, Call>;
