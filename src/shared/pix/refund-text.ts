import { t } from "@lingui/core/macro";
import { BUSINESS_TIME_ZONE } from "#contract/constants.ts";
import type { Billing } from "#contract/purchase.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { formatDate } from "#src/platform/time/format.ts";

/** Which Pix money came and went back, or is on its way back. */
export function refundText({ amount, reason, refundedAt }: NonNullable<Billing["refund"]>): string {
  const money = formatMoney(amount);
  const day = refundedAt && formatDate(refundedAt, BUSINESS_TIME_ZONE);
  if (reason === "PAID_TWICE")
    return day
      ? t`Você pagou duas vezes: devolvemos ${money} em ${day}.`
      : t`Você pagou duas vezes: estamos devolvendo ${money}.`;
  if (reason === "WRONG_AMOUNT")
    return day
      ? t`Seu pagamento não era do valor da compra. Devolvemos ${money} em ${day}.`
      : t`Seu pagamento não era do valor da compra. Estamos devolvendo ${money}.`;
  return day
    ? t`Seu pagamento chegou depois do prazo. Devolvemos ${money} em ${day}.`
    : t`Seu pagamento chegou depois do prazo. Estamos devolvendo ${money}.`;
}
