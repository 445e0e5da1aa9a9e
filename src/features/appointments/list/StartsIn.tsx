import { Plural, Trans } from "@lingui/react/macro";
import type { Appointment } from "#contract/appointment.ts";
import { formatTime, isoDateAt } from "#src/platform/time/format.ts";
import { useMinute } from "#src/platform/time/use-minute.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

/** The time left until a session starts: in days of its place's calendar, in hours and minutes within a day. */
export function StartsIn({ schedule }: Pick<Appointment, "schedule">) {
  const { date, timeZone } = schedule;
  const now = useMinute();
  const left = Date.parse(date) - now;
  if (left <= 0) return <Trans>começou às {formatTime(date, timeZone)}</Trans>;
  if (left < DAY_MS) {
    const minutes = Math.ceil(left / MINUTE_MS);
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    if (hours === 0) return <Trans>começa em {rest} min</Trans>;
    if (rest === 0) return <Trans>começa em {hours} h</Trans>;
    return (
      <Trans>
        começa em {hours} h {rest} min
      </Trans>
    );
  }
  return (
    <Plural value={daysBetween(new Date(now), new Date(date), timeZone)} one="em # dia" other="em # dias" />
  );
}

function daysBetween(from: Date, to: Date, timeZone: string): number {
  const [first, last] = [from, to].map((instant) => Date.parse(isoDateAt(instant, timeZone)));
  return ((last ?? 0) - (first ?? 0)) / DAY_MS;
}
