import * as v from "valibot";
import type { Call } from "../call.ts";
import { PartnerProfile } from "../partner-profile.ts";
import { SearchItem } from "../search.ts";
import { id } from "../text.ts";
import { byId } from "./by-id.ts";

const items = v.object({ content: v.array(SearchItem) });

/** A partner's page, and items in a row of cards. */
export const partnerCalls = {
  partnerProfile: {
    method: "GET",
    path: "/partners/{id}",
    summary: "A specialist or a gym with what they offer and their next free times.",
    access: "public",
    ours: true,
    params: byId,
    answer: PartnerProfile,
    errors: ["NOT_FOUND"],
  },
  similarItems: {
    method: "GET",
    path: "/search/activities/{id}/similar",
    summary: "Other activities or plans like this one, of other partners first.",
    access: "public",
    ours: true,
    params: byId,
    answer: items,
    errors: ["NOT_FOUND"],
  },
  itemsById: {
    method: "GET",
    path: "/search/items",
    summary: "The activities and plans with these ids, in this order; those that are gone are left out.",
    access: "public",
    ours: true,
    query: v.object({ ids: v.pipe(v.array(id), v.maxLength(100)) }),
    answer: items,
    errors: [],
  },
} as const satisfies Record<string, Call>;
