import { assertEvent, assign, setup } from "xstate";
import { failureOf, isAway } from "#contract/failure.ts";
import { afterChoosing, paymentProblem, withoutRefused } from "#contract/payment/choice.ts";
import type { Method } from "#contract/payment/methods.ts";
import type { Quote } from "#contract/payment/quote.ts";
import type { SealedCard } from "../payment/payment.types.ts";
import type { QuoteInput } from "../purchase/purchase.types.ts";
import { supplied } from "../supplied.ts";
import type * as P from "./purchase-payment.types.ts";

/**
 * Step 2 of a purchase: its price, and how it is paid. It ends when what is chosen can pay. While the server is away the
 * price is asked for again by itself.
 */
export const purchasePaymentMachine = setup({
  types: {} as {
    context: P.PaymentContext;
    events: P.PaymentEvent;
    input: P.PaymentInput;
    output: P.PaymentOutput;
  },
  actors: {
    loadPrice: supplied<Quote, QuoteInput>("loadPrice"),
    /** The card's number goes to the payment company alone, its token to the API, and its id comes back. */
    takeCard: supplied<{ id: string }, { card: SealedCard }>("takeCard"),
  },
  guards: {
    canChoose: ({ context }, params: { method: Method }) => afterChoosing(context, params.method) !== null,
    hasPaymentProblem: ({ context }) => paymentProblem(context) !== null,
    isByCard: ({ context }) => context.paymentMethods.creditCard,
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
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
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
        "card.submit": { guard: "isByCard", target: "takingCard" },
        "payroll.consent": { actions: [{ type: "keepConsent", params: ({ event }) => event }, "tell"] },
        "step.next": [{ guard: "hasPaymentProblem", actions: "askForMissing" }, { target: "chosen" }],
      },
    },
    takingCard: {
      description:
        "The typed card is being taken; no chart ever sees its number. Another choice gives it up.",
      entry: "forgetFailure",
      invoke: {
        id: "takeCard",
        src: "takeCard",
        input: ({ event }) => {
          assertEvent(event, "card.submit");
          return { card: event.card };
        },
        onDone: {
          target: "chosen",
          actions: [{ type: "selectCard", params: ({ event }) => ({ cardId: event.output.id }) }, "tell"],
        },
        onError: [
          { guard: { type: "isUnauthorized", params: ({ event }) => event }, target: "signedOut" },
          { target: "ready", actions: { type: "keepFailure", params: ({ event }) => event } },
        ],
      },
      on: {
        "payment.choose": {
          guard: { type: "canChoose", params: ({ event }) => event },
          target: "ready",
          actions: [{ type: "chooseMethod", params: ({ event }) => event }, "tell"],
        },
        "card.select": {
          target: "ready",
          actions: [{ type: "selectCard", params: ({ event }) => event }, "tell"],
        },
      },
    },
    chosen: {
      type: "final",
      description: "What is chosen can pay.",
      output: { outcome: "chosen" },
    },
    signedOut: {
      type: "final",
      description: "The session ended before there was a price, or a card.",
      output: { outcome: "signedOut" },
    },
  },
  // The final states above are the only sources of this event's output.
  output: ({ event }) => event.output as P.PaymentOutput,
});
