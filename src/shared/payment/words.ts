import { t } from "@lingui/core/macro";
import type { PaymentProblem } from "#contract/payment/choice.ts";
import { type AwaitedMethod, awaitedOf, type MethodRefusal, namesOf } from "#contract/payment/methods.ts";
import type { PaymentFlags } from "#contract/purchase.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { formatDate } from "#src/platform/time/format.ts";

/** What the words need to know of a customer's benefit; null for one who has none. */
export type BenefitFacts = { unblockDate: string | null; renewsOn: string } | null;

/** Why a method cannot be chosen, and what would change that. */
export function refusalText(refusal: MethodRefusal, benefit: BenefitFacts): string {
  switch (refusal) {
    case "BENEFIT_ABSENT":
      return t`Usuário não tem benefício`;
    case "BENEFIT_BLOCKED":
      return benefit?.unblockDate
        ? t`Bloqueado por faltas recorrentes. Volta a valer em ${formatDate(benefit.unblockDate)}.`
        : t`Bloqueado por faltas recorrentes.`;
    case "BENEFIT_NOT_APPLICABLE":
      return t`Seu benefício não tem valor para esta compra`;
    case "BENEFIT_INSUFFICIENT":
      return t`Benefício insuficiente para a compra`;
    case "SCHEDULE_BEFORE_START":
      return benefit
        ? t`O saldo renova em ${formatDate(benefit.renewsOn)}. Para usá-lo, escolha horários a partir desse dia.`
        : t`Para usá-lo, escolha horários depois da próxima renovação.`;
    case "PIX_UNAVAILABLE":
      return t`Indisponível no momento`;
    case "PAYROLL_NOT_ENABLED":
      return benefit
        ? t`Sua empresa não oferece desconto em folha`
        : t`Só para quem tem benefício da empresa`;
  }
}

/** What is still missing before the methods can pay; null for what another part of the page says already. */
export function problemText(problem: PaymentProblem): string | null {
  switch (problem) {
    case "METHOD_REQUIRED":
      return t`Informação obrigatória! Escolha como pagar.`;
    case "BENEFIT_INSUFFICIENT":
      return t`Benefício insuficiente para a compra`;
    case "CARD_REQUIRED":
      return t`Escolha um cartão ou informe um novo.`;
    case "PAYROLL_CONSENT_REQUIRED":
      return null;
    default:
      return t`Esta forma de pagamento não vale para a compra. Escolha outra.`;
  }
}

/** What the button says that confirms a charge of so many centavos. */
export function chargeLabel(charged: number, flags: PaymentFlags): string {
  const amount = formatMoney(charged);
  const awaited = awaitedOf(namesOf(flags));
  return awaited ? GENERATE[awaited](amount) : t`Confirmar e pagar ${amount}`;
}

const GENERATE: Readonly<Record<AwaitedMethod, (amount: string) => string>> = {
  PIX: (amount) => t`Gerar código Pix de ${amount}`,
};
