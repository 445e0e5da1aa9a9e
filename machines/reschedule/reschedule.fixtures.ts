import type { Schedule } from "#contract/catalogue.ts";
import type { Reschedule } from "#contract/reschedule.ts";

/** An hour of one day in November; its id names both: `27 at 10`. */
export function hour(day: number, at: number): Schedule {
  const time = (hours: number) => `2026-11-${day}T${String(hours).padStart(2, "0")}:00:00-03:00`;
  return {
    id: `${day} at ${at}`,
    date: time(at),
    endDate: time(at + 1),
    timeZone: "America/Sao_Paulo",
    vacancies: 1,
    activityType: "ONLINE",
    partnerPlaceId: null,
    bookableUntil: time(at - 2),
  };
}

const timeOf = ({ vacancies: _, bookableUntil: __, ...time }: Schedule): Reschedule["schedule"] => time;

/** An appointment on the 26th at nine, with two hours on the 27th and one on the 29th to move to. */
export const times: Reschedule = {
  appointmentId: "mine",
  title: "Yoga",
  partnerName: "Casa Sol",
  contactNumber: null,
  cancellation: null,
  places: [],
  until: "2026-11-25T09:00:00-03:00",
  refusal: null,
  sequence: 0,
  schedule: timeOf(hour(26, 9)),
  content: [hour(27, 10), hour(27, 15), hour(29, 8)],
  booked: [],
  full: [],
};

/** Hours of two evenings, of which one is another day elsewhere. */
export const evenings: Reschedule = { ...times, content: [hour(27, 22), hour(28, 20)] };

/** It has been moved to ten o'clock on the 27th already. */
export const movedTimes: Reschedule = { ...times, schedule: timeOf(hour(27, 10)), sequence: 1 };
/** It has been moved to three o'clock on the 27th, by somebody else. */
export const movedElsewhere: Reschedule = {
  ...times,
  schedule: timeOf(hour(27, 15)),
  sequence: 1,
  content: [hour(27, 10), hour(29, 8)],
};
/** The time that it was moved to is too near to be moved away from again. */
export const movedLate: Reschedule = { ...movedTimes, refusal: "DEADLINE_PASSED", content: [] };
/** Somebody has taken ten o'clock on the 27th. */
export const withoutTen: Reschedule = { ...times, content: [hour(27, 15), hour(29, 8)] };
/** The whole 27th is taken. */
export const without27: Reschedule = { ...times, content: [hour(29, 8)] };
export const withoutDates: Reschedule = { ...times, content: [] };
export const tooLate: Reschedule = { ...withoutDates, refusal: "DEADLINE_PASSED" };
export const notScheduled: Reschedule = { ...withoutDates, refusal: "NOT_SCHEDULED" };
