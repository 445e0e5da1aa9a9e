import type { Appointment } from "#contract/appointment.ts";

/** The address where Google Calendar offers the appointment as a new entry. */
export function googleCalendarHref({ schedule, title, partnerName, place, id }: Appointment, origin: string) {
  const address = new URL("https://calendar.google.com/calendar/render");
  address.search = new URLSearchParams({
    action: "TEMPLATE",
    text: `${title} · ${partnerName}`,
    dates: `${compact(schedule.date)}/${compact(schedule.endDate)}`,
    details: `${origin}/my-appointments/${id}`,
    ...(place && {
      location: `${place.name}, ${place.street}, ${place.streetNumber}, ${place.city} - ${place.state}`,
    }),
  }).toString();
  return address.href;
}

/** "20261126T120000Z" of an ISO instant. */
const compact = (instant: string) =>
  new Date(instant)
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replace(/[-:]/g, "");
