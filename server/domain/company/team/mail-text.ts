import { formatInstant } from "#server/format.ts";
import { i18n } from "#server/i18n.ts";
import type { MailContent } from "#server/ports/mail/mail.ts";

interface Invitation {
  inviter: string;
  company: string;
  link: string;
  expiresAt: Date;
}

/** The message that asks somebody to speak for a company, too, in Portuguese. */
export const teamInvitationText = ({ inviter, company, link, expiresAt }: Invitation): MailContent => ({
  subject: i18n.t("{company}: convite para a equipe de RH", { company }),
  greeting: i18n.t("Oi!"),
  paragraphs: [
    i18n.t(
      "{inviter} convidou você para cuidar do benefício da {company} na Vereda. Para aceitar, abra este endereço até {until}:",
      { inviter, company, until: formatInstant(expiresAt) },
    ),
  ],
  action: { label: i18n.t("Ver o convite"), address: link },
  notes: [i18n.t("Se você não esperava este convite, ignore esta mensagem: nada acontece sem você aceitar.")],
});
