import { formatInstant } from "#server/format.ts";
import { i18n } from "#server/i18n.ts";

/** The message with the link for a new password, in Portuguese. */
export function recoveryMailText({ name, link, expiresAt }: { name: string; link: string; expiresAt: Date }) {
  return {
    subject: i18n.t("Crie uma nova senha"),
    text: [
      i18n.t("Oi, {name}.", { name }),
      "",
      i18n.t(
        "Recebemos um pedido para trocar a senha da sua conta na Vereda. Para criar uma nova, abra este endereço até {until}:",
        {
          until: formatInstant(expiresAt),
        },
      ),
      "",
      link,
      "",
      i18n.t("O endereço vale uma vez só. Se você pedir outro, este deixa de valer."),
      i18n.t("Se não foi você, ignore esta mensagem: a sua senha continua a mesma."),
    ].join("\n"),
  };
}

/** The message that says that the password was replaced, in Portuguese. */
export function passwordReplacedText({
  name,
  at,
  recoveryPage,
}: {
  name: string;
  at: Date;
  recoveryPage: string;
}) {
  return {
    subject: i18n.t("Sua senha foi trocada"),
    text: [
      i18n.t("Oi, {name}.", { name }),
      "",
      i18n.t("A senha da sua conta na Vereda foi trocada em {at}, e todos os aparelhos saíram da conta.", {
        at: formatInstant(at),
      }),
      "",
      i18n.t("Se não foi você, crie outra senha agora:"),
      recoveryPage,
    ].join("\n"),
  };
}
