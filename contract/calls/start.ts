import * as v from "valibot";
import type { Call } from "../call.ts";
import { givenInstant } from "../dates.ts";
import { geoPoint, SearchItem } from "../search.ts";

/** Reads of a customer's own first page. */
export const startCalls = {
  freeTonight: {
    method: "GET",
    path: "/mobile/customers/me/free-tonight",
    summary:
      "Activities with a free time from `from` until before `until`, online or near the customer, earliest first. Near is within 15 km of `geoPoint`; without one, in `city`: the one of the customer's last address, else of the last place booked.",
    access: "customer",
    ours: true,
    query: v.object({
      from: givenInstant,
      until: givenInstant,
      geoPoint: v.nullish(geoPoint, null),
      size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), 12),
    }),
    answer: v.object({ city: v.nullable(v.string()), content: v.array(SearchItem) }),
    errors: [],
  },
} as const satisfies Record<string, Call>;
