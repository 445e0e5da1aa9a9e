import { assertEvent, assign, setup } from "xstate";
import { failed, failureOf, isAway } from "#contract/failure.ts";
import { afterChoosing, byBenefit, paymentProblem } from "#contract/payment/choice.ts";
import type { Method } from "#contract/payment/methods.ts";
import type { Quote } from "#contract/payment/quote.ts";
import { supplied } from "../supplied.ts";
import type * as P from "./payment.types.ts";
import * as rules from "./payment-rules.ts";

/**
 * The price of what is bought, how it is paid, and the confirmation of exactly that. A purchase runs it twice: in step 2 to
 * choose, in step 3 to confirm at the price of that moment. The checkout, one page, runs it once for both, beside its time.
 */
export const paymentMachine = setup({
  types: {} as {
    context: P.PaymentContext;
    events: P.PaymentEvent;
    input: P.PaymentInput;
    output: P.PaymentOutput;
  },
  actors: {
    loadPrice: supplied<Quote, P.QuoteInput>("loadPrice"),
    /** The card's number goes to the payment company alone, its token to the API, and its id comes back. */
    takeCard: supplied<{ id: string }, { card: P.SealedCard }>("takeCard"),
  },
  guards: {
    isWithoutTime: ({ context }) => context.part === "both" && context.schedules.length === 0,
    isRefusedAsOverdue: ({ context }) => context.failure?.code === "PAYMENT_OVERDUE",
    isRefusedAsBooked: ({ context }) => context.failure?.code === "ALREADY_BOOKED",
    isChoice: ({ context }) => context.part === "choice",
    isConfirmation: ({ context }) => context.part === "confirmation",
    isBoth: ({ context }) => context.part === "both",
    isWithdrawn: ({ context }) => context.confirmation === null,
    canChoose: ({ context }, params: { method: Method }) =>
      context.part !== "confirmation" && afterChoosing(context, params.method) !== null,
    canAnswer: ({ context }) => context.part !== "confirmation",
    canTakeCard: ({ context }) => context.part === "choice" && context.paymentMethods.creditCard,
    hasPaymentProblem: ({ context }) => paymentProblem(context) !== null,
    isBlockedAsOverdue: ({ context }) => rules.isBlockedAsOverdue(context),
    isLackingCard: ({ context }) => paymentProblem(context) === "CARD_REQUIRED",
    isLackingTerms: ({ context }) => !context.termsAccepted,
    isLackingAnswers: ({ context }) => rules.isLackingAnswers(context),
    canOrder: ({ context }) =>
      context.quote !== null && !rules.isLackingAnswers(context) && !rules.isBlockedAsOverdue(context),
    canPayByBenefit: ({ context }) => byBenefit(context) !== null,
    isAway: ({ context }) => isAway(context.failure),
    isUnauthorized: (_, params: { error: unknown }) => failureOf(params.error).code === "UNAUTHORIZED",
  },
  actions: {
    /** Supplied by whoever runs it: takes over what is answered, and the price. */
    tell: () => {},
    keepQuote: assign(({ context }, quote: Quote) => ({
      ...rules.priced(context, quote),
      failure: context.isPriceFailed ? null : context.failure,
      isPriceFailed: false,
    })),
    askAnew: assign((_, { schedules }: { schedules: string[] }) => ({ schedules })),
    forgetTime: assign({ failure: null, isPriceFailed: false, isAskingForMissing: false, isOneMore: false }),
    keepPriceFailure: assign({
      failure: (_, params: { error: unknown }) => failureOf(params.error),
      isPriceFailed: true,
    }),
    chooseMethod: assign(({ context }, { method }: { method: Method }) => ({
      paymentMethods: afterChoosing(context, method) ?? context.paymentMethods,
      selectedCard: rules.cardAfter(context, method),
      failure: rules.unanswered(context),
    })),
    chooseBenefit: assign(({ context }) => ({
      paymentMethods: byBenefit(context) ?? context.paymentMethods,
      selectedCard: null,
      failure: null,
    })),
    selectCard: assign(({ context }, params: { cardId: string | null }) => ({
      selectedCard: params.cardId,
      failure: rules.unanswered(context),
    })),
    keepConsent: assign({ payrollConsent: (_, params: { isGiven: boolean }) => params.isGiven }),
    acceptTerms: assign((_, { termsAccepted }: { termsAccepted: boolean }) => ({ termsAccepted })),
    askForMissing: assign(({ context }) => ({
      isAskingForMissing: true,
      timesAsked: context.timesAsked + 1,
    })),
    keepConfirmation: assign(({ context }, { type, idempotencyKey }: P.OrderConfirmed) => ({
      confirmation: { idempotencyKey, isOneMore: context.isOneMore || type === "order.bookAgain" },
    })),
    meanOneMore: assign({ isOneMore: true }),
    withdraw: assign({ confirmation: null }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    keepPaymentProblem: assign({ failure: ({ context }) => failed(paymentProblem(context) ?? "UNEXPECTED") }),
    forgetFailure: assign({ failure: null }),
  },
  delays: {
    /** Pause before a price without an answer is asked for again by itself. */
    againDelay: 10_000,
  },
}).createMachine({
  id: "payment",
  context: ({ input }) => ({
    ...input,
    isPriceFailed: false,
    isAskingForMissing: false,
    timesAsked: 0,
    isOneMore: false,
    confirmation: null,
  }),
  initial: "starting",
  on: {
    "terms.accept": { actions: [{ type: "acceptTerms", params: ({ event }) => event }, "tell"] },
    "payment.choose": {
      guard: { type: "canChoose", params: ({ event }) => event },
      actions: [{ type: "chooseMethod", params: ({ event }) => event }, "tell"],
    },
    "card.select": {
      guard: "canAnswer",
      actions: [{ type: "selectCard", params: ({ event }) => event }, "tell"],
    },
    "payroll.consent": {
      guard: "canAnswer",
      actions: [{ type: "keepConsent", params: ({ event }) => event }, "tell"],
    },
    "price.ask": { target: ".starting", actions: { type: "askAnew", params: ({ event }) => event } },
    "price.stop": { target: ".waiting", actions: "forgetTime" },
  },
  states: {
    starting: {
      description:
        "Decides whether a time can be priced, and whether a refused order leads to a question first.",
      always: [
        { guard: "isWithoutTime", target: "waiting" },
        { guard: "isRefusedAsOverdue", target: "overdueBlocked" },
        { guard: "isRefusedAsBooked", target: "alreadyBooked" },
        { target: "loadingPrice" },
      ],
    },
    waiting: {
      description: "No time is held: an earlier price may be shown, and methods can be chosen by it.",
    },
    loadingPrice: {
      description: "The price is being asked for; an earlier one, or why there was none, may still be shown.",
      invoke: {
        id: "loadPrice",
        src: "loadPrice",
        input: ({ context }) => context,
        onDone: [
          {
            guard: "isConfirmation",
            target: "confirming",
            actions: [{ type: "keepQuote", params: ({ event }) => event.output }, "tell"],
          },
          {
            target: "choosing",
            actions: [{ type: "keepQuote", params: ({ event }) => event.output }, "tell"],
          },
        ],
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
    choosing: {
      description:
        "The methods can be chosen, and go on or be confirmed. Only the benefit combines, and with one other method.",
      on: {
        "card.submit": { guard: "canTakeCard", target: "takingCard" },
        "step.next": [{ guard: "hasPaymentProblem", actions: "askForMissing" }, { target: "chosen" }],
        "missing.ask": { actions: "askForMissing" },
        "order.confirm": {
          guard: "isBoth",
          target: "checking",
          actions: { type: "keepConfirmation", params: ({ event }) => event },
        },
      },
    },
    checking: {
      description: "Decides what a confirmation or a taken card needs next: a card, an answer, or nothing.",
      always: [
        { guard: "isChoice", target: "chosen" },
        { guard: "isWithdrawn", target: "choosing" },
        { guard: "isLackingCard", target: "awaitingCard" },
        { guard: "isLackingAnswers", target: "choosing", actions: "askForMissing" },
        { guard: "isBlockedAsOverdue", target: "overdueBlocked", actions: "forgetFailure" },
        { target: "confirmed" },
      ],
    },
    awaitingCard: {
      description:
        "The view sends the form of a new card; without one, a card is to be chosen. Whoever changes what was confirmed has to confirm again.",
      on: {
        "card.submit": { target: "takingCard" },
        "form.refused": { target: "choosing", actions: "askForMissing" },
        "payment.choose": {
          guard: { type: "canChoose", params: ({ event }) => event },
          target: "choosing",
          actions: [{ type: "chooseMethod", params: ({ event }) => event }, "tell"],
        },
        "card.select": {
          target: "choosing",
          actions: [{ type: "selectCard", params: ({ event }) => event }, "tell"],
        },
        "order.withdraw": { target: "choosing" },
      },
    },
    takingCard: {
      description:
        "The typed card is being taken; no chart ever sees its number. Another choice gives it up; where the order is another one meanwhile, it is taken and no more.",
      entry: "forgetFailure",
      invoke: {
        id: "takeCard",
        src: "takeCard",
        input: ({ event }) => {
          assertEvent(event, "card.submit");
          return { card: event.card };
        },
        onDone: {
          target: "checking",
          actions: [{ type: "selectCard", params: ({ event }) => ({ cardId: event.output.id }) }, "tell"],
        },
        onError: [
          { guard: { type: "isUnauthorized", params: ({ event }) => event }, target: "signedOut" },
          { target: "choosing", actions: { type: "keepFailure", params: ({ event }) => event } },
        ],
      },
      on: {
        "payment.choose": {
          guard: { type: "canChoose", params: ({ event }) => event },
          target: "choosing",
          actions: [{ type: "chooseMethod", params: ({ event }) => event }, "tell"],
        },
        "card.select": {
          target: "choosing",
          actions: [{ type: "selectCard", params: ({ event }) => event }, "tell"],
        },
        "order.withdraw": { actions: "withdraw" },
      },
    },
    confirming: {
      description:
        "The order can be confirmed, once the terms are accepted and as long as what was chosen pays the price of this moment.",
      always: { guard: "hasPaymentProblem", target: "unpayable", actions: "keepPaymentProblem" },
      on: {
        "order.confirm": [
          { guard: "isLackingTerms", actions: "askForMissing" },
          { guard: "isBlockedAsOverdue", target: "overdueBlocked" },
          { target: "confirmed", actions: { type: "keepConfirmation", params: ({ event }) => event } },
        ],
      },
    },
    overdueBlocked: {
      description: "An overdue customer may pay by the benefit alone: the payment-overdue modal.",
      on: {
        "overdue.dismiss": { target: "loadingPrice", actions: "forgetFailure" },
        "overdue.payByBenefit": {
          guard: "canPayByBenefit",
          target: "payingByBenefit",
          actions: ["chooseBenefit", "tell"],
        },
      },
    },
    alreadyBooked: {
      description: "The customer has a chosen time already: one more place is ordered only if it is meant.",
      on: {
        "order.bookAgain": [
          {
            guard: "canOrder",
            target: "confirmed",
            actions: { type: "keepConfirmation", params: ({ event }) => event },
          },
          { target: "loadingPrice", actions: ["meanOneMore", "forgetFailure"] },
        ],
        "booked.dismiss": { target: "loadingPrice", actions: "forgetFailure" },
      },
    },
    chosen: { type: "final", description: "What is chosen can pay.", output: { outcome: "chosen" } },
    confirmed: {
      type: "final",
      description: "The customer has confirmed an order of exactly this.",
      output: ({ context }) => ({ outcome: "confirmed", ...context.confirmation }),
    },
    unpayable: {
      type: "final",
      description: "The price of this moment is not paid by what was chosen.",
      output: ({ context }) => ({ outcome: "unpayable", failure: context.failure }),
    },
    payingByBenefit: {
      type: "final",
      description: "The benefit alone is to pay, which is chosen now.",
      output: { outcome: "otherMethod" },
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
