import { t } from "@lingui/core/macro";
import type { CancellationReason, RefundPart } from "#contract/cancellation.ts";
import type { Failure } from "#contract/failure.ts";
import type { CancelInput } from "#machines/cancel/cancel.types.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { METHOD_WORDS } from "#src/shared/payment/method-words.ts";

/** What comes back and where to: "R$ 50,00 no cartão Visa final 1111". */
export const partWords = ({ amount, method, card }: RefundPart): string =>
  METHOD_WORDS[method].refunded(formatMoney(amount), card);

/** By when it is there. */
export const partDay = ({ method, expectedOn }: RefundPart): string =>
  METHOD_WORDS[method].refundedBy(formatDate(expectedOn));

/** Why a person has to help. */
export function supportWords(reason: CancellationReason | null): string {
  switch (reason) {
    case "PAYROLL_CLOSED":
      return t`O mês do desconto em folha já fechou, e o valor não volta sozinho. Nosso suporte combina a devolução com a sua empresa.`;
    case "NOT_SETTLED":
      return t`O pagamento desta compra ainda não foi confirmado. Nosso suporte confere e cancela com você.`;
    case "OVERDUE":
      return t`Esta compra tem um pagamento em atraso. Pague primeiro e cancele depois.`;
    case "SESSION_BEGUN":
      return t`Uma sessão desta compra já começou. Para desistir da compra inteira, fale com o nosso suporte.`;
    case "RENEWED":
      return t`O plano desta compra já renovou. Para desistir da compra inteira, fale com o nosso suporte.`;
    default:
      return t`Nosso suporte ajuda com este cancelamento.`;
  }
}

/** Why what was confirmed did not happen. */
export function failureWords(failure: Failure, aim: CancelInput["aim"]): string {
  if (failure.code === "NOT_CANCELLED" && aim === "WITHDRAW")
    return t`A resposta se perdeu no caminho, e a compra não foi desfeita. Você pode confirmar de novo.`;
  if (failure.code === "NOT_CANCELLED")
    return t`A resposta se perdeu no caminho, e nada foi cancelado. Você pode confirmar de novo.`;
  return errorText(failure);
}
