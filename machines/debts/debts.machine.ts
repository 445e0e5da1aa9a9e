import { assertEvent, assign, sendTo, setup } from "xstate";
import { failureOf } from "#contract/failure.ts";
import type { Billing } from "#contract/purchase.ts";
import type { orderMachine } from "../order/order.machine.ts";
import type { OrderOutput } from "../order/order.types.ts";
import type { SealedCard } from "../payment/payment.types.ts";
import { orderInput } from "../payment/payment-request.ts";
import { supplied, suppliedChart } from "../supplied.ts";
import * as rules from "./debt-rules.ts";
import type { DebtMethod, DebtsContext, DebtsEvent, DebtsInput } from "./debts.types.ts";

type Reading = { debts: readonly Billing[] };

/**
 * What a customer owes, and its payment: one debt at a time, by card or Pix. The app reports what is owed as it reads it;
 * the child `order` knows how far the money got. A payment is sent by one press alone; one that was interrupted is asked
 * about. After a payment the account is read anew before anything else is told.
 */
export const debtsMachine = setup({
  types: {} as { context: DebtsContext; events: DebtsEvent; input: DebtsInput },
  actors: {
    // The app gives it with its own actors.
    order: suppliedChart<typeof orderMachine>("order"),
    /** The card's number goes to the payment company alone, its token to the API, and its id comes back. */
    takeCard: supplied<{ id: string }, { card: SealedCard }>("takeCard"),
    /** Reads what is owed and how the account stands. What is owed; null where that was not answered. */
    readAccount: supplied<readonly Billing[] | null>("readAccount"),
    /** Whether the money has arrived. Where it has not, what is owed is read before the answer. */
    checkPayment: supplied<{ isPaid: boolean }, { billingId: string }>("checkPayment"),
  },
  guards: {
    hasAttempt: ({ context }) => context.attempt !== null,
    isRegular: ({ context }) => context.debts.length === 0,
    isSettled: ({ context }) => context.debts.length === 0 && context.last?.kind === "paid",
    isToPay: ({ context }) => rules.isToPay(context),
    isAwaitingPix: ({ context }) => rules.isAwaitingPix(context),
    isAwaitedPix: ({ context }, params: { debtId: string }) => rules.isAwaitedPix(context, params.debtId),
    isCodeWanted: ({ context }) => rules.isCodeWanted(context),
    isAnotherMatter: ({ context }, params: Reading) => rules.isAnotherMatter(context, params.debts),
    isStillToPay: ({ context }, params: Reading) => rules.isStillToPay(context, params.debts),
    /** A Pix that is missing has no second one beside it. */
    isOffered: ({ context }, params: { method: DebtMethod }) =>
      params.method === "creditCard" || !rules.isAwaitingPix(context),
    isByCard: ({ context }) => context.method === "creditCard",
    canPay: ({ context }) => rules.canPay(context),
    isPaid: (_, params: { output: { isPaid: boolean } }) => params.output.isPaid,
    isSignedOut: (_, params: { output: OrderOutput }) => params.output.outcome === "signedOut",
    isUnauthorized: (_, params: { error: unknown }) => failureOf(params.error).code === "UNAUTHORIZED",
  },
  actions: {
    keep: assign((_, params: Partial<DebtsContext>) => params),
    keepDebts: assign({ debts: ({ context }, params: Reading) => rules.owed(params.debts, context.last) }),
    keepAnswer: assign({
      debts: ({ context }, params: { output: readonly Billing[] | null }) =>
        params.output ? rules.owed(params.output, context.last) : context.debts,
    }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    chooseMethod: assign(({ context }, params: { method: DebtMethod }) =>
      rules.chosenMethod(context, params.method),
    ),
    forgetFailure: assign({ failure: null }),
    /** A code that was put away shows itself no more. */
    forgetCode: assign({ codeWantedFor: null }),
    startOver: assign(({ context }) => rules.firstChoice(context)),
    confirm: assign({
      confirmed: ({ context }, params: { idempotencyKey: string }) => rules.pressOf(context, params),
      failure: null,
    }),
    openAttempt: assign(({ context }) => ({
      attempt: rules.attemptOf(context),
      confirmed: null,
      last: null,
    })),
    resumeAttempt: assign({
      attempt: ({ context }) => context.attempt && { ...context.attempt, isResumed: true },
    }),
    keepResult: assign(({ context }, params: { output: OrderOutput }) =>
      rules.resultOf(context, params.output),
    ),
    keepPaid: assign(({ context }) => rules.paidWith(context, rules.chosenDebt(context), null)),
    forwardToOrder: sendTo("order", ({ event }) => event),
  },
}).createMachine({
  id: "debts",
  context: ({ input }) => rules.debtsStart(input),
  initial: "deciding",
  on: { "debts.reported": { actions: { type: "keepDebts", params: ({ event }) => event } } },
  states: {
    deciding: {
      description: "Whether a payment was interrupted by a reload, a login or a trip to the bank.",
      always: [{ guard: "hasAttempt", target: "paying" }, { target: "viewing" }],
    },
    viewing: {
      description: "It is shown what is owed, and what can be done about the debt that is chosen.",
      initial: "sorting",
      on: {
        "debts.reported": {
          guard: { type: "isAnotherMatter", params: ({ event }) => event },
          target: ".sorting",
          actions: { type: "keepDebts", params: ({ event }) => event },
        },
        "debt.choose": {
          target: ".sorting",
          actions: { type: "keep", params: ({ event }) => ({ debtId: event.debtId, codeWantedFor: null }) },
        },
        "pix.paid": {
          guard: { type: "isAwaitedPix", params: ({ event }) => event },
          target: "refreshing",
          actions: "keepPaid",
        },
      },
      states: {
        sorting: {
          description: "Decides by how the chosen debt stands; how it is paid is chosen anew.",
          entry: "startOver",
          always: [
            { guard: "isSettled", target: "settled" },
            { guard: "isRegular", target: "regular" },
            { guard: "isToPay", target: "toPay" },
            { guard: "isCodeWanted", target: "awaitingPix.shown" },
            { guard: "isAwaitingPix", target: "awaitingPix" },
            { target: "underWay" },
          ],
        },
        settled: { description: "The last debt is paid." },
        regular: { description: "Nothing is owed." },
        toPay: {
          description:
            "The debt can be paid: by card or Pix, or by a card alone in the place of a Pix. A Pix that lapses meanwhile takes nothing away.",
          initial: "choosing",
          on: {
            "debts.reported": {
              guard: { type: "isStillToPay", params: ({ event }) => event },
              actions: { type: "keepDebts", params: ({ event }) => event },
            },
            "code.show": { guard: "isAwaitingPix", target: "awaitingPix.shown" },
          },
          states: {
            choosing: {
              description: "Method and card are being chosen.",
              initial: "quiet",
              on: {
                "method.choose": {
                  guard: { type: "isOffered", params: ({ event }) => event },
                  actions: [{ type: "chooseMethod", params: ({ event }) => event }, "forgetFailure"],
                },
                "card.select": {
                  actions: { type: "keep", params: ({ event }) => ({ cardId: event.cardId, failure: null }) },
                },
                "card.submit": {
                  guard: "isByCard",
                  target: "takingCard",
                  actions: { type: "confirm", params: ({ event }) => event },
                },
                "debt.pay": [
                  {
                    guard: "canPay",
                    target: "#debts.paying",
                    actions: [{ type: "confirm", params: ({ event }) => event }, "openAttempt"],
                  },
                  { target: ".askingForMissing" },
                ],
              },
              states: {
                quiet: { description: "Nobody has pressed 'Pagar' with something missing." },
                askingForMissing: { description: "Somebody has: it is said what is missing." },
              },
            },
            takingCard: {
              description:
                "The typed card is being taken, and pays then; no chart ever sees its number. Another choice gives it up.",
              invoke: {
                id: "takeCard",
                src: "takeCard",
                input: ({ event }) => {
                  assertEvent(event, "card.submit");
                  return { card: event.card };
                },
                onDone: {
                  target: "#debts.paying",
                  actions: [
                    { type: "keep", params: ({ event }) => ({ cardId: event.output.id }) },
                    "openAttempt",
                  ],
                },
                onError: [
                  {
                    guard: { type: "isUnauthorized", params: ({ event }) => event },
                    target: "#debts.signedOut",
                  },
                  { target: "choosing", actions: { type: "keepFailure", params: ({ event }) => event } },
                ],
              },
              on: {
                "method.choose": {
                  guard: { type: "isOffered", params: ({ event }) => event },
                  target: "choosing",
                  actions: { type: "chooseMethod", params: ({ event }) => event },
                },
                "card.select": {
                  target: "choosing",
                  actions: { type: "keep", params: ({ event }) => ({ cardId: event.cardId }) },
                },
              },
            },
          },
        },
        awaitingPix: {
          description: "Only the Pix is missing: its own chart watches for it.",
          initial: "closed",
          // Also while the code is shown: its window goes by itself with a Pix that is over.
          on: {
            "card.prefer": {
              target: "toPay",
              actions: ["forgetCode", { type: "chooseMethod", params: { method: "creditCard" } }],
            },
          },
          states: {
            closed: {
              description: "The code is a button away, and so is a card in its place.",
              on: { "code.show": { target: "shown" } },
            },
            shown: {
              description: "The code is shown.",
              on: { "code.close": { target: "closed", actions: "forgetCode" } },
            },
          },
        },
        underWay: {
          description:
            "A payment was begun elsewhere, or before: nobody pays again before it is known what became of it.",
          initial: "waiting",
          states: {
            waiting: {
              description: "It can be asked about, or confirmed with the bank.",
              on: { "payment.check": { target: "checking" } },
            },
            checking: {
              description: "It is being asked about.",
              invoke: {
                id: "checkPayment",
                src: "checkPayment",
                input: ({ context }) => ({ billingId: rules.chosenDebt(context)?.id ?? "" }),
                onDone: [
                  {
                    guard: { type: "isPaid", params: ({ event }) => event },
                    target: "#debts.refreshing",
                    actions: "keepPaid",
                  },
                  { target: "notPaid" },
                ],
                onError: [
                  {
                    guard: { type: "isUnauthorized", params: ({ event }) => event },
                    target: "#debts.signedOut",
                  },
                  { target: "checkFailed", actions: { type: "keepFailure", params: ({ event }) => event } },
                ],
              },
            },
            notPaid: {
              description: "The money has not arrived yet, which is said.",
              on: { "payment.check": { target: "checking" } },
            },
            checkFailed: {
              description: "It could not be asked about, and it is said why.",
              on: { "payment.check": { target: "checking" } },
            },
          },
        },
      },
    },
    paying: {
      description: "A payment is on its way or being asked about; its own chart knows how far the money got.",
      invoke: {
        id: "order",
        src: "order",
        input: ({ context }) => orderInput({ ...context, allowWhatsAppMessage: false }),
        onDone: [
          {
            guard: { type: "isSignedOut", params: ({ event }) => event },
            target: "signedOut",
            actions: { type: "keepResult", params: ({ event }) => event },
          },
          { target: "refreshing", actions: { type: "keepResult", params: ({ event }) => event } },
        ],
        onError: { target: "orderLost", actions: { type: "keepFailure", params: ({ event }) => event } },
      },
      on: {
        "order.askAgain": { actions: "forwardToOrder" },
        "bank.confirmed": { actions: "forwardToOrder" },
      },
    },
    orderLost: {
      description: "The payment broke off by a fault of ours. It can be asked about, not sent again.",
      on: { "order.askAgain": { target: "paying", actions: "resumeAttempt" } },
    },
    refreshing: {
      description:
        "A payment has its answer: the account is read anew, so that wherever the customer goes next knows it.",
      invoke: {
        id: "readAccount",
        src: "readAccount",
        onDone: { target: "viewing", actions: { type: "keepAnswer", params: ({ event }) => event } },
        onError: { target: "viewing" },
      },
    },
    signedOut: {
      type: "final",
      description: "The session ended. A payment that may exist is kept, and asked about after the login.",
    },
  },
});
