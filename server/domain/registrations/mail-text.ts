import { formatInstant } from "#server/format.ts";
import { i18n } from "#server/i18n.ts";

interface Registered {
  name: string;
  link: string;
  expiresAt: Date;
  requestedAt: Date;
}

/** The message with the link that makes a registration an account, in Portuguese. */
export function registrationMailText({ name, link, expiresAt, requestedAt }: Registered) {
  return {
    subject: i18n.t("Confirme o seu e-mail"),
    text: [
      i18n.t("Oi, {name}.", { name }),
      "",
      i18n.t(
        "Alguém criou uma conta na Vereda com este e-mail em {at}. Se foi você, falta só confirmar até {until}:",
        {
          at: formatInstant(requestedAt),
          until: formatInstant(expiresAt),
        },
      ),
      "",
      link,
      "",
      i18n.t("Depois de confirmar, você entra com o e-mail e a senha que escolheu."),
      i18n.t(
        "Se não foi você, ignore esta mensagem: sem a confirmação, a conta não existe e os dados são apagados.",
      ),
    ].join("\n"),
  };
}

/** The message to somebody whose e-mail has an account already, in Portuguese. */
export function alreadyMemberText({ name, page }: { name: string; page: string }) {
  return {
    subject: i18n.t("Você já tem uma conta"),
    text: [
      i18n.t("Oi, {name}.", { name }),
      "",
      i18n.t("Alguém tentou criar uma conta na Vereda com este e-mail, mas ele já tem uma. Para entrar:"),
      "",
      page,
      "",
      i18n.t(
        "Se não lembra a senha, toque em “Esqueci minha senha” nessa página. Se não foi você, ignore esta mensagem.",
      ),
    ].join("\n"),
  };
}
