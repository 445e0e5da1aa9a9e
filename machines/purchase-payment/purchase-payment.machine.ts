import { assign, setup } from "xstate";
import { failureOf, isAway } from "#contract/failure.ts";
import { afterChoosing, paymentProblem, withoutRefused } from "#contract/payment/choice.ts";
import type { Method } from "#contract/payment/methods.ts";
import type { Quote } from "#contract/payment/quote.ts";
import type { QuoteInput } from "../purchase/purchase.types.ts";
import { supplied } from "../supplied.ts";
import type { PaymentContext, PaymentEvent, PaymentInput, PaymentOutput } from "./purchase-payment.types.ts";

/**
 * Step 2 of a purchase: its price, and how it is paid. It ends when what is chosen can pay. While the server is away the
 * price is asked for again by itself.
 */
export const purchasePaymentMachine = setup({
  types: {} as { context: PaymentContext; events: PaymentEvent; input: PaymentInput; output: PaymentOutput },
  actors: {
    loadPrice: supplied<Quote, QuoteInput>("loadPrice"),
  },
  guards: {
    canChoose: ({ context }, params: { method: Method }) => afterChoosing(context, params.method) !== null,
    hasPaymentProblem: ({ context }) => paymentProblem(context) !== null,
    isAway: ({ context }) => isAway(context.failure),
    isUnauthorized: (_, params: { error: unknown }) => failureOf(params.error).code === "UNAUTHORIZED",
  },
  actions: {
    /** Supplied by the purchase: takes over what is answered, and the price. */
    tell: () => {},
    askForMissing: assign({ isAskingForMissing: true }),
    keepQuote: assign(({ context }, quote: Quote) => ({
      quote,
      paymentMethods: withoutRefused({ ...context, quote }),
      failure: context.isPriceFailed ? null : context.failure,
      isPriceFailed: false,
    })),
    chooseMethod: assign(({ context }, { method }: { method: Method }) => ({
      paymentMethods: afterChoosing(context, method) ?? context.paymentMethods,
      failure: null,
    })),
    selectCard: assign((_, params: { cardId: string | null }) => ({
      selectedCard: params.cardId,
      failure: null,
    })),
    keepConsent: assign({ payrollConsent: (_, params: { isGiven: boolean }) => params.isGiven }),
    keepPriceFailure: assign({
      failure: (_, params: { error: unknown }) => failureOf(params.error),
      isPriceFailed: true,
    }),
  },
  delays: {
    /** Pause before a price without an answer is asked for again by itself. */
    againDelay: 10_000,
  },
}).createMachine({
  id: "purchasePayment",
  context: ({ input }) => ({ ...input, isPriceFailed: false, isAskingForMissing: false }),
  initial: "loadingPrice",
  states: {
    loadingPrice: {
      description:
        "The price is being asked for; an earlier one may still be shown, or why it could not be had before.",
      invoke: {
        id: "loadPrice",
        src: "loadPrice",
        input: ({ context }) => context,
        onDone: {
          target: "ready",
          actions: [{ type: "keepQuote", params: ({ event }) => event.output }, "tell"],
        },
        onError: [
          { guard: { type: "isUnauthorized", params: ({ event }) => event }, target: "signedOut" },
          { target: "priceFailed", actions: { type: "keepPriceFailure", params: ({ event }) => event } },
        ],
      },
    },
    priceFailed: {
      description: "The price could not be had. While the server is away it is asked for again by itself.",
      after: { againDelay: { guard: "isAway", target: "loadingPrice" } },
      on: { "price.retry": { target: "loadingPrice" } },
    },
    ready: {
      description: "The methods can be chosen. Only the benefit combines, and with one other method.",
      on: {
        "payment.choose": {
          guard: { type: "canChoose", params: ({ event }) => event },
          actions: [{ type: "chooseMethod", params: ({ event }) => event }, "tell"],
        },
        "card.select": { actions: [{ type: "selectCard", params: ({ event }) => event }, "tell"] },
        "payroll.consent": { actions: [{ type: "keepConsent", params: ({ event }) => event }, "tell"] },
        "step.next": [{ guard: "hasPaymentProblem", actions: "askForMissing" }, { target: "chosen" }],
      },
    },
    chosen: {
      type: "final",
      description: "What is chosen can pay.",
      output: { outcome: "chosen" },
    },
    signedOut: {
      type: "final",
      description: "The session ended before there was a price.",
      output: { outcome: "signedOut" },
    },
  },
  // The final states above are the only sources of this event's output.
  output: ({ event }) => event.output as PaymentOutput,
});
