import type { Appointment } from "#contract/appointment.ts";

export interface DayGroup {
  /** The calendar date, on the clock of the place: `YYYY-MM-DD`. */
  day: string;
  appointments: Appointment[];
}

export type ListPart = "coming" | "cancelled" | "over";

function partOf({ stage, schedule }: Appointment, now: number): ListPart {
  if (stage === "CANCELLED") return Date.parse(schedule.endDate) > now ? "cancelled" : "over";
  return stage === "FINISHED" ? "over" : "coming";
}

/** What is to come, what was cancelled before its time and what is over at `now`. */
export function listParts(
  appointments: readonly Appointment[],
  now: number,
): Record<ListPart, Appointment[]> {
  const parts: Record<ListPart, Appointment[]> = { coming: [], cancelled: [], over: [] };
  for (const appointment of appointments) parts[partOf(appointment, now)].push(appointment);
  return parts;
}

/** Appointments by the day they begin, in the order they come in. */
export function byDay(appointments: readonly Appointment[]): DayGroup[] {
  const days = new Map<string, Appointment[]>();
  for (const appointment of appointments) {
    const day = appointment.schedule.date.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), appointment]);
  }
  return [...days].map(([day, group]) => ({ day, appointments: group }));
}
