import * as v from "valibot";
import type { Call } from "../call.ts";
import { givenDate } from "../dates.ts";
import { PlanPrice } from "../price.ts";
import { PriceComposite } from "../price-composite.ts";
import { id } from "../text.ts";
import { byId } from "./by-id.ts";

/** True: prices with the benefit that waits for the account's e-mail, as if claimed. */
const offered = v.optional(v.boolean());

/** What an item costs whoever asks. */
export const priceCalls = {
  planPrice: {
    method: "GET",
    path: "/mobile/activity-plan/{planId}/price-composite",
    summary:
      "A plan's price on a date, with the benefit of whoever asks; `offered`: with the one that waits for their e-mail.",
    access: "public",
    params: v.object({ planId: id }),
    query: v.object({ date: givenDate, offered }),
    answer: PlanPrice,
    errors: ["NOT_FOUND"],
  },
  schedulesPrice: {
    method: "GET",
    path: "/mobile/activity-schedules/{scheduleIds}/price-composite",
    summary:
      "The price of several schedules of one activity together, with the benefit of whoever asks; `offered`: with the one that waits for their e-mail.",
    access: "public",
    params: v.object({ scheduleIds: v.array(id) }),
    query: v.object({ activityId: id, offered }),
    answer: PriceComposite,
    errors: ["NOT_FOUND"],
  },
  activityPrice: {
    method: "GET",
    path: "/mobile/activities/{id}/price-composite",
    summary: "The price of one session of an activity on a date.",
    access: "public",
    params: byId,
    query: v.object({ date: givenDate }),
    answer: PriceComposite,
    errors: ["NOT_FOUND"],
  },
} as const satisfies Record<string, Call>;
