import { createHmac } from "node:crypto";
import type { Appointment, Conference } from "#contract/appointment.ts";

/** Where sessions meet: an address with `{id}` for the room, and the key that makes rooms' names. */
export interface VideoRooms {
  url: string;
  key: string;
}

/**
 * An appointment with the link of its video room, where that is open. Everybody at a schedule meets in one room; its name
 * cannot be guessed, though anybody may read the ids of schedules.
 */
export function withRoom(appointment: Appointment, rooms: VideoRooms): Appointment {
  const { conference, schedule } = appointment;
  return conference ? { ...appointment, conference: withLink(conference, schedule.id, rooms) } : appointment;
}

/** The room of a schedule, with its link where it is open. */
export function withLink(conference: Conference, scheduleId: string, { url, key }: VideoRooms): Conference {
  if (conference.opensInSeconds !== 0) return conference;
  const name = createHmac("sha256", key).update(scheduleId).digest("base64url").slice(0, 22);
  return { ...conference, url: url.replaceAll("{id}", name) };
}
