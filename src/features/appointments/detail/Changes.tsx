import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { Appointment } from "#contract/appointment.ts";
import { formatDate, formatTime } from "#src/platform/time/format.ts";
import { useMinute } from "#src/platform/time/use-minute.ts";
import { clocksDiffer, useReaderZone, zoneName } from "#src/platform/time/zones.ts";
import { NetworkButton } from "#src/shared/offline/NetworkButton.tsx";
import styles from "./AppointmentPage.module.css";
import { Part } from "./Part.tsx";

/** To move it or to cancel it, as long as it may be, and until when that costs nothing. */
export function Changes({ appointment }: { appointment: Appointment }) {
  const { id, stage, billingStatus, schedule, freeChangeUntil } = appointment;
  const now = useMinute();
  const readerZone = useReaderZone();
  if ((stage !== "SCHEDULED" && stage !== "PREPARING") || Date.parse(schedule.date) <= now) return null;
  if (billingStatus === "PLACING") return null;
  if (billingStatus === "AWAITING_PAYMENT") return <GivenUpByItself />;
  const isFree = freeChangeUntil !== null && now <= Date.parse(freeChangeUntil);
  const { timeZone } = schedule;
  return (
    <Part title={<Trans>Mudança de planos?</Trans>}>
      {freeChangeUntil && isFree && (
        <p>
          <Trans>
            Mude ou cancele sem custo até {formatDate(freeChangeUntil, timeZone)} às{" "}
            {formatTime(freeChangeUntil, timeZone)}
          </Trans>
          {clocksDiffer(timeZone, readerZone, freeChangeUntil) && <> ({zoneName(timeZone)})</>}.
        </p>
      )}
      {freeChangeUntil && !isFree && (
        <p>
          <Trans>O prazo para mudar o horário passou. Cancelar ainda é possível, sem devolução.</Trans>
        </p>
      )}
      <div className={styles.actions}>
        {isFree && (
          <NetworkButton asChild variant="outline">
            <Link to="/my-appointments/$appointmentId/reschedule" params={{ appointmentId: id }}>
              <Trans>Mudar horário</Trans>
            </Link>
          </NetworkButton>
        )}
        <NetworkButton asChild variant={isFree ? "link" : "outline"}>
          <Link to="/my-appointments/$appointmentId/cancel" params={{ appointmentId: id }}>
            <Trans>Cancelar</Trans>
          </Link>
        </NetworkButton>
      </div>
    </Part>
  );
}

function GivenUpByItself() {
  return (
    <Part title={<Trans>Mudança de planos?</Trans>}>
      <p>
        <Trans>É só não pagar o Pix: o horário volta para a agenda sozinho, e nada é cobrado.</Trans>
      </p>
    </Part>
  );
}
