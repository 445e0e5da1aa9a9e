import * as v from "valibot";
import type { Call } from "../call.ts";
import { Partner, PartnerPlace } from "../catalogue.ts";
import { SearchIndex } from "../enums.ts";
import { pageOf } from "../paging.ts";
import { PlaceResult } from "../place.ts";
import { geoPoint, PARTNER_SEARCH_INDEX, SearchFilter, SearchItem } from "../search.ts";
import { byId } from "./by-id.ts";

/** Where activities take place. */
export const placeCalls = {
  searchPartnerPlaces: {
    method: "GET",
    path: "/search/partner-places/web",
    summary: "Places of specialists and gyms that match the filters, nearest first where a point is given.",
    access: "public",
    query: v.object({
      ...SearchFilter.entries,
      indexes: v.nullish(v.array(SearchIndex), [PARTNER_SEARCH_INDEX]),
    }),
    answer: v.object({
      ...pageOf(PlaceResult).entries,
      /** True where there are more than `totalElements`. */
      isLowerBound: v.boolean(),
      /** What was searched for instead of `query`, where no place has what was typed; else null. */
      correctedQuery: v.nullable(v.string()),
    }),
    errors: [],
  },
  activitiesNear: {
    method: "GET",
    path: "/mobile/activities/near",
    summary: "Activities that take place near a point, nearest first.",
    access: "public",
    query: v.object({
      geoPoint,
      size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), 12),
    }),
    answer: v.object({ content: v.array(SearchItem) }),
    errors: [],
  },
  activitiesOfPlace: {
    method: "GET",
    path: "/mobile/activities/partner-places/{id}",
    summary: "What takes place at a partner's place.",
    access: "public",
    params: byId,
    answer: v.object({ place: PartnerPlace, partner: Partner, content: v.array(SearchItem) }),
    errors: ["NOT_FOUND"],
  },
} as const satisfies Record<string, Call>;
