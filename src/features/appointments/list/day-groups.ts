import type { Appointment } from "#contract/appointment.ts";

export interface DayGroup {
  /** The calendar date, on the clock of the place: `YYYY-MM-DD`. */
  day: string;
  appointments: Appointment[];
}

const isOver = ({ stage }: Appointment) => stage === "FINISHED" || stage === "CANCELLED";

/** What is to come and what is over, each by the day it begins, in the order it comes in. */
export function dayGroups(appointments: readonly Appointment[]): { coming: DayGroup[]; over: DayGroup[] } {
  return {
    coming: byDay(appointments.filter((appointment) => !isOver(appointment))),
    over: byDay(appointments.filter(isOver)),
  };
}

function byDay(appointments: readonly Appointment[]): DayGroup[] {
  const days = new Map<string, Appointment[]>();
  for (const appointment of appointments) {
    const day = appointment.schedule.date.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), appointment]);
  }
  return [...days].map(([day, group]) => ({ day, appointments: group }));
}
