import * as v from "valibot";
import type { Call } from "../call.ts";
import { pageNumber, pageOf, pageSize } from "../paging.ts";
import { AppointmentReview, PublicReview, ReviewRequest } from "../review.ts";
import { byId } from "./by-id.ts";

/** What customers say of the sessions they had. */
export const reviewCalls = {
  writeReview: {
    method: "PUT",
    path: "/mobile/appointments/{id}/review",
    summary: "Reviews a session that is over, or changes its review. The same again changes nothing.",
    access: "customer",
    ours: true,
    params: byId,
    body: ReviewRequest,
    answer: AppointmentReview,
    errors: ["NOT_FOUND", "REVIEW_NOT_OPEN", "REVIEW_CLOSED", "REVIEWS_OFF"],
  },
  removeReview: {
    method: "DELETE",
    path: "/mobile/appointments/{id}/review",
    summary: "Takes the customer's review back. One that is gone already is no error.",
    access: "customer",
    ours: true,
    params: byId,
    answer: AppointmentReview,
    errors: ["NOT_FOUND"],
  },
  partnerReviews: {
    method: "GET",
    path: "/partners/{id}/reviews",
    summary: "What customers said of a partner's sessions, newest first, and the average of all.",
    access: "public",
    ours: true,
    params: byId,
    query: v.object({ page: v.optional(pageNumber, 0), size: v.optional(pageSize, 10) }),
    answer: v.object({
      ...pageOf(PublicReview).entries,
      /** With one decimal; null below three reviews. */
      average: v.nullable(v.number()),
    }),
    errors: ["NOT_FOUND", "REVIEWS_OFF"],
  },
} as const satisfies Record<string, Call>;
