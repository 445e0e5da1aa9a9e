import * as v from "valibot";
import type { Call } from "../call.ts";
import { Hold } from "../hold.ts";
import { OwnBooking } from "../own-booking.ts";
import { id } from "../text.ts";
import { byId } from "./by-id.ts";
import { done } from "./done.ts";

/** To keep a place while it is being bought. */
export const holdCalls = {
  holdSchedule: {
    method: "POST",
    path: "/mobile/activity-schedules/{id}/holds",
    summary:
      "Holds a place of a schedule for the customer, 15 minutes or until the end of the offer that it takes; gives back the one held before.",
    access: "customer",
    ours: true,
    params: byId,
    answer: Hold,
    errors: ["NOT_FOUND", "SCHEDULE_FULL", "MINIMUM_NOTICE_NOT_MET", "RATE_LIMITED"],
  },
  ownBookings: {
    method: "GET",
    path: "/mobile/activity-schedules/{scheduleIds}/own-bookings",
    summary: "The customer's appointments on the days of schedules that they are about to book.",
    access: "customer",
    ours: true,
    params: v.object({ scheduleIds: v.array(id) }),
    answer: v.object({ content: v.array(OwnBooking) }),
    errors: [],
  },
  releaseHold: {
    method: "DELETE",
    path: "/mobile/activity-schedules/holds/{id}",
    summary: "Gives a held place back. One that is given back or used up already is no error.",
    access: "customer",
    own: true,
    ours: true,
    params: byId,
    answer: done,
    errors: ["NOT_FOUND"],
  },
} as const satisfies Record<string, Call>;
