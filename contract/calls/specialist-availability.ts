import type { Call } from "../call.ts";
import { Availability, SlotForm, TimeOffForm } from "../specialist-availability.ts";
import { byId } from "./by-id.ts";

/** When a specialist works. Each change answers the whole anew. */
export const specialistAvailabilityCalls = {
  specialistAvailability: {
    method: "GET",
    path: "/specialist/availability",
    summary: "The hours of the week at which the specialist offers activities, and the times off to come.",
    access: "specialist",
    ours: true,
    answer: Availability,
    errors: [],
  },
  specialistAddSlot: {
    method: "POST",
    path: "/specialist/slots",
    summary:
      "Offers an activity at an hour of one or more days of the week, all or none. The times of the next 63 days can be booked at once.",
    access: "specialist",
    ours: true,
    body: SlotForm,
    answer: Availability,
    errors: ["NOT_FOUND", "SLOT_OVERLAPS"],
  },
  specialistEndSlot: {
    method: "DELETE",
    path: "/specialist/slots/{id}",
    summary: "Ends an hour of the week: what nobody has booked is closed, what somebody has takes place.",
    access: "specialist",
    own: true,
    ours: true,
    params: byId,
    answer: Availability,
    errors: ["NOT_FOUND"],
  },
  specialistAddTimeOff: {
    method: "POST",
    path: "/specialist/times-off",
    summary:
      "Closes every time within some days or hours. Where sessions are booked nothing changes, and `sessions` has them.",
    access: "specialist",
    ours: true,
    body: TimeOffForm,
    answer: Availability,
    errors: ["SESSIONS_BOOKED"],
  },
  specialistRemoveTimeOff: {
    method: "DELETE",
    path: "/specialist/times-off/{id}",
    summary: "Takes a time off back: its hours can be booked again.",
    access: "specialist",
    own: true,
    ours: true,
    params: byId,
    answer: Availability,
    errors: ["NOT_FOUND"],
  },
} as const satisfies Record<string, Call>;
