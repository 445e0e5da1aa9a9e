import type { AmountRole } from "#contract/amount.ts";
import type { Billing } from "#contract/purchase.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { METHOD_WORDS } from "#src/shared/payment/method-words.ts";

type Paid = Pick<Billing, "methods" | "card" | "charged" | "subsidyValue">;

/** How an order is paid, one part per line: "R$ 45,00 no cartão Visa final 1111". */
export function paymentWords({ methods, card, charged, subsidyValue }: Paid) {
  return methods.map((method): { words: string; role: AmountRole } => {
    const isSubsidy = method === "SUBSIDY";
    const money = formatMoney(isSubsidy ? subsidyValue : charged);
    return { words: METHOD_WORDS[method].paid(money, card), role: isSubsidy ? "subsidy" : "charged" };
  });
}
