import type { PaymentMethod } from "#contract/enums.ts";
import type { Money } from "#contract/money.ts";
import { METHOD_WORDS } from "#server/domain/method-words.ts";
import { formatMoney } from "#server/format.ts";
import { i18n } from "#server/i18n.ts";
import type { MailAmount, MailContent } from "#server/ports/mail/mail.ts";

export interface RefundNews {
  name: string;
  number: string;
  title: string;
  amount: Money;
  method: PaymentMethod;
}

const told = ({ number }: { number: string }, method: PaymentMethod): MailAmount => ({
  item: `refund:${number}:${method}`,
  role: "refund",
});

/** The message about money that has gone back: how much, by which method, for what. */
export function refundDoneMailText({ name, method, ...news }: RefundNews): MailContent {
  const values = { ...news, amount: formatMoney(news.amount) };
  return {
    subject: i18n.t("Devolução concluída: {amount}", values),
    greeting: i18n.t("Oi, {name}!", { name }),
    paragraphs: [
      METHOD_WORDS[method].done(values),
      i18n.t("É a devolução de {title}, da compra {number}.", values),
    ],
    told: told(news, method),
    action: { label: i18n.t("Ver minhas compras"), address: "/my-appointments/compras" },
  };
}

/** The message about money that could not go back by itself. `supportChatUrl`: an absolute address. */
export function refundFailedMailText({
  name,
  supportChatUrl,
  method,
  ...news
}: RefundNews & { supportChatUrl: string }): MailContent {
  const values = { ...news, amount: formatMoney(news.amount) };
  const message = i18n.t("Oi! Preciso de ajuda com a devolução de {amount}, da compra {number}.", values);
  const chat = new URL(supportChatUrl);
  chat.searchParams.set("text", message);
  return {
    subject: i18n.t("Sua devolução de {amount} está com o suporte", values),
    greeting: i18n.t("Oi, {name}.", { name }),
    paragraphs: [
      i18n.t("A devolução de {amount}, de {title}, da compra {number}, não passou.", values),
      i18n.t("Nosso suporte cuida dela com você. O valor continua seu."),
    ],
    told: told(news, method),
    action: { label: i18n.t("Falar com o suporte"), address: chat.href },
  };
}
