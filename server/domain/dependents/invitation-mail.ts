import { formatInstant, formatMoney } from "#server/format.ts";
import { i18n } from "#server/i18n.ts";
import type { MailContent } from "#server/ports/mail/mail.ts";

interface Facts {
  /** The dependent's. */
  id: string;
  holderName: string;
  /** Whom the invitation names. */
  name: string;
  monthlyLimit: number;
  link: string;
  expiresAt: Date;
}

/** Asks somebody to use a part of a benefit. */
export function invitationMail({ id, holderName, name, monthlyLimit, link, expiresAt }: Facts): MailContent {
  return {
    subject: i18n.t("{holderName} convidou você para a Vereda", { holderName }),
    greeting: i18n.t("Oi, {name}!", { name }),
    paragraphs: [
      i18n.t(
        "{holderName} quer dividir com você o benefício de bem-estar: até {limit} por mês em atividades e atendimentos, com uma conta só sua. Para aceitar, abra o link até {until}:",
        { holderName, limit: formatMoney(monthlyLimit), until: formatInstant(expiresAt) },
      ),
    ],
    told: { item: `dependent:${id}`, role: "limit" },
    action: { label: i18n.t("Ver o convite"), address: link },
    notes: [
      i18n.t("{holderName} vê quanto você usou em cada mês, e nunca com o quê.", { holderName }),
      i18n.t("Se você não esperava este convite, ignore esta mensagem: nada acontece sem você aceitar."),
    ],
  };
}
