import { Trans } from "@lingui/react/macro";
import type { Appointment } from "#contract/appointment.ts";
import { formatTime } from "#src/platform/time/format.ts";
import { clocksDiffer, useReaderZone, zoneName } from "#src/platform/time/zones.ts";

type Times = Pick<Appointment["schedule"], "date" | "endDate" | "timeZone">;

/** From when to when, on the clock of the place, which is named where it is not the reader's. */
export function TimeSpan({ schedule }: { schedule: Times }) {
  const { date, endDate, timeZone } = schedule;
  const readerZone = useReaderZone();
  return (
    <span>
      <time dateTime={date}>
        <Trans>
          {formatTime(date, timeZone)} às {formatTime(endDate, timeZone)}
        </Trans>
      </time>
      {clocksDiffer(timeZone, readerZone, date) && <small> ({zoneName(timeZone)})</small>}
    </span>
  );
}
