import { createHmac } from "node:crypto";
import type { Appointment } from "#contract/appointment.ts";

/** Where sessions meet: an address with `{id}` for the room, and the key that makes rooms' names. */
export interface VideoRooms {
  url: string;
  key: string;
}

/**
 * An appointment with the link of its video room, where that is open. Everybody at a schedule meets in one room; its name
 * cannot be guessed, though anybody may read the ids of schedules.
 */
export function withRoom(appointment: Appointment, { url, key }: VideoRooms): Appointment {
  const { conference, schedule } = appointment;
  if (conference?.opensInSeconds !== 0) return appointment;
  const name = createHmac("sha256", key).update(schedule.id).digest("base64url").slice(0, 22);
  return { ...appointment, conference: { ...conference, url: url.replaceAll("{id}", name) } };
}
