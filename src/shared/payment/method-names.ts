import { t } from "@lingui/core/macro";
import type { PaymentMethod } from "#contract/enums.ts";
import type { Billing } from "#contract/purchase.ts";

/** A method's name, or that of the card. Apart from its other words: a page that sells needs no more. */
export const METHOD_NAMES: Readonly<Record<PaymentMethod, (card?: Billing["card"]) => string>> = {
  SUBSIDY: () => t`Benefício da empresa`,
  CREDIT_CARD: (card) => (card ? t`${card.brand} final ${card.last4}` : t`Cartão de crédito`),
  PIX: () => t`Pix`,
  PAYROLL_DISCOUNT: () => t`Desconto em folha`,
};
