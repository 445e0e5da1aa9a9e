import { t } from "@lingui/core/macro";
import type { AmountRole } from "#contract/amount.ts";
import type { PaymentMethod } from "#contract/enums.ts";
import type { Billing } from "#contract/purchase.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";

type Paid = Pick<Billing, "methods" | "card" | "charged" | "subsidyValue">;

/** How an order is paid, one part per line: "R$ 45,00 no cartão Visa final 1111". */
export function paymentWords(order: Paid): { words: string; role: AmountRole }[] {
  return order.methods.map((method) => ({
    words: methodWords(method, order),
    role: method === "SUBSIDY" ? "subsidy" : "charged",
  }));
}

function methodWords(method: PaymentMethod, { card, charged, subsidyValue }: Paid): string {
  switch (method) {
    case "SUBSIDY":
      return t`${formatMoney(subsidyValue)} pelo benefício`;
    case "CREDIT_CARD":
      if (!card) return t`${formatMoney(charged)} no cartão`;
      return t`${formatMoney(charged)} no cartão ${card.brand} final ${card.last4}`;
    case "PIX":
      return t`${formatMoney(charged)} por Pix`;
    case "PAYROLL_DISCOUNT":
      return t`${formatMoney(charged)} em desconto na folha`;
  }
}
