import { formatInstant } from "#server/format.ts";
import { i18n } from "#server/i18n.ts";
import type { MailContent } from "#server/ports/mail/mail.ts";

interface Asked {
  name: string;
  link: string;
  expiresAt: Date;
}

/** The message with the link that shows that a work e-mail is one's own, in Portuguese. */
export const workMailText = ({ name, link, expiresAt }: Asked): MailContent => ({
  subject: i18n.t("Ative o benefício da sua empresa"),
  greeting: i18n.t("Oi!"),
  paragraphs: [
    i18n.t(
      "{name} pediu para usar na Vereda o benefício que a empresa reservou para este e-mail. Se é você, abra o link até {until}:",
      { name, until: formatInstant(expiresAt) },
    ),
  ],
  action: { label: i18n.t("Ativar o benefício"), address: link },
  notes: [i18n.t("Se não foi você, ignore esta mensagem: o benefício continua à sua espera.")],
});
