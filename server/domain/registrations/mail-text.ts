import { formatInstant } from "#server/format.ts";
import { i18n } from "#server/i18n.ts";
import type { MailContent } from "#server/ports/mail/mail.ts";

interface Registered {
  name: string;
  link: string;
  expiresAt: Date;
  requestedAt: Date;
}

/** The message with the link that makes a registration an account, in Portuguese. */
export const registrationMailText = ({ name, link, expiresAt, requestedAt }: Registered): MailContent => ({
  subject: i18n.t("Confirme o seu e-mail"),
  greeting: i18n.t("Oi, {name}.", { name }),
  paragraphs: [
    i18n.t(
      "Alguém criou uma conta na Vereda com este e-mail em {at}. Se foi você, falta só confirmar até {until}:",
      { at: formatInstant(requestedAt), until: formatInstant(expiresAt) },
    ),
  ],
  action: { label: i18n.t("Confirmar meu e-mail"), address: link },
  notes: [
    i18n.t("Depois de confirmar, você entra com o e-mail e a senha que escolheu."),
    i18n.t(
      "Se não foi você, ignore esta mensagem: sem a confirmação, a conta não existe e os dados são apagados.",
    ),
  ],
});

/** The message to somebody whose e-mail has an account already, in Portuguese. `page`: where they go on. */
export const alreadyMemberText = ({ name, page }: { name: string; page: string }): MailContent => ({
  subject: i18n.t("Você já tem uma conta"),
  greeting: i18n.t("Oi, {name}.", { name }),
  paragraphs: [
    i18n.t("Alguém tentou criar uma conta na Vereda com este e-mail, mas ele já tem uma. Para entrar:"),
  ],
  action: { label: i18n.t("Entrar"), address: page },
  notes: [
    i18n.t(
      "Se não lembra a senha, toque em “Esqueci minha senha” nessa página. Se não foi você, ignore esta mensagem.",
    ),
  ],
});
