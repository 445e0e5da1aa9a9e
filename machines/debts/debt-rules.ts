import { isCardDeclined } from "#contract/order-errors.ts";
import type { Billing } from "#contract/purchase.ts";
import type { OrderOutput } from "../order/order.types.ts";
import { cardAfter } from "../payment/payment-rules.ts";
import type { DebtAttempt, DebtMethod, DebtsContext, DebtsInput, LastPayment } from "./debts.types.ts";

/** Nothing chosen yet but the debt that somebody came for. */
export function debtsStart({ debts, cameFor, attempt, usualCard }: DebtsInput): DebtsContext {
  return {
    debts: owed(debts, null),
    debtId: cameFor,
    codeWantedFor: cameFor,
    method: null,
    cardId: null,
    usualCard,
    declinedCard: null,
    confirmed: null,
    attempt,
    last: null,
    failure: null,
  };
}

/** Debts, longest owed first, without the one that was paid last: a reading may be older than the payment. */
export function owed(debts: readonly Billing[], last: LastPayment | null): readonly Billing[] {
  return debts
    .filter(({ id }) => last?.kind !== "paid" || id !== last.debt.id)
    .toSorted((a, b) => (a.dueOn ?? "").localeCompare(b.dueOn ?? ""));
}

/** The debt that was chosen, otherwise the one that is owed longest; null where nothing is owed. */
export function chosenDebt({ debts, debtId }: Pick<DebtsContext, "debts" | "debtId">): Billing | null {
  return debts.find(({ id }) => id === debtId) ?? debts[0] ?? null;
}

/** The payment of the chosen debt that failed a moment ago, or null. */
export function failedPayment({ last, ...context }: DebtsContext) {
  return last?.kind === "failed" && last.tried.billingId === chosenDebt(context)?.id ? last : null;
}

/** True for a debt that nothing has been begun for, and for one whose Pix a card was to take the place of. */
export function isToPay(context: DebtsContext): boolean {
  const debt = chosenDebt(context);
  const { method } = failedPayment(context)?.tried.payment ?? {};
  return debt?.status === "OVERDUE" || (debt?.status === "AWAITING_PAYMENT" && method === "CREDIT_CARD");
}

export const isAwaitingPix = (context: DebtsContext) => chosenDebt(context)?.status === "AWAITING_PAYMENT";

export const isAwaitedPix = (context: DebtsContext, debtId: string) =>
  isAwaitingPix(context) && chosenDebt(context)?.id === debtId;

/** True where the chosen debt has a Pix whose code is to be shown at once. */
export const isCodeWanted = (context: DebtsContext) =>
  isAwaitingPix(context) && chosenDebt(context)?.id === context.codeWantedFor;

/** True where nothing is missing that 'Pagar' needs. */
export const canPay = ({ method, cardId }: DebtsContext) =>
  method === "pix" || (method === "creditCard" && cardId !== null);

/** True where a reading chooses another debt, or shows the chosen one in another status. */
export function isAnotherMatter(context: DebtsContext, debts: readonly Billing[]): boolean {
  const [before, now] = [chosenDebt(context), chosenOf(context, debts)];
  return before?.id !== now?.id || before?.status !== now?.status;
}

/** True where a reading shows that the chosen debt can be paid in any way. */
export function isStillToPay(context: DebtsContext, debts: readonly Billing[]): boolean {
  const now = chosenOf(context, debts);
  return now?.status === "OVERDUE" && now.id === chosenDebt(context)?.id;
}

const chosenOf = (context: DebtsContext, debts: readonly Billing[]) =>
  chosenDebt({ ...context, debts: owed(debts, context.last) });

/** First choice of method and card: those of a try that failed, without a declined card. */
export function firstChoice(context: DebtsContext): Pick<DebtsContext, "method" | "cardId" | "failure"> {
  const { method, paymentMethodId = null } = failedPayment(context)?.tried.payment ?? {};
  const cardId = paymentMethodId === context.declinedCard ? null : paymentMethodId;
  if (method === "CREDIT_CARD") return { method: "creditCard", cardId, failure: null };
  return { method: method === "PIX" && isToPay(context) ? "pix" : null, cardId: null, failure: null };
}

/** A chosen method, with the card that it begins with. */
export function chosenMethod(context: DebtsContext, method: DebtMethod) {
  const { cardId: selectedCard, usualCard, declinedCard } = context;
  return { method, cardId: cardAfter({ selectedCard, usualCard, declinedCard }, method) };
}

/** A press on 'Pagar' with the amount that it reads. */
export const pressOf = (context: DebtsContext, { idempotencyKey }: { idempotencyKey: string }) => ({
  idempotencyKey,
  amount: chosenDebt(context)?.charged ?? 0,
});

/** An attempt to pay the chosen debt, with the key and the amount of its press. */
export function attemptOf({ confirmed, ...context }: DebtsContext): DebtAttempt {
  const debt = chosenDebt(context);
  if (!debt || !confirmed) throw new Error("a payment needs a debt and a press");
  const { idempotencyKey, amount: confirmedAmount } = confirmed;
  const paymentMethodId = context.method === "creditCard" ? context.cardId : null;
  const method = paymentMethodId ? "CREDIT_CARD" : "PIX";
  const request = { billingId: debt.id, payment: { method, paymentMethodId, confirmedAmount } } as const;
  return { idempotencyKey, request, isResumed: false };
}

/** The context after a payment's answer: without a debt that is paid, with the code that was asked for. */
export function resultOf({ attempt, ...context }: DebtsContext, result: OrderOutput): Partial<DebtsContext> {
  if (result.outcome === "signedOut") return { attempt: result.isOpen ? attempt : null };
  if (attempt === null) throw new Error("an order has an attempt");
  const tried = attempt.request;
  const cardId = tried.payment.paymentMethodId;
  if (result.outcome === "notCharged") {
    const { failure } = result;
    return {
      attempt: null,
      last: { kind: "failed", failure, tried },
      declinedCard: isCardDeclined(failure.code) ? cardId : context.declinedCard,
      debtId: tried.billingId,
      codeWantedFor: null,
    };
  }
  const { billing } = result;
  if (billing.status === "AWAITING_PAYMENT") return { attempt: null, ...awaitingWith(context, billing) };
  const declinedCard = context.declinedCard === cardId ? null : context.declinedCard;
  return { attempt: null, declinedCard, ...paidWith(context, billing, cardId) };
}

/** A Pix that was asked for: its debt waits for it from now on, whether or not the account is read. */
function awaitingWith({ debts, last }: Pick<DebtsContext, "debts" | "last">, billing: Billing) {
  const others = debts.filter(({ id }) => id !== billing.id);
  return { debts: owed([...others, billing], last), debtId: billing.id, codeWantedFor: billing.id };
}

/** A payment that has arrived; `cardId` as in `LastPayment`. */
export function paidWith(
  { debts }: Pick<DebtsContext, "debts">,
  debt: Billing | null,
  cardId: string | null,
) {
  if (debt === null) throw new Error("a payment is of a debt");
  const last: LastPayment = { kind: "paid", debt, cardId };
  return { last, debts: owed(debts, last) };
}
