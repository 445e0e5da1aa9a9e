import type { Money } from "#contract/money.ts";
import type { Billing } from "#contract/purchase.ts";
import { formatMoney } from "#server/format.ts";
import { i18n } from "#server/i18n.ts";
import type { MailContent } from "#server/ports/mail/mail.ts";

export interface RefundNews {
  name: string;
  number: number;
  title: string;
  amount: Money;
  reason: NonNullable<Billing["refund"]>["reason"];
}

/** The message about a Pix that went back, in Portuguese. */
export function refundMailText(news: RefundNews): MailContent {
  const { title } = news;
  const values = { title, number: String(news.number), amount: formatMoney(news.amount) };
  const why = reasonText(news.reason, values);
  return {
    subject: i18n.t("Devolvemos o seu Pix: {title}", { title }),
    greeting: i18n.t("Oi, {name}!", { name: news.name }),
    paragraphs: [why, i18n.t("Devolvemos o valor inteiro para a conta de onde ele saiu.")],
    told: { item: `refund:${values.number}`, role: "refund" },
    action: { label: i18n.t("Ver minhas compras"), address: "/my-appointments/compras" },
  };
}

function reasonText(
  reason: RefundNews["reason"],
  values: { title: string; number: string; amount: string },
): string {
  switch (reason) {
    case "PAID_TWICE":
      return i18n.t("O Pix de {amount} chegou quando a compra {number}, de {title}, já estava paga.", values);
    case "PAID_TOO_LATE":
      return i18n.t("O Pix de {amount} chegou depois do prazo da compra {number}, de {title}.", values);
    case "WRONG_AMOUNT":
      return i18n.t("O Pix de {amount} não era do valor da compra {number}, de {title}.", values);
  }
}
