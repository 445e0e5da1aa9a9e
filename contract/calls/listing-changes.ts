import * as v from "valibot";
import type { Call } from "../call.ts";
import {
  ActivityDetails,
  ListingChange,
  ListingChangeStatus,
  OwnReview,
  PlaceDetails,
  PracticeDetails,
  ReviewAnswer,
} from "../listing-change.ts";
import { pageNumber, pageOf } from "../paging.ts";
import { Offers } from "../specialist-offers.ts";
import { SpecialistProfile } from "../specialist-profile.ts";
import { text } from "../text.ts";
import { byId } from "./by-id.ts";

const specialist = { access: "specialist", ours: true } as const;
const own = { ...specialist, own: true, params: byId } as const;
const admin = { access: "admin", ours: true } as const;

/** Texts of a specialist for everybody, each looked at by an administrator before it is public; until then the page shows the last approved. */
export const listingChangeCalls = {
  specialistSendPractice: {
    ...specialist,
    method: "PUT",
    path: "/specialist/practice",
    summary: "Sends how the specialist works to be looked at, in the place of what waits already.",
    body: PracticeDetails,
    answer: SpecialistProfile,
    errors: [],
  },
  specialistSendPlaceDetails: {
    ...own,
    method: "PUT",
    path: "/specialist/places/{id}/details",
    summary: "The same of how accessible a place is.",
    body: PlaceDetails,
    answer: SpecialistProfile,
    errors: ["NOT_FOUND"],
  },
  specialistSendActivityDetails: {
    ...own,
    method: "PUT",
    path: "/specialist/activities/{id}/details",
    summary: "The same of what to bring to an activity on sale, and of its languages.",
    body: ActivityDetails,
    answer: Offers,
    errors: ["NOT_FOUND"],
  },
  specialistReviews: {
    ...specialist,
    method: "GET",
    path: "/specialist/reviews",
    summary: "What customers said of the specialist's sessions, newest first, with what was answered.",
    query: v.object({ page: v.optional(pageNumber, 0) }),
    answer: pageOf(OwnReview),
    errors: ["REVIEWS_OFF"],
  },
  specialistAnswerReview: {
    ...own,
    method: "PUT",
    path: "/specialist/reviews/{id}/answer",
    summary: "Sends an answer to a review to be looked at; none takes away at once what is shown.",
    body: ReviewAnswer,
    answer: OwnReview,
    errors: ["NOT_FOUND", "REVIEWS_OFF"],
  },
  listingChanges: {
    ...admin,
    method: "GET",
    path: "/admin/listing-changes",
    summary: "What specialists sent, those that wait longest first; what is decided, newest first.",
    query: v.object({
      status: v.optional(ListingChangeStatus, "SENT"),
      page: v.optional(pageNumber, 0),
    }),
    answer: pageOf(ListingChange),
    errors: [],
  },
  approveListingChange: {
    ...admin,
    method: "POST",
    path: "/admin/listing-changes/{id}/approval",
    summary: "Shows to everybody what was sent. The same again changes nothing.",
    params: byId,
    answer: ListingChange,
    errors: ["NOT_FOUND", "LISTING_CHANGE_DECIDED"],
  },
  refuseListingChange: {
    ...admin,
    method: "POST",
    path: "/admin/listing-changes/{id}/refusal",
    summary: "Refuses what was sent, with a reason that the specialist reads. What is shown stays.",
    params: byId,
    body: v.object({ reason: text(500) }),
    answer: ListingChange,
    errors: ["NOT_FOUND", "LISTING_CHANGE_DECIDED"],
  },
} as const satisfies Record<string, Call>;
