import type { Appointment } from "#contract/appointment.ts";
import { i18n } from "#server/i18n.ts";
import { contentLines, type Property, textValue, utcValue } from "./icalendar.ts";

export interface CalendarFile {
  filename: string;
  content: string;
}

interface Options {
  /** The origin that browsers use, without a trailing slash. */
  publicUrl: string;
  now: Date;
}

/**
 * Appointments as one iCalendar file (RFC 5545), named after the first. The UID of each never changes and its SEQUENCE rises with
 * every move and with the cancellation, so that a calendar which has it takes the newer one in its place.
 */
export function calendarOf(
  appointments: readonly [Appointment, ...Appointment[]],
  options: Options,
): CalendarFile {
  const content = contentLines([
    ["BEGIN", "VCALENDAR"],
    ["VERSION", "2.0"],
    ["PRODID", "-//Vereda//Vereda//PT"],
    ["CALSCALE", "GREGORIAN"],
    ["METHOD", "PUBLISH"],
    ...appointments.flatMap((appointment) => eventOf(appointment, options)),
    ["END", "VCALENDAR"],
  ]);
  return { filename: `vereda-${appointments[0].schedule.date.slice(0, 10)}.ics`, content };
}

function eventOf(appointment: Appointment, { publicUrl, now }: Options): Property[] {
  const { id, stage, sequence, schedule, title, partnerName } = appointment;
  const page = `${publicUrl}/my-appointments/${id}`;
  const location = locationOf(appointment);
  return [
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
  ];
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
