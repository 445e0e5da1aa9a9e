import * as v from "valibot";
import { Appointment } from "../appointment.ts";
import { BookingAgain } from "../booking-again.ts";
import type { Call } from "../call.ts";
import { AppointmentStage } from "../enums.ts";
import { pageNumber, pageOf, pageSize } from "../paging.ts";
import { id } from "../text.ts";
import { byId } from "./by-id.ts";

const CalendarFile = v.object({ filename: v.string(), content: v.string() });

/** Appointments of a customer: lists, one of them, its calendar entry, the same once more. */
export const appointmentCalls = {
  appointments: {
    method: "GET",
    path: "/mobile/appointments",
    summary:
      "The customer's appointments: what is to come, the earliest first, then what is over, the newest first.",
    access: "customer",
    ours: true,
    query: v.object({
      page: v.optional(pageNumber, 0),
      size: v.optional(pageSize, 20),
      /** All where absent. */
      stage: v.optional(AppointmentStage),
      /** Those of one order alone. */
      billingId: v.optional(id),
    }),
    answer: pageOf(Appointment),
    errors: [],
  },
  appointment: {
    method: "GET",
    path: "/mobile/appointments/{id}",
    summary: "One appointment.",
    access: "customer",
    own: true,
    ours: true,
    params: v.object({ id }),
    answer: Appointment,
    errors: ["NOT_FOUND"],
  },
  bookingAgain: {
    method: "GET",
    path: "/mobile/appointments/{id}/again",
    summary: "A past appointment as it is booked again: the choices of then, and the next time like it.",
    access: "customer",
    own: true,
    ours: true,
    params: v.object({ id }),
    answer: BookingAgain,
    errors: ["NOT_FOUND"],
  },
  appointmentCalendar: {
    method: "GET",
    path: "/mobile/appointments/{id}/calendar",
    summary: "An appointment as an iCalendar file: a calendar that has it already takes what changed.",
    access: "customer",
    own: true,
    ours: true,
    params: v.object({ id }),
    answer: CalendarFile,
    errors: ["NOT_FOUND"],
  },
  billingCalendar: {
    method: "GET",
    path: "/mobile/billings/{id}/calendar",
    summary:
      "What is to come of an order, and what was cancelled of it before its time, as one iCalendar file.",
    access: "customer",
    own: true,
    ours: true,
    params: byId,
    answer: CalendarFile,
    errors: ["NOT_FOUND"],
  },
} as const satisfies Record<string, Call>;
