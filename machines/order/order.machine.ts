import { assign, setup } from "xstate";
import { type Failure, type FailureCode, failed, failureOf, isSurelyNotCharged } from "#contract/failure.ts";
import type { Billing } from "#contract/purchase.ts";
import { supplied } from "../supplied.ts";
import type { OrderContext, OrderEvent, OrderInput, OrderOutput, Reconciliation } from "./order.types.ts";

/**
 * One attempt to place an order or to pay a debt, from the WhatsApp permission to a terminal answer. Results are graded by how far the
 * money got: `notCharged` is safe to retry with a new key, `awaitingBankConfirmation` waits for the holder,
 * `paymentUnknown` never offers to pay again, `placed` is done. An order is sent at most once; after a lost answer the
 * server is asked by the idempotency key.
 */
export const orderMachine = setup({
  types: {} as {
    context: OrderContext;
    events: OrderEvent;
    input: OrderInput;
    output: OrderOutput;
  },
  actors: {
    updateWhatsAppPermission: supplied<unknown, { allowWhatsAppMessage: boolean }>(
      "updateWhatsAppPermission",
    ),
    placeOrder: supplied<Billing, Pick<OrderInput, "idempotencyKey" | "request">>("placeOrder"),
    /** Asks the server what became of the order; it asks the provider where that is open. */
    reconcileOrder: supplied<Reconciliation, { idempotencyKey: string }>("reconcileOrder"),
  },
  guards: {
    isResumed: ({ context }) => context.isResumed,
    hasWhatsAppConsent: ({ context }) => context.allowWhatsAppMessage,
    isUnauthorized: (_, params: { error: unknown }) => failureOf(params.error).code === "UNAUTHORIZED",
    isSurelyNotPlaced: (_, params: { error: unknown }) => isSurelyNotCharged(failureOf(params.error)),
    hasNoCharge: (_, { outcome }: Reconciliation) => outcome === "NOT_PLACED" || outcome === "REFUSED",
    isPlaced: (_, params: Reconciliation) => params.outcome === "PLACED",
    isSettled: ({ context }) => hasStatus(context, "PAID", "SCHEDULED", "AWAITING_PAYMENT"),
    /** A debt that was not paid is owed again. */
    hasEnded: ({ context }) => hasStatus(context, "DECLINED", "CANCELLED", "OVERDUE"),
    isBankUnasked: ({ context }) => !context.hasAskedBank,
    isActionRequired: ({ context }) => hasStatus(context, "ACTION_REQUIRED"),
  },
  actions: {
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    keepBilling: assign({ billing: (_, params: { billing: Billing }) => params.billing, failure: null }),
    keepReconciliation: assign({
      billing: ({ context }, params: Reconciliation) =>
        params.outcome === "PLACED" ? params.billing : context.billing,
      failure: (_, params: Reconciliation) => failureOfReconciliation(params),
    }),
    /** Nobody told the reason: it is not guessed. */
    keepEnd: assign({ failure: failed("NOT_PLACED") }),
    countAsk: assign({ asks: ({ context }) => context.asks + 1 }),
    markBankAsked: assign({ hasAskedBank: true }),
  },
  delays: {
    /** 2 s, doubled with each unanswered question, at most 30 s. */
    askAgainDelay: ({ context }) => Math.min(30_000, 1_000 * 2 ** context.asks),
    /** How often the bank is looked at while the holder confirms there. */
    bankPollDelay: 5_000,
  },
}).createMachine({
  id: "order",
  context: ({ input }) => ({ ...input, billing: null, failure: null, asks: 0, hasAskedBank: false }),
  initial: "starting",
  states: {
    starting: {
      description: "Decides whether this attempt is new or taken up again.",
      always: [
        { guard: "isResumed", target: "reconciling" },
        { guard: "hasWhatsAppConsent", target: "updatingWhatsAppPermission" },
        { target: "placing" },
      ],
    },
    updatingWhatsAppPermission: {
      description: "Records the consent to reminders. Nothing has been sent to be charged yet.",
      invoke: {
        id: "updateWhatsAppPermission",
        src: "updateWhatsAppPermission",
        input: ({ context }) => ({ allowWhatsAppMessage: context.allowWhatsAppMessage }),
        onDone: { target: "placing" },
        onError: [
          {
            guard: { type: "isUnauthorized", params: ({ event }) => ({ error: event.error }) },
            target: "signedOut",
          },
          {
            target: "notCharged",
            actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    placing: {
      description: "The order is on its way. Once here it is never sent a second time.",
      invoke: {
        id: "placeOrder",
        src: "placeOrder",
        input: ({ context }) => ({ idempotencyKey: context.idempotencyKey, request: context.request }),
        onDone: {
          target: "settling",
          actions: { type: "keepBilling", params: ({ event }) => ({ billing: event.output }) },
        },
        onError: [
          {
            guard: { type: "isUnauthorized", params: ({ event }) => ({ error: event.error }) },
            target: "signedOut",
          },
          {
            guard: { type: "isSurelyNotPlaced", params: ({ event }) => ({ error: event.error }) },
            target: "notCharged",
            actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: "reconciling",
            actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    settling: {
      description: "Sorts an existing order by how far its money got.",
      always: [
        { guard: "isSettled", target: "placed" },
        { guard: "hasEnded", target: "notCharged", actions: "keepEnd" },
        { guard: "isActionRequired", target: "awaitingBankConfirmation" },
        { target: "paymentUnknown" },
      ],
    },
    awaitingBankConfirmation: {
      description: "The bank wants the holder to confirm. Not paid yet; the place is held.",
      after: { bankPollDelay: { target: "checkingBankConfirmation" } },
      on: { "bank.confirmed": { target: "checkingBankConfirmation", actions: "markBankAsked" } },
    },
    checkingBankConfirmation: {
      description:
        "Asks what became of the charge: whether the holder has confirmed. Whoever says so meanwhile is told the answer.",
      on: { "bank.confirmed": { guard: "isBankUnasked", actions: "markBankAsked" } },
      invoke: {
        id: "checkBankConfirmation",
        src: "reconcileOrder",
        input: ({ context }) => ({ idempotencyKey: context.idempotencyKey }),
        onDone: [
          {
            guard: { type: "hasNoCharge", params: ({ event }) => event.output },
            target: "notCharged",
            actions: { type: "keepReconciliation", params: ({ event }) => event.output },
          },
          {
            guard: { type: "isPlaced", params: ({ event }) => event.output },
            target: "settling",
            actions: { type: "keepReconciliation", params: ({ event }) => event.output },
          },
          { target: "paymentUnknown" },
        ],
        onError: [
          {
            guard: { type: "isUnauthorized", params: ({ event }) => ({ error: event.error }) },
            target: "signedOutOpen",
          },
          {
            target: "awaitingBankConfirmation",
            actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    paymentUnknown: {
      description:
        "Nobody knows yet whether it was charged. Paying again is not offered; the server is asked again.",
      after: { askAgainDelay: { target: "reconciling" } },
      on: { "order.askAgain": { target: "reconciling" } },
    },
    reconciling: {
      description: "Asks the server by the idempotency key what became of the order.",
      entry: "countAsk",
      invoke: {
        id: "reconcileOrder",
        src: "reconcileOrder",
        input: ({ context }) => ({ idempotencyKey: context.idempotencyKey }),
        onDone: [
          {
            guard: { type: "hasNoCharge", params: ({ event }) => event.output },
            target: "notCharged",
            actions: { type: "keepReconciliation", params: ({ event }) => event.output },
          },
          {
            guard: { type: "isPlaced", params: ({ event }) => event.output },
            target: "settling",
            actions: { type: "keepReconciliation", params: ({ event }) => event.output },
          },
          { target: "paymentUnknown" },
        ],
        onError: [
          {
            guard: { type: "isUnauthorized", params: ({ event }) => ({ error: event.error }) },
            target: "signedOutOpen",
          },
          {
            target: "paymentUnknown",
            actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    placed: {
      type: "final",
      description: "Paid, approved for the renewal day, or waiting for its Pix with its places held.",
      output: ({ context }) => ({ outcome: "placed", billing: context.billing }),
    },
    notCharged: {
      type: "final",
      description: "Nothing was charged. Safe to retry with a new key.",
      output: ({ context }) => ({ outcome: "notCharged", failure: context.failure }),
    },
    signedOut: {
      type: "final",
      description: "The session ended before an order existed.",
      output: { outcome: "signedOut", isOpen: false },
    },
    signedOutOpen: {
      type: "final",
      description: "The session ended while an order may exist: after the login it is asked about.",
      output: { outcome: "signedOut", isOpen: true },
    },
  },
  // The final states above are the only sources of this event's output.
  output: ({ event }) => event.output as OrderOutput,
});

function failureOfReconciliation(answer: Reconciliation): Failure | null {
  if (answer.outcome === "NOT_PLACED") return failed("NOT_PLACED");
  // A code that this version does not know has the words of every order.
  return answer.outcome === "REFUSED" ? failed(answer.code as FailureCode) : null;
}

function hasStatus(context: OrderContext, ...statuses: Billing["status"][]): boolean {
  return context.billing !== null && statuses.includes(context.billing.status);
}
