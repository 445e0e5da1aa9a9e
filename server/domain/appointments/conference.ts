import type { Conference } from "#contract/appointment.ts";
import { CONFERENCE_OPENS_BEFORE_MIN } from "#contract/constants.ts";
import { zonedIso } from "../zoned-time.ts";

const MINUTE_MS = 60_000;

/** When an online session is, in epoch milliseconds, and on which clock. */
interface OnlineSession {
  starts_ms: number;
  ends_ms: number;
  time_zone: string;
}

/** The video room of an online session that has not ended; its link is put in by `withLink`. */
export function conferenceAt({ starts_ms, ends_ms, time_zone }: OnlineSession, now: Date): Conference {
  const opens = starts_ms - CONFERENCE_OPENS_BEFORE_MIN * MINUTE_MS;
  return {
    opensAt: zonedIso(new Date(opens), time_zone),
    closesAt: zonedIso(new Date(ends_ms), time_zone),
    opensInSeconds: Math.max(0, Math.ceil((opens - now.getTime()) / 1000)),
    url: null,
  };
}
