import * as v from "valibot";
import type { Call } from "../call.ts";
import { ActivityForm, NewActivityForm, NewPlanForm, Offers, PlanForm } from "../specialist-offers.ts";
import { id } from "../text.ts";
import { byId } from "./by-id.ts";

const specialist = { access: "specialist", ours: true } as const;
const own = { ...specialist, own: true, params: byId } as const;
const made = v.object({ id, offers: Offers });

/** What a specialist offers. Each change answers the whole anew. The search follows a minute later, an item's page at once. */
export const specialistOfferCalls = {
  specialistOffers: {
    ...specialist,
    method: "GET",
    path: "/specialist/offers",
    summary: "The specialist's activities with their plans, those that are not sold any more last.",
    answer: Offers,
    errors: [],
  },
  specialistCreateActivity: {
    ...specialist,
    method: "POST",
    path: "/specialist/activities",
    summary: "Offers a new activity. It can be booked once it has hours of the week.",
    body: NewActivityForm,
    answer: made,
    errors: ["DISCOUNT_FORBIDDEN"],
  },
  specialistChangeActivity: {
    ...own,
    method: "PUT",
    path: "/specialist/activities/{id}",
    summary: "Changes an activity on sale. What is sold keeps its price.",
    body: ActivityForm,
    answer: Offers,
    errors: ["NOT_FOUND", "DISCOUNT_FORBIDDEN", "SLOTS_LIVE"],
  },
  specialistWithdrawActivity: {
    ...own,
    method: "DELETE",
    path: "/specialist/activities/{id}",
    summary:
      "Takes an activity with its plans off sale: nobody finds or buys it any more, what is sold goes on.",
    answer: Offers,
    errors: ["NOT_FOUND"],
  },
  specialistCreatePlan: {
    ...own,
    method: "POST",
    path: "/specialist/activities/{id}/plans",
    summary: "Offers a new plan of an activity on sale.",
    body: NewPlanForm,
    answer: Offers,
    errors: ["NOT_FOUND", "DISCOUNT_FORBIDDEN"],
  },
  specialistChangePlan: {
    ...own,
    method: "PUT",
    path: "/specialist/plans/{id}",
    summary: "Changes a plan on sale. Renewals cost what it costs on their day.",
    body: PlanForm,
    answer: Offers,
    errors: ["NOT_FOUND", "DISCOUNT_FORBIDDEN"],
  },
  specialistWithdrawPlan: {
    ...own,
    method: "DELETE",
    path: "/specialist/plans/{id}",
    summary: "Takes a plan off sale: who has it goes on renewing it.",
    answer: Offers,
    errors: ["NOT_FOUND"],
  },
} as const satisfies Record<string, Call>;
