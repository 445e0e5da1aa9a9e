import { formatInstant } from "#server/format.ts";
import { i18n } from "#server/i18n.ts";

/** The message with the link that shows that a work e-mail is one's own, in Portuguese. */
export function workMailText({ name, link, expiresAt }: { name: string; link: string; expiresAt: Date }) {
  return {
    subject: i18n.t("Ative o benefício da sua empresa"),
    text: [
      i18n.t("Oi!"),
      "",
      i18n.t(
        "{name} pediu para usar na Vereda o benefício que a empresa reservou para este e-mail. Se é você, abra este endereço até {until}:",
        { name, until: formatInstant(expiresAt) },
      ),
      "",
      link,
      "",
      i18n.t("Se não foi você, ignore esta mensagem: o benefício continua à sua espera."),
    ].join("\n"),
  };
}
