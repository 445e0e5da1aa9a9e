import { t } from "@lingui/core/macro";
import type { CancellationReason, RefundPart } from "#contract/cancellation.ts";
import type { Failure } from "#contract/failure.ts";
import type { CancelInput } from "#machines/cancel/cancel.types.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { formatDate } from "#src/platform/time/format.ts";

/** What comes back and where to: "R$ 50,00 no cartão Visa final 1111". */
export function partWords({ amount, method, card }: RefundPart): string {
  const money = formatMoney(amount);
  switch (method) {
    case "SUBSIDY":
      return t`${money} no saldo do benefício`;
    case "CREDIT_CARD":
      return card ? t`${money} no cartão ${card.brand} final ${card.last4}` : t`${money} no cartão`;
    case "PIX":
      return t`${money} por Pix`;
    case "PAYROLL_DISCOUNT":
      return t`${money} na folha de pagamento`;
  }
}

/** By when it is there. */
export function partDay({ method, expectedOn }: RefundPart): string {
  const day = formatDate(expectedOn);
  switch (method) {
    case "SUBSIDY":
      return t`Volta na hora.`;
    case "CREDIT_CARD":
      return t`Até ${day}, em até duas faturas.`;
    case "PIX":
      return t`Até ${day}, na conta de onde o Pix veio.`;
    case "PAYROLL_DISCOUNT":
      return t`Até ${day}, com o próximo salário.`;
  }
}

/** Why a person has to help. */
export function supportWords(reason: CancellationReason | null): string {
  switch (reason) {
    case "PAYROLL_CLOSED":
      return t`O mês do desconto em folha já fechou, e o valor não volta sozinho. Nosso atendimento combina a devolução com a sua empresa.`;
    case "NOT_SETTLED":
      return t`O pagamento desta compra ainda não foi confirmado. Nosso atendimento confere e cancela com você.`;
    case "OVERDUE":
      return t`Esta compra tem um pagamento em atraso. Pague primeiro e cancele depois.`;
    case "SESSION_BEGUN":
      return t`Uma sessão desta compra já começou. Para desistir da compra inteira, fale com o nosso atendimento.`;
    case "RENEWED":
      return t`O plano desta compra já renovou. Para desistir da compra inteira, fale com o nosso atendimento.`;
    default:
      return t`Nosso atendimento ajuda com este cancelamento.`;
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
