import { t } from "@lingui/core/macro";
import type { Appointment } from "#contract/appointment.ts";
import { formatDay, formatTime } from "#src/platform/time/format.ts";
import { zoneName } from "#src/platform/time/zones.ts";

/**
 * A session in words for somebody else, and the public page of what was booked: never its own address, and never the room, which
 * let in whoever has them.
 */
export function sharedWords(
  { title, partnerName, schedule, place, itemType, itemId }: Appointment,
  origin: string,
) {
  const { date, endDate, timeZone, activityType } = schedule;
  const [day, from, until] = [
    formatDay(date, timeZone),
    formatTime(date, timeZone),
    formatTime(endDate, timeZone),
  ];
  const zone = zoneName(timeZone);
  const where = place
    ? `${place.name}, ${place.street}, ${place.streetNumber}, ${place.district}, ${place.city} - ${place.state}`
    : activityType === "ONLINE" && t`Online, por vídeo`;
  const lines = [t`${title} com ${partnerName}`, t`${day}, ${from} às ${until} (${zone})`, where];
  return {
    title,
    text: lines.filter(Boolean).join("\n"),
    url: `${origin}/${itemType === "PLAN" ? "planos" : "atividades"}/${itemId}`,
  };
}
