import { formatWallClock } from "#server/format.ts";
import { i18n } from "#server/i18n.ts";
import type { MailContent } from "#server/ports/mail/mail.ts";

/** A move as its mail tells it. `from` and `to` are ISO instants with the offset of their place. */
export interface MovedTime {
  /** The appointment. */
  id: string;
  name: string;
  title: string;
  partnerName: string;
  from: string;
  to: string;
}

/** The message about an appointment that was moved. */
export const moveMailText = ({ id, name, title, partnerName, from, to }: MovedTime): MailContent => ({
  subject: i18n.t("Horário mudado: {title}", { title }),
  greeting: i18n.t("Oi, {name}!", { name }),
  paragraphs: [i18n.t("Seu horário de {title}, com {partnerName}, mudou.", { title, partnerName })],
  facts: [
    { label: i18n.t("Antes"), value: formatWallClock(from) },
    { label: i18n.t("Agora"), value: formatWallClock(to) },
  ],
  action: { label: i18n.t("Ver a reserva"), address: `/my-appointments/${id}` },
  notes: [i18n.t("Mudar não altera o preço que você pagou.")],
});
