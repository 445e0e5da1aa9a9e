import { assign, setup } from "xstate";
import { failed, failureOf, isAway } from "#contract/failure.ts";
import { amountDue, byBenefit, paymentProblem } from "#contract/payment/choice.ts";
import type { Quote } from "#contract/payment/quote.ts";
import { orderRequest } from "../purchase/order-request.ts";
import type { QuoteInput } from "../purchase/purchase.types.ts";
import { supplied } from "../supplied.ts";
import type { ReviewContext, ReviewEvent, ReviewInput, ReviewOutput } from "./purchase-review.types.ts";

/**
 * Step 3 of a purchase: everything once more, with its price of this moment, and the confirmation. It ends with an
 * order to place, or because what was chosen cannot pay any more. While the server is away the price is asked for again by
 * itself.
 */
export const purchaseReviewMachine = setup({
  types: {} as { context: ReviewContext; events: ReviewEvent; input: ReviewInput; output: ReviewOutput },
  actors: {
    loadPrice: supplied<Quote, QuoteInput>("loadPrice"),
  },
  guards: {
    isRefusedAsOverdue: ({ context }) => context.failure?.code === "PAYMENT_OVERDUE",
    isRefusedAsBooked: ({ context }) => context.failure?.code === "ALREADY_BOOKED",
    canPayByBenefit: ({ context }) => byBenefit(context) !== null,
    isBlockedAsOverdue: ({ context }) =>
      context.customer.status === "PAYMENT_OVERDUE" && amountDue(context).charged > 0,
    hasPaymentProblem: ({ context }) => paymentProblem(context) !== null,
    isRenewalOptional: ({ context: { item } }) =>
      item.itemType === "PLAN" && item.renewalPeriod !== "NO_RENEW" && !item.automaticRenewalOnly,
    hasQuote: ({ context }) => context.quote !== null,
    isLackingTerms: ({ context }) => !context.termsAccepted,
    canBookAgain: ({ context }) => context.quote !== null && context.termsAccepted,
    isAway: ({ context }) => isAway(context.failure),
    isUnauthorized: (_, params: { error: unknown }) => failureOf(params.error).code === "UNAUTHORIZED",
  },
  actions: {
    /** Supplied by the purchase: takes over what is answered, and the price. */
    tell: () => {},
    keepQuote: assign(({ context }, params: { output: Quote }) => ({
      quote: params.output,
      failure: context.isPriceFailed ? null : context.failure,
      isPriceFailed: false,
    })),
    keep: assign((_, params: Partial<ReviewContext>) => params),
    askForMissing: assign({ isAskingForMissing: true }),
    keepPaymentProblem: assign({
      failure: ({ context }) => failed(paymentProblem(context) ?? "UNEXPECTED"),
    }),
    openAttempt: assign({
      attempt: ({ context }, { idempotencyKey }: { idempotencyKey: string }) => ({
        idempotencyKey,
        request: orderRequest(context),
        isResumed: false,
      }),
    }),
    openSecondAttempt: assign({
      attempt: ({ context }, { idempotencyKey }: { idempotencyKey: string }) => ({
        idempotencyKey,
        request: { ...orderRequest(context), bookAgain: true },
        isResumed: false,
      }),
    }),
    chooseBenefit: assign(({ context }) => ({
      paymentMethods: byBenefit(context) ?? context.paymentMethods,
      selectedCard: null,
      failure: null,
    })),
    keepPriceFailure: assign({
      failure: (_, params: { error: unknown }) => failureOf(params.error),
      isPriceFailed: true,
    }),
    forgetFailure: assign({ failure: null }),
  },
  delays: {
    /** Pause before a price without an answer is asked for again by itself. */
    againDelay: 10_000,
  },
}).createMachine({
  id: "purchaseReview",
  context: ({ input }) => ({ ...input, attempt: null, isPriceFailed: false, isAskingForMissing: false }),
  initial: "starting",
  on: {
    "renewal.set": {
      guard: "isRenewalOptional",
      actions: [
        { type: "keep", params: ({ event }) => ({ automaticRenewal: event.automaticRenewal }) },
        "tell",
      ],
    },
    "whatsapp.set": {
      actions: [
        { type: "keep", params: ({ event }) => ({ allowWhatsAppMessage: event.allowWhatsAppMessage }) },
        "tell",
      ],
    },
    "terms.accept": {
      actions: [{ type: "keep", params: ({ event }) => ({ termsAccepted: event.termsAccepted }) }, "tell"],
    },
  },
  states: {
    starting: {
      description: "Decides whether an order has just been refused over something that is asked at once.",
      always: [
        { guard: "isRefusedAsOverdue", target: "overdueBlocked" },
        { guard: "isRefusedAsBooked", target: "alreadyBooked" },
        { target: "loadingPrice" },
      ],
    },
    loadingPrice: {
      description:
        "The price is asked for once more before it is confirmed. Why it could not be had before stays until it is there.",
      invoke: {
        id: "loadPrice",
        src: "loadPrice",
        input: ({ context }) => context,
        onDone: {
          target: "ready",
          actions: [{ type: "keepQuote", params: ({ event }) => event }, "tell"],
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
      description: "The order can be confirmed, once the terms are accepted.",
      always: { guard: "hasPaymentProblem", target: "unpayable", actions: "keepPaymentProblem" },
      on: {
        "order.confirm": [
          { guard: "isLackingTerms", actions: "askForMissing" },
          { guard: "isBlockedAsOverdue", target: "overdueBlocked" },
          { target: "confirmed", actions: { type: "openAttempt", params: ({ event }) => event } },
        ],
      },
    },
    overdueBlocked: {
      description: "An overdue customer may pay by the benefit alone: the payment-overdue modal.",
      on: {
        "overdue.dismiss": [
          { guard: "hasQuote", target: "ready", actions: "forgetFailure" },
          { target: "loadingPrice", actions: "forgetFailure" },
        ],
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
            guard: "canBookAgain",
            target: "confirmed",
            actions: ["forgetFailure", { type: "openSecondAttempt", params: ({ event }) => event }],
          },
          { target: "loadingPrice", actions: "forgetFailure" },
        ],
        "booked.dismiss": { target: "loadingPrice", actions: "forgetFailure" },
      },
    },
    confirmed: {
      type: "final",
      description: "The customer has confirmed an order of exactly this.",
      output: ({ context }) => ({ outcome: "confirmed", attempt: context.attempt, failure: null }),
    },
    unpayable: {
      type: "final",
      description: "The price of this moment is not paid by what was chosen.",
      output: ({ context }) => ({ outcome: "unpayable", attempt: null, failure: context.failure }),
    },
    payingByBenefit: {
      type: "final",
      description: "The benefit alone is to pay, which is chosen now.",
      output: { outcome: "otherMethod", attempt: null, failure: null },
    },
    signedOut: {
      type: "final",
      description: "The session ended before there was a price.",
      output: { outcome: "signedOut", attempt: null, failure: null },
    },
  },
  // The final states above are the only sources of this event's output.
  output: ({ event }) => event.output as ReviewOutput,
});
