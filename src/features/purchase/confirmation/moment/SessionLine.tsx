import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { Appointment } from "#contract/appointment.ts";
import { formatDay, formatTime } from "#src/platform/time/format.ts";
import { clocksDiffer, useReaderZone, zoneName } from "#src/platform/time/zones.ts";

/** One session by its day and time, leading to its own page. */
export function SessionLine({ session: { id, stage, schedule } }: { session: Appointment }) {
  const { date, timeZone } = schedule;
  const zone = useReaderZone();
  return (
    <>
      <Link to="/my-appointments/$appointmentId" params={{ appointmentId: id }}>
        {formatDay(date, timeZone)}, {formatTime(date, timeZone)}
      </Link>
      {clocksDiffer(timeZone, zone, date) && <small> ({zoneName(timeZone)})</small>}
      {stage === "FINISHED" && (
        <small>
          {" · "}
          <Trans>já foi</Trans>
        </small>
      )}
    </>
  );
}
