import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { Appointment } from "#contract/appointment.ts";
import { formatDate, formatTime } from "#src/platform/time/format.ts";
import { useMinute } from "#src/platform/time/use-minute.ts";
import { clocksDiffer, useReaderZone, zoneName } from "#src/platform/time/zones.ts";
import styles from "./AppointmentCard.module.css";

type Props = { appointment: Pick<Appointment, "id" | "schedule" | "freeChangeUntil"> };

/** To where it is moved or cancelled, and until when that is free; nothing once it has begun. */
export function ChangeUntil({ appointment: { id, schedule, freeChangeUntil } }: Props) {
  const now = useMinute();
  const readerZone = useReaderZone();
  const { date, timeZone } = schedule;
  if (freeChangeUntil === null || Date.parse(date) <= now) return null;
  const isFree = now <= Date.parse(freeChangeUntil);
  return (
    <Link to="/my-appointments/$appointmentId" params={{ appointmentId: id }} className={styles.change}>
      {isFree ? (
        <Trans>
          Mude ou cancele até {formatDate(freeChangeUntil, timeZone)} às{" "}
          {formatTime(freeChangeUntil, timeZone)}
        </Trans>
      ) : (
        <Trans>Já não dá para mudar; cancelar, só sem devolução</Trans>
      )}
      {isFree && clocksDiffer(timeZone, readerZone, freeChangeUntil) && <> ({zoneName(timeZone)})</>}
    </Link>
  );
}
