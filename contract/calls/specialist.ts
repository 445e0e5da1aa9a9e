import * as v from "valibot";
import type { Call } from "../call.ts";
import { givenDate } from "../dates.ts";
import { Attendance, AttendanceOutcome, SpecialistCalendar, SpecialistDay } from "../specialist.ts";
import { byId } from "./by-id.ts";

/** A specialist's own area. */
export const specialistCalls = {
  specialistDay: {
    method: "GET",
    path: "/specialist/appointments",
    summary: "The booked sessions of a day, today in São Paulo by default, with who comes and the room.",
    access: "specialist",
    ours: true,
    query: v.object({ day: v.optional(givenDate) }),
    answer: SpecialistDay,
    errors: [],
  },
  specialistCalendar: {
    method: "GET",
    path: "/specialist/calendar",
    summary:
      "What is booked and free on each day of six weeks, from the Monday before a day on; by default before today, in São Paulo.",
    access: "specialist",
    ours: true,
    query: v.object({ from: v.optional(givenDate) }),
    answer: SpecialistCalendar,
    errors: [],
  },
  specialistAttendance: {
    method: "PUT",
    path: "/specialist/appointments/{id}/attendance",
    summary:
      "Notes whether somebody came: from the start of the session until 48 hours after its end, to be changed for 24 hours. The same again changes nothing.",
    access: "specialist",
    own: true,
    ours: true,
    params: byId,
    body: v.object({ outcome: AttendanceOutcome }),
    answer: Attendance,
    errors: ["NOT_FOUND", "ATTENDANCE_NOT_OPEN"],
  },
} as const satisfies Record<string, Call>;
