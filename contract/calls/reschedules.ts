import * as v from "valibot";
import { Appointment } from "../appointment.ts";
import type { Call } from "../call.ts";
import { Reschedule } from "../reschedule.ts";
import { id } from "../text.ts";
import { byId } from "./by-id.ts";

/** Moving an appointment to another time. */
export const rescheduleCalls = {
  reschedule: {
    method: "GET",
    path: "/mobile/appointments/{id}/reschedule",
    summary: "To which times an appointment may be moved, and until when.",
    access: "customer",
    own: true,
    ours: true,
    params: byId,
    answer: Reschedule,
    errors: ["NOT_FOUND"],
  },
  moveAppointment: {
    method: "PUT",
    path: "/mobile/appointments/{id}/schedule",
    summary: "Moves an appointment from the time it has to another one. Sent again, it answers the same.",
    access: "customer",
    own: true,
    ours: true,
    params: byId,
    body: v.object({ scheduleId: id, fromScheduleId: id }),
    answer: Appointment,
    errors: [
      "NOT_FOUND",
      "NOT_RESCHEDULABLE",
      "RESCHEDULE_TOO_LATE",
      "APPOINTMENT_CHANGED",
      "SCHEDULE_UNKNOWN",
      "ALREADY_BOOKED",
      "SCHEDULE_FULL",
      "MINIMUM_NOTICE_NOT_MET",
      "OUTSIDE_PERIOD",
      "RATE_LIMITED",
    ],
  },
} as const satisfies Record<string, Call>;
