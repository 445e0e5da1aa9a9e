import type { Appointment } from "#contract/appointment.ts";
import { i18n } from "#server/i18n.ts";
import { contentLines, textValue, utcValue } from "./icalendar.ts";

export interface CalendarFile {
  filename: string;
  content: string;
}

/**
 * An appointment as an iCalendar file (RFC 5545). Its UID never changes and its SEQUENCE rises with every move and with the
 * cancellation, so that a calendar which has it takes the newer one in its place.
 *
 * @param options.publicUrl the origin that browsers use, without a trailing slash
 */
export function calendarOf(
  appointment: Appointment,
  { publicUrl, now }: { publicUrl: string; now: Date },
): CalendarFile {
  const { id, stage, sequence, schedule, title, partnerName } = appointment;
  const page = `${publicUrl}/my-appointments/${id}`;
  const location = locationOf(appointment);
  const content = contentLines([
    ["BEGIN", "VCALENDAR"],
    ["VERSION", "2.0"],
    ["PRODID", "-//Vereda//Vereda//PT"],
    ["CALSCALE", "GREGORIAN"],
    ["METHOD", "PUBLISH"],
    ["BEGIN", "VEVENT"],
    ["UID", `${id}@vereda`],
    ["SEQUENCE", String(sequence)],
    ["DTSTAMP", utcValue(now)],
    ["DTSTART", utcValue(new Date(schedule.date))],
    ["DTEND", utcValue(new Date(schedule.endDate))],
    ["STATUS", STATUSES[stage]],
    ["TRANSP", stage === "CANCELLED" ? "TRANSPARENT" : "OPAQUE"],
    ["SUMMARY", textValue(i18n.t("{title} com {partnerName}", { title, partnerName }))],
    ["DESCRIPTION", textValue(i18n.t("Detalhes, acesso e mudanças: {page}", { page }))],
    ...(location ? [["LOCATION", textValue(location)] as const] : []),
    ["URL", page],
    ["END", "VEVENT"],
    ["END", "VCALENDAR"],
  ]);
  return { filename: `vereda-${schedule.date.slice(0, 10)}.ics`, content };
}

const STATUSES = {
  PREPARING: "TENTATIVE",
  SCHEDULED: "CONFIRMED",
  FINISHED: "CONFIRMED",
  CANCELLED: "CANCELLED",
} as const satisfies Record<Appointment["stage"], string>;

function locationOf({ place, schedule }: Appointment): string | null {
  if (schedule.activityType === "ONLINE") return i18n.t("Online, por vídeo");
  if (!place) return null;
  const { name, street, streetNumber, district, city, state } = place;
  return `${name}, ${street}, ${streetNumber}, ${district}, ${city} - ${state}`;
}
