import type { Call } from "../call.ts";
import { AppointmentReview, ReviewRequest } from "../review.ts";
import { byId } from "./by-id.ts";

/** What a customer says of a session that is over. */
export const reviewCalls = {
  writeReview: {
    method: "PUT",
    path: "/mobile/appointments/{id}/review",
    summary: "Reviews a session that is over, or changes its review. The same again changes nothing.",
    access: "customer",
    own: true,
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
    own: true,
    ours: true,
    params: byId,
    answer: AppointmentReview,
    errors: ["NOT_FOUND"],
  },
} as const satisfies Record<string, Call>;
