import { t } from "@lingui/core/macro";
import type { PaymentMethod } from "#contract/enums.ts";
import type { Billing } from "#contract/purchase.ts";

type Card = Billing["card"];

interface MethodWords {
  /** An amount that was paid by it. */
  paid(money: string, card: Card): string;
  /** An amount that goes back. */
  refunded(money: string, card: Card): string;
  /** The day by which it is there, and where. */
  refundedBy(day: string): string;
}

/** Words about money that a method has moved. Amounts and days come as they are written. */
export const METHOD_WORDS: Readonly<Record<PaymentMethod, MethodWords>> = {
  SUBSIDY: {
    paid: (money) => t`${money} pelo benefício`,
    refunded: (money) => t`${money} no saldo do benefício`,
    refundedBy: () => t`Volta na hora.`,
  },
  CREDIT_CARD: {
    paid: onCard,
    refunded: onCard,
    refundedBy: (day) => t`Até ${day}, em até duas faturas.`,
  },
  PIX: {
    paid: (money) => t`${money} por Pix`,
    refunded: (money) => t`${money} por Pix`,
    refundedBy: (day) => t`Até ${day}, na conta de onde o Pix veio.`,
  },
  PAYROLL_DISCOUNT: {
    paid: (money) => t`${money} em desconto na folha`,
    refunded: (money) => t`${money} na folha de pagamento`,
    refundedBy: (day) => t`Até ${day}, com o próximo salário.`,
  },
};

function onCard(money: string, card: Card): string {
  return card ? t`${money} no cartão ${card.brand} final ${card.last4}` : t`${money} no cartão`;
}
