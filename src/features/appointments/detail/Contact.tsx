import { Trans, useLingui } from "@lingui/react/macro";
import MessageCircle from "lucide-react/icons/message-circle";
import type { Appointment } from "#contract/appointment.ts";
import { formatDate, formatTime } from "#src/platform/time/format.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import styles from "./AppointmentPage.module.css";
import { Part } from "./Part.tsx";

/** The partner's WhatsApp with the first words written, or that there is none. */
export function Contact({ appointment }: { appointment: Appointment }) {
  const { t } = useLingui();
  const { contactNumber, title, partnerName, schedule } = appointment;
  const [day, time] = [formatDate(schedule.date), formatTime(schedule.date)];
  const words = t`Olá, ${partnerName}! É sobre a minha reserva na Vereda: ${title}, em ${day} às ${time}.`;
  return (
    <Part title={<Trans>Contato</Trans>}>
      {contactNumber ? (
        <div className={styles.actions}>
          <Button asChild variant="outline">
            <a
              href={`https://wa.me/55${contactNumber}?text=${encodeURIComponent(words)}`}
              target="_blank"
              rel="noreferrer"
            >
              <MessageCircle aria-hidden="true" size={18} />
              <Trans>Conversar no WhatsApp</Trans>
            </a>
          </Button>
        </div>
      ) : (
        <p className={styles.muted}>
          <Trans>O especialista não cadastrou um número de contato.</Trans>
        </p>
      )}
    </Part>
  );
}
