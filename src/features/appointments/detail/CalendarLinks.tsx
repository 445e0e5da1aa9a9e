import { Trans } from "@lingui/react/macro";
import type { Appointment } from "#contract/appointment.ts";
import { AddToCalendar } from "#src/shared/appointment/AddToCalendar.tsx";
import { GoogleCalendarLink } from "#src/shared/appointment/GoogleCalendarLink.tsx";
import { ShareSession } from "#src/shared/appointment/ShareSession.tsx";
import styles from "./AppointmentPage.module.css";
import { Part } from "./Part.tsx";

/** The appointment for the customer's own calendar, and for whoever should know; a cancelled one takes the entry out again. */
export function CalendarLinks({ appointment }: { appointment: Appointment }) {
  const { id, stage, billingStatus } = appointment;
  const isUncertain = stage === "PREPARING" && billingStatus !== "SCHEDULED";
  if (stage === "FINISHED" || isUncertain) return null;
  const isCancelled = stage === "CANCELLED";
  return (
    <Part title={<Trans>Sua agenda</Trans>}>
      <div className={styles.actions}>
        <AddToCalendar of={{ appointmentId: id }} variant="outline">
          {isCancelled ? <Trans>Retirar da agenda (.ics)</Trans> : <Trans>Adicionar à agenda (.ics)</Trans>}
        </AddToCalendar>
        {!isCancelled && (
          <>
            <GoogleCalendarLink appointment={appointment} />
            <ShareSession appointment={appointment} />
          </>
        )}
      </div>
    </Part>
  );
}
