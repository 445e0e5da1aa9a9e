import { plural, t } from "@lingui/core/macro";
import type { BillingStatus } from "#contract/enums.ts";
import type { Billing } from "#contract/purchase.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { hasLapsed } from "#src/shared/order/lapsed.ts";
import { refundState } from "#src/shared/order/refund-state.ts";
import { awaitedWords } from "#src/shared/payment/awaited-words.ts";
import { refundText } from "#src/shared/pix/refund-text.ts";

/**
 * `pending`: the money's way is not known or not finished; `returned`: all of it goes back or went; `refused`: nothing was
 * charged or kept.
 */
export type StatusTone = "good" | "planned" | "pending" | "returned" | "refused";

const tones: Record<BillingStatus, StatusTone> = {
  PAID: "good",
  SCHEDULED: "planned",
  PLACING: "pending",
  ACTION_REQUIRED: "pending",
  UNKNOWN: "pending",
  AWAITING_PAYMENT: "pending",
  OVERDUE: "pending",
  DECLINED: "refused",
  CANCELLED: "refused",
};

type Paid = Pick<Billing, "status" | "charged" | "subsidyValue" | "refunds" | "methods">;

export function statusTone(order: Paid): StatusTone {
  const state = order.status === "PAID" ? refundState(order) : "none";
  return state === "going" || state === "gone" ? "returned" : tones[order.status];
}

function paidLabel(order: Paid): string {
  switch (refundState(order)) {
    case "none":
      return t`Confirmada`;
    case "part":
      return t`Devolvida em parte`;
    case "going":
      return t`Em devolução`;
    case "gone":
      return t`Devolvida`;
  }
}

/** The order's state in two words, for its receipt as for every list. */
export function statusLabel(order: Paid): string {
  switch (order.status) {
    case "PAID":
      return paidLabel(order);
    case "SCHEDULED":
      return t`Programada`;
    case "PLACING":
      return t`Em processamento`;
    case "ACTION_REQUIRED":
      return t`Falta confirmar`;
    case "UNKNOWN":
      return t`Em conferência`;
    case "AWAITING_PAYMENT":
      return awaitedWords(order).isAwaited();
    case "OVERDUE":
      return t`Em atraso`;
    case "DECLINED":
      return t`Não aprovada`;
    case "CANCELLED":
      return t`Cancelada`;
  }
}

type Explained = Pick<Billing, "status" | "startsOn" | "refund" | "dueOn" | "methods" | "schedules">;

/** What the state means for the customer's money, and what to do; null where there is nothing to say. */
export function statusExplanation(order: Explained): string | null {
  const { status, startsOn, refund, schedules } = order;
  if (refund) return refundText(refund);
  if (hasLapsed(order))
    return t`${awaitedWords(order).cameTooLate()}: a compra foi cancelada e nada foi cobrado.`;
  switch (status) {
    case "PAID":
      return null;
    case "SCHEDULED":
      return startsOn
        ? t`Começa em ${formatDate(startsOn)}, quando seu benefício renova e aprova a compra.`
        : null;
    case "PLACING":
      return plural(schedules.length, {
        one: "Seu horário está reservado enquanto o pagamento é processado.",
        other: "Seus horários estão reservados enquanto o pagamento é processado.",
      });
    case "ACTION_REQUIRED":
      return plural(schedules.length, {
        one: "O banco pediu a sua confirmação. Enquanto isso, nada é cobrado e seu horário fica reservado.",
        other:
          "O banco pediu a sua confirmação. Enquanto isso, nada é cobrado e seus horários ficam reservados.",
      });
    case "UNKNOWN":
      return t`Estamos conferindo com o banco se o pagamento passou. Não é preciso pagar de novo.`;
    case "AWAITING_PAYMENT":
      return order.dueOn ? t`Pague o Pix para regularizar sua conta.` : awaitedWords(order).toConfirm();
    case "OVERDUE":
      return t`Este pagamento está em atraso. Regularize para voltar a comprar no cartão ou em folha.`;
    case "DECLINED":
      return t`O pagamento não foi aprovado e nada foi cobrado.`;
    case "CANCELLED":
      return t`A compra foi cancelada e nada foi cobrado.`;
  }
}
