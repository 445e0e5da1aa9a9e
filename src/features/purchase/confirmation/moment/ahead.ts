import type { Appointment } from "#contract/appointment.ts";

/** True for a session that is to come or goes on, and is not waiting for its payment. */
const isAhead = ({ stage, billingStatus }: Appointment) =>
  stage === "SCHEDULED" || (stage === "PREPARING" && billingStatus === "SCHEDULED");

/** Of an order's sessions those ahead, the earliest first. */
export const sessionsAhead = (sessions: readonly Appointment[] = []): Appointment[] =>
  sessions.filter(isAhead).sort((a, b) => Date.parse(a.schedule.date) - Date.parse(b.schedule.date));
