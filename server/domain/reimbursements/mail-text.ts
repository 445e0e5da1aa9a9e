import type { Money } from "#contract/money.ts";
import { formatMoney } from "#server/format.ts";
import { i18n } from "#server/i18n.ts";
import type { MailContent } from "#server/ports/mail/mail.ts";

export interface ReimbursementNews {
  /** The request's. */
  id: string;
  about: "SENT" | "APPROVED" | "REFUSED" | "PAID" | "PAYOUT_REFUSED";
  name: string;
  amount: Money;
  providerName: string;
  refusalReason: string | null;
}

/** The message about a request for money back, in Portuguese. */
export const reimbursementMailText = (news: ReimbursementNews): MailContent => ({
  greeting: i18n.t("Oi, {name}!", { name: news.name }),
  told: { item: news.id, role: "refund" },
  action: { label: i18n.t("Ver meus reembolsos"), address: "/my-benefits/reembolsos" },
  ...newsText(news, formatMoney(news.amount)),
});

function newsText(
  { about, providerName, refusalReason }: ReimbursementNews,
  amount: string,
): Omit<MailContent, "greeting"> {
  switch (about) {
    case "SENT":
      return {
        subject: i18n.t("Recebemos seu pedido de reembolso de {amount}", { amount }),
        paragraphs: [
          i18n.t("Seu pedido de {amount}, pagos a {providerName}, chegou.", { amount, providerName }),
          i18n.t("Vamos conferir o comprovante e avisar você por aqui."),
        ],
      };
    case "APPROVED":
      return {
        subject: i18n.t("Reembolso aprovado: {amount}", { amount }),
        paragraphs: [i18n.t("Seu reembolso de {amount} foi aprovado. O Pix já está a caminho.", { amount })],
      };
    case "REFUSED":
      return {
        subject: i18n.t("Seu reembolso de {amount} não foi aprovado", { amount }),
        paragraphs: [
          i18n.t("Conferimos o comprovante de {providerName} e não pudemos aprovar o reembolso.", {
            providerName,
          }),
          i18n.t("Motivo: {reason}", { reason: refusalReason ?? "" }),
          i18n.t("Se algo puder ser corrigido, envie um novo pedido em Meus benefícios."),
        ],
        action: { label: i18n.t("Enviar um novo pedido"), address: "/my-benefits/reembolsos/novo" },
      };
    case "PAID":
      return {
        subject: i18n.t("Reembolso pago: {amount}", { amount }),
        paragraphs: [i18n.t("Fizemos o Pix de {amount} para a sua chave.", { amount })],
      };
    case "PAYOUT_REFUSED":
      return {
        subject: i18n.t("Não conseguimos pagar seu reembolso de {amount}", { amount }),
        paragraphs: [
          i18n.t("O banco recusou a chave Pix que você informou. Seu reembolso continua aprovado."),
          i18n.t("Informe outra chave em Meus benefícios, na aba Reembolsos, e pagamos em seguida."),
        ],
        action: { label: i18n.t("Informar outra chave Pix"), address: "/my-benefits/reembolsos" },
      };
  }
}
