import { t } from "@lingui/core/macro";
import type { BillingStatus, PaymentMethod } from "#contract/enums.ts";
import type { SubscriptionStatus, SubscriptionSummary } from "#contract/subscription.ts";
import { METHOD_NAMES } from "#src/shared/payment/method-names.ts";
import type { BadgeProps } from "#src/ui/display/Badge.tsx";

type Tone = NonNullable<BadgeProps["tone"]>;

export const STATUS_TONES: Record<SubscriptionStatus, Tone> = {
  ACTIVE: "success",
  PAUSED: "warn",
  CANCELLED: "neutral",
  ONCE: "neutral",
};

export function statusLabel(status: SubscriptionStatus): string {
  switch (status) {
    case "ACTIVE":
      return t`Renova automaticamente`;
    case "PAUSED":
      return t`Em pausa`;
    case "CANCELLED":
      return t`Renovação cancelada`;
    case "ONCE":
      return t`Sem renovação`;
  }
}

/** What became of a period's payment: paid, owed, or not known yet. */
export function paymentLabel(status: BillingStatus): [Tone, string] {
  if (status === "PAID") return ["success", t`Pago`];
  if (status === "OVERDUE") return ["danger", t`Em atraso`];
  return ["accent", t`Em processamento`];
}

/** What pays the renewals. */
export function methodsText({ methods, card }: Pick<SubscriptionSummary, "methods" | "card">): string {
  const benefit = methods.includes("SUBSIDY");
  const method = methods.find((method) => method !== "SUBSIDY");
  const other = card ? METHOD_NAMES.CREDIT_CARD(card) : method && RENEWS[method]();
  if (!benefit) return other ?? t`Nenhuma forma de pagamento`;
  return other ? t`Benefício da empresa e ${other}` : t`Benefício da empresa`;
}

/** What pays a renewal where there is no card. */
const RENEWS: Readonly<Record<Exclude<PaymentMethod, "SUBSIDY">, () => string>> = {
  CREDIT_CARD: () => t`nenhum cartão`,
  PIX: () => t`Pix, no dia da renovação`,
  PAYROLL_DISCOUNT: () => t`desconto em folha`,
};
