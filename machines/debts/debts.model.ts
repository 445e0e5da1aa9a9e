import type { SnapshotFrom } from "xstate";
import type { Billing } from "#contract/purchase.ts";
import { notCharged } from "../purchase/purchase.fixtures.ts";
import { network, refusal, unauthorized } from "../testing/failures.ts";
import { defineModel } from "../testing/model.ts";
import { canPay, chosenDebt } from "./debt-rules.ts";
import { debtOf, interruptedPayment, owing as owingWith } from "./debts.fixtures.ts";
import { debtsMachine } from "./debts.machine.ts";
import type { DebtsContext, DebtsInput } from "./debts.types.ts";

type Snapshot = SnapshotFrom<typeof debtsMachine>;

/** Of a customer with a saved card. */
const owing = (debts: readonly Billing[], more: Partial<DebtsInput> = {}) =>
  owingWith(debts, { usualCard: "card", ...more });

/** Leaves readings out, to keep the walk small. */
const unread = { "debts.reported": [] };

const newCard = [{ card: {}, idempotencyKey: "key" }];
const cards = [{ cardId: "card" }, { cardId: null }];

/** Has a card chosen for the newer of two debts alone, to keep the walk small. */
const forNewer =
  <T>(cases: T[]) =>
  ({ context }: { context: DebtsContext }) =>
    chosenDebt(context)?.id === "newer" ? cases : [];

export const model = defineModel({
  machine: debtsMachine,
  variants: {
    "one debt": { input: owing([debtOf("older")]) },
    "two debts": {
      input: owing([debtOf("newer"), debtOf("older")]),
      events: { ...unread, "card.submit": forNewer(newCard), "card.select": forNewer(cards) },
    },
    "two debts, read anew": {
      input: owing([debtOf("newer"), debtOf("older")], { cameFor: "newer" }),
      headlessOnly: "only the data differ: the screens are those of other starts",
      events: {
        "card.submit": [],
        "debt.pay": [],
        "pix.paid": [],
        "debts.reported": ({ context }) => [
          { debts: context.debts },
          { debts: [debtOf("newer")] },
          { debts: [debtOf("older")] },
          { debts: [debtOf("older"), debtOf("newer", "AWAITING_PAYMENT")] },
          { debts: [debtOf("newer", "AWAITING_PAYMENT")] },
        ],
      },
    },
    "a Pix that somebody came for": {
      input: owing([debtOf("older"), debtOf("newer", "AWAITING_PAYMENT")], { cameFor: "newer" }),
      events: { ...unread, "card.submit": [] },
    },
    "a payment under way": {
      input: owing([debtOf("older", "UNKNOWN")]),
      events: { "debts.reported": ({ context }) => [{ debts: context.debts }, { debts: [] }] },
    },
    "an interrupted payment": {
      input: owing([debtOf("older")], { attempt: interruptedPayment }),
      events: { ...unread, "card.submit": [] },
    },
    "nothing owed": {
      input: owing([]),
      events: { "debts.reported": [{ debts: [] }, { debts: [debtOf("older", "UNKNOWN")] }] },
    },
  },
  events: {
    "debts.reported": ({ context }) => [
      { debts: context.debts },
      { debts: [] },
      { debts: [debtOf("older")] },
      { debts: [debtOf("older", "AWAITING_PAYMENT")] },
    ],
    "debt.choose": ({ context }) =>
      context.debts.filter(({ id }) => id !== chosenDebt(context)?.id).map(({ id }) => ({ debtId: id })),
    "method.choose": [{ method: "creditCard" }, { method: "pix" }],
    "card.select": cards,
    "card.submit": newCard,
    "debt.pay": [{ idempotencyKey: "key" }],
    "pix.paid": ({ context }) => [{ debtId: chosenDebt(context)?.id ?? "" }],
    "xstate.done.actor.takeCard": [{ output: { id: "new" } }],
    "xstate.error.actor.takeCard": [{ error: unauthorized }, { error: refusal("VALIDATION", 422) }],
    "xstate.done.actor.checkPayment": [{ output: { isPaid: true } }, { output: { isPaid: false } }],
    "xstate.error.actor.checkPayment": [{ error: unauthorized }, { error: network }],
    "xstate.done.actor.order": ({ context }) => orderEnds(context),
    "xstate.error.actor.order": [{ error: new Error("a bug") }],
    "xstate.done.actor.readAccount": ({ context }) => readings(context),
    "xstate.error.actor.readAccount": [{ error: new Error("a bug") }],
  },
  facts: (context) => ({
    debts: context.debts.map(({ id, status }) => `${id} ${status}`),
    chosen: context.debtId,
    wanted: context.codeWantedFor,
    method: context.method,
    card: context.cardId,
    attempt: context.attempt,
    paid: context.last?.kind === "paid" && context.last.debt.id,
    tried: context.last?.kind === "failed" && context.last.tried,
    declined: context.declinedCard,
  }),
  invariants: {
    "what was paid is not owed": ({ context: { debts, last } }) =>
      last?.kind !== "paid" || debts.every(({ id }) => id !== last.debt.id),
    "an attempt is open exactly while a payment may exist": (snapshot) =>
      snapshot.matches("signedOut") ||
      (snapshot.context.attempt !== null) === (snapshot.matches("paying") || snapshot.matches("orderLost")),
    "what is missing is asked for only where something was missing": (snapshot) =>
      !isPaying(snapshot) || canPay(snapshot.context),
    "only what is overdue, or waits for its Pix, can be paid": (snapshot) =>
      !snapshot.matches({ viewing: "toPay" }) ||
      chosenDebt(snapshot.context)?.status === "OVERDUE" ||
      (isAwaiting(snapshot) && snapshot.context.method !== "pix"),
    "a Pix is shown only where one is missing": (snapshot) =>
      !snapshot.matches({ viewing: "awaitingPix" }) || isAwaiting(snapshot),
    "nobody is told that nothing is owed while something is": (snapshot) =>
      (snapshot.matches({ viewing: "settled" }) || snapshot.matches({ viewing: "regular" })) ===
      (snapshot.matches("viewing") && snapshot.context.debts.length === 0),
    "only a payment settles": (snapshot) =>
      !snapshot.matches({ viewing: "settled" }) || snapshot.context.last?.kind === "paid",
    "a payment under way is not paid again": (snapshot) =>
      !snapshot.matches({ viewing: "underWay" }) ||
      !["OVERDUE", "AWAITING_PAYMENT"].includes(chosenDebt(snapshot.context)?.status ?? ""),
  },
  traceInvariants: {
    "what is sent is the chosen debt, at its price, by what was chosen": (trace) =>
      sent(trace).every(({ before, attempt }) => {
        const { billingId, payment } = attempt.request;
        const debt = chosenDebt(before);
        const isByCard = before.method === "creditCard";
        return (
          debt?.id === billingId &&
          debt.charged === payment.confirmedAmount &&
          payment.method === (isByCard ? "CREDIT_CARD" : "PIX") &&
          (payment.paymentMethodId !== null) === isByCard
        );
      }),
    "a card that was declined is not chosen by itself": (trace) =>
      trace.every(
        (snapshot, at) =>
          !snapshot.matches("viewing") ||
          !trace[at - 1]?.matches("refreshing") ||
          snapshot.context.cardId === null ||
          snapshot.context.cardId !== snapshot.context.declinedCard,
      ),
    "what was tried and not paid is chosen still": (trace) =>
      trace.every(({ context, ...snapshot }, at) => {
        const { last } = context;
        return (
          !snapshot.matches("viewing") ||
          !trace[at - 1]?.matches("refreshing") ||
          last?.kind !== "failed" ||
          context.debts.every(({ id }) => id !== last.tried.billingId) ||
          chosenDebt(context)?.id === last.tried.billingId
        );
      }),
    "all is told as settled only once the account was read anew": (trace) =>
      trace.every(
        (snapshot, at) =>
          !snapshot.matches({ viewing: "settled" }) ||
          trace[at - 1]?.matches("refreshing") ||
          trace[at - 1]?.matches({ viewing: "settled" }),
      ),
    "a payment that may exist is only ever asked about": (trace) =>
      trace.every(({ context }, at) => {
        const before = trace[at - 1]?.context.attempt;
        return !before?.isResumed || context.attempt === null || context.attempt.isResumed;
      }),
  },
  equivalentMutants: {
    "debts.viewing debts.reported 0: goes to debts.viewing": "viewing begins with sorting",
    "debts.viewing debt.choose 0: goes to debts.viewing": "viewing begins with sorting",
    "debts.viewing.sorting always 1: asked after its next sibling": "where nothing is owed nothing is to pay",
    "debts.viewing.sorting always 2: asked after its next sibling":
      "a payment that failed takes back the wish for its code",
  },
});

const isAwaiting = ({ context }: Snapshot) => chosenDebt(context)?.status === "AWAITING_PAYMENT";
const isPaying = ({ context, ...snapshot }: Snapshot) =>
  snapshot.matches("paying") && context.attempt?.isResumed === false;

/** The attempts that a run has sent, each with what was chosen as it was. */
function sent(trace: readonly Snapshot[]) {
  return trace.flatMap((snapshot, at) => {
    const { attempt } = snapshot.context;
    const isNew = isPaying(snapshot) && !trace[at - 1]?.matches("paying");
    return isNew && attempt ? [{ before: snapshot.context, attempt }] : [];
  });
}

function orderEnds({ attempt }: DebtsContext) {
  if (!attempt) return [];
  const { billingId, payment } = attempt.request;
  const isByCard = payment.method === "CREDIT_CARD";
  const billing = debtOf(billingId, isByCard ? "PAID" : "AWAITING_PAYMENT");
  return [
    { output: { outcome: "placed", billing } },
    notCharged("NOT_PAYABLE", 409),
    ...(isByCard ? [notCharged("PAYMENT_DECLINED", 402)] : []),
    { output: { outcome: "signedOut", isOpen: true } },
    ...(attempt.isResumed ? [] : [{ output: { outcome: "signedOut", isOpen: false } }]),
  ];
}

/** Readings after a payment: with the code that was asked for, none, or the one before. */
function readings({ debts, codeWantedFor, last }: DebtsContext) {
  const told = (debt: Billing) =>
    debt.id === codeWantedFor && last === null ? debtOf(debt.id, "AWAITING_PAYMENT") : debt;
  return [
    { output: debts.map(told) },
    { output: null },
    ...(last?.kind === "paid" ? [{ output: [...debts, last.debt] }] : []),
  ];
}
