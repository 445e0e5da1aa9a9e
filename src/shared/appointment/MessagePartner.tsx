import { Trans, useLingui } from "@lingui/react/macro";
import MessageCircle from "lucide-react/icons/message-circle";
import type { Appointment } from "#contract/appointment.ts";
import { formatDate, formatTime } from "#src/platform/time/format.ts";
import { Button, type ButtonProps } from "#src/ui/controls/Button.tsx";

type Props = Pick<ButtonProps, "variant"> & {
  appointment: Pick<Appointment, "contactNumber" | "title" | "partnerName"> & {
    schedule: Pick<Appointment["schedule"], "date">;
  };
  /** Says with whom, where the page is not about that alone. */
  isNamed?: boolean;
};

/** The partner's WhatsApp with the first words written; nothing where no number is known. */
export function MessagePartner({ appointment, isNamed, variant = "outline" }: Props) {
  const { t } = useLingui();
  const { contactNumber, title, partnerName, schedule } = appointment;
  if (!contactNumber) return null;
  const [day, time] = [formatDate(schedule.date), formatTime(schedule.date)];
  const words = t`Olá, ${partnerName}! É sobre a minha reserva na Vereda: ${title}, em ${day} às ${time}.`;
  const href = `https://wa.me/55${contactNumber}?text=${encodeURIComponent(words)}`;
  return (
    <Button asChild variant={variant}>
      <a href={href} target="_blank" rel="noreferrer">
        <MessageCircle aria-hidden="true" size={18} />
        {isNamed ? <Trans>Falar com {partnerName} no WhatsApp</Trans> : <Trans>Conversar no WhatsApp</Trans>}
      </a>
    </Button>
  );
}
