import { t } from "@lingui/core/macro";
import { BUSINESS_TIME_ZONE } from "#contract/constants.ts";
import type { Refund, RefundStatus } from "#contract/refund.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { METHOD_WORDS } from "#src/shared/payment/method-words.ts";
import type { BadgeProps } from "#src/ui/display/Badge.tsx";

/** What goes back and where to: "R$ 50,00 no cartão". */
export const refundLine = ({ amount, method }: Pick<Refund, "amount" | "method">): string =>
  METHOD_WORDS[method].refunded(formatMoney(amount), null);

/** How far a refund is. */
export function refundStatus(status: RefundStatus): string {
  switch (status) {
    case "REQUESTED":
      return t`Pedida`;
    case "SENT":
      return t`A caminho`;
    case "DONE":
      return t`Concluída`;
    case "FAILED":
      return t`Com o suporte`;
  }
}

const TONES = {
  REQUESTED: "neutral",
  SENT: "warn",
  DONE: "success",
  FAILED: "danger",
} as const satisfies Record<RefundStatus, BadgeProps["tone"]>;

export const refundTone = (status: RefundStatus): BadgeProps["tone"] => TONES[status];

/** By when it should be there, or since when it is. */
export function refundDay({ status, method, expectedOn, doneAt }: Refund): string {
  if (doneAt) return t`Devolvido em ${formatDate(doneAt, BUSINESS_TIME_ZONE)}.`;
  if (status === "FAILED") return t`A devolução não passou. Nosso suporte cuida dela com você.`;
  const day = formatDate(expectedOn);
  if (method === "CREDIT_CARD") return t`Previsto até ${day}, em até duas faturas.`;
  return t`Previsto até ${day}.`;
}
