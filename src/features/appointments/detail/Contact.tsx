import { Trans } from "@lingui/react/macro";
import type { Appointment } from "#contract/appointment.ts";
import { MessagePartner } from "#src/shared/appointment/MessagePartner.tsx";
import styles from "./AppointmentPage.module.css";
import { Part } from "./Part.tsx";

/** The partner's WhatsApp with the first words written, or that there is none. */
export function Contact({ appointment }: { appointment: Appointment }) {
  return (
    <Part title={<Trans>Contato</Trans>}>
      {appointment.contactNumber ? (
        <div className={styles.actions}>
          <MessagePartner appointment={appointment} />
        </div>
      ) : (
        <p className={styles.muted}>
          <Trans>O especialista não cadastrou um número de contato.</Trans>
        </p>
      )}
    </Part>
  );
}
