import { formatInstant } from "#server/format.ts";
import { i18n } from "#server/i18n.ts";
import type { MailContent } from "#server/ports/mail/mail.ts";

interface Asked {
  name: string;
  link: string;
  expiresAt: Date;
  /** How many paid sessions of plans go with the account. */
  unbooked: number;
}

/** The message with the link that deletes an account, in Portuguese. */
export const deletionMailText = ({ name, link, expiresAt, unbooked }: Asked): MailContent => ({
  subject: i18n.t("Confirme a exclusão da sua conta"),
  greeting: i18n.t("Oi, {name}.", { name }),
  paragraphs: [
    i18n.t("Você pediu para excluir a sua conta na Vereda. Para confirmar, abra o link até {until}:", {
      until: formatInstant(expiresAt),
    }),
    ...(unbooked > 0
      ? [
          i18n.t(
            "Você ainda tem {unbooked, plural, one {# sessão paga} other {# sessões pagas}} por marcar em Meus planos. Com a conta, {unbooked, plural, one {ela se perde} other {elas se perdem}}, sem devolução.",
            { unbooked },
          ),
        ]
      : []),
  ],
  action: { label: i18n.t("Excluir a minha conta"), address: link },
  notes: [
    i18n.t(
      "Depois de confirmar, seus dados pessoais são apagados e não há como voltar atrás. Guardamos só o que a lei fiscal manda guardar das suas compras.",
    ),
    i18n.t("Se não foi você, ignore esta mensagem e troque a sua senha."),
  ],
});
