import * as v from "valibot";
import type { Call } from "../call.ts";
import { pageNumber, pageOf, pageSize } from "../paging.ts";
import { PublicReview, stars } from "../review.ts";
import { byId } from "./by-id.ts";

/** What customers said of a partner's sessions. */
export const partnerReviewCalls = {
  partnerReviews: {
    method: "GET",
    path: "/partners/{id}/reviews",
    summary: "What customers said of a partner's sessions, newest first, and the average of all.",
    access: "public",
    ours: true,
    params: byId,
    query: v.object({
      page: v.optional(pageNumber, 0),
      size: v.optional(pageSize, 10),
      /** Only those with so many stars. */
      rating: v.optional(stars),
      /** Only those that were answered. */
      answered: v.optional(v.boolean(), false),
    }),
    answer: v.object({
      ...pageOf(PublicReview).entries,
      /** With one decimal; null below three reviews. */
      average: v.nullable(v.number()),
      /** How many have one star, two, … five. */
      distribution: v.pipe(v.array(v.number()), v.length(5)),
      /** Number of answered ones, among all. */
      answered: v.number(),
    }),
    errors: ["NOT_FOUND", "REVIEWS_OFF"],
  },
} as const satisfies Record<string, Call>;
