import { formatInstant } from "#server/format.ts";
import { i18n } from "#server/i18n.ts";
import type { MailContent } from "#server/ports/mail/mail.ts";

interface Asked {
  name: string;
  link: string;
  expiresAt: Date;
}

/** The message with the link for a new password, in Portuguese. */
export const recoveryMailText = ({ name, link, expiresAt }: Asked): MailContent => ({
  subject: i18n.t("Crie uma nova senha"),
  greeting: i18n.t("Oi, {name}.", { name }),
  paragraphs: [
    i18n.t(
      "Recebemos um pedido para trocar a senha da sua conta na Vereda. Para criar uma nova, abra o link até {until}:",
      { until: formatInstant(expiresAt) },
    ),
  ],
  action: { label: i18n.t("Criar nova senha"), address: link },
  notes: [
    i18n.t("O link vale uma vez só. Se você pedir outro, este deixa de valer."),
    i18n.t("Se não foi você, ignore esta mensagem: a sua senha continua a mesma."),
  ],
});

/** The message that says that an account has a password now, in Portuguese. */
export const passwordCreatedText = ({ name, at }: { name: string; at: Date }): MailContent => ({
  subject: i18n.t("Sua conta agora tem senha"),
  greeting: i18n.t("Oi, {name}.", { name }),
  paragraphs: [
    i18n.t("Uma senha foi criada para a sua conta na Vereda em {at}, e os outros aparelhos saíram dela.", {
      at: formatInstant(at),
    }),
    i18n.t("Se não foi você, crie outra senha agora:"),
  ],
  action: { label: i18n.t("Criar outra senha"), address: "/entrar/esqueci-senha" },
});

/** The message that says that the password was replaced, in Portuguese. */
export const passwordReplacedText = ({ name, at }: { name: string; at: Date }): MailContent => ({
  subject: i18n.t("Sua senha foi trocada"),
  greeting: i18n.t("Oi, {name}.", { name }),
  paragraphs: [
    i18n.t("A senha da sua conta na Vereda foi trocada em {at}, e todos os aparelhos saíram da conta.", {
      at: formatInstant(at),
    }),
    i18n.t("Se não foi você, crie outra senha agora:"),
  ],
  action: { label: i18n.t("Criar outra senha"), address: "/entrar/esqueci-senha" },
});
