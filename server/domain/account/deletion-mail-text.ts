import { formatInstant } from "#server/format.ts";
import { i18n } from "#server/i18n.ts";

/** The message with the link that deletes an account, in Portuguese. */
export function deletionMailText({ name, link, expiresAt }: { name: string; link: string; expiresAt: Date }) {
  return {
    subject: i18n.t("Confirme a exclusão da sua conta"),
    text: [
      i18n.t("Oi, {name}.", { name }),
      "",
      i18n.t(
        "Você pediu para excluir a sua conta na Vereda. Para confirmar, abra este endereço até {until}:",
        {
          until: formatInstant(expiresAt),
        },
      ),
      "",
      link,
      "",
      i18n.t(
        "Depois de confirmar, seus dados pessoais são apagados e não há como voltar atrás. Guardamos só o que a lei fiscal manda guardar das suas compras.",
      ),
      i18n.t("Se não foi você, ignore esta mensagem e troque a sua senha."),
    ].join("\n"),
  };
}
