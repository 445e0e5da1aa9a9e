import { assertEvent, assign, sendTo, setup } from "xstate";
import { failureOf, isAway } from "#contract/failure.ts";
import { afterChoosing, amountDue } from "#contract/payment/choice.ts";
import type { Method } from "#contract/payment/methods.ts";
import type { Quote } from "#contract/payment/quote.ts";
import type { PersonalData } from "#contract/user-data.ts";
import type { holdMachine } from "../hold/hold.machine.ts";
import type { orderMachine } from "../order/order.machine.ts";
import type { OrderOutput } from "../order/order.types.ts";
import { withoutCardFailure } from "../payment/card-failure.ts";
import type { SealedCard } from "../payment/payment.types.ts";
import { orderInput } from "../payment/payment-request.ts";
import { supplied, suppliedChart } from "../supplied.ts";
import type * as C from "./checkout.types.ts";
import { attemptOf, missingAnswers, priced, resultOf } from "./checkout-rules.ts";

/**
 * The booking of one concrete time of an activity, on one page. A time is held before anything is paid; when it runs out
 * the customer chooses again and every other answer stays. `checkoutStart` makes the input. The children `hold` and
 * `order` are charts of their own: their snapshots say how choosing the time stands, and how far the money got. While the
 * server is away the price is asked for again by itself.
 */
export const checkoutMachine = setup({
  types: {} as {
    context: C.CheckoutContext;
    events: C.CheckoutEvent;
    input: C.CheckoutInput;
    output: C.CheckoutOutput;
  },
  actors: {
    // The app gives them with their own actors.
    hold: suppliedChart<typeof holdMachine>("hold"),
    order: suppliedChart<typeof orderMachine>("order"),
    /** Ends at `until` (epoch milliseconds of this device), or at once when that has passed. Never before. */
    waitUntil: supplied<unknown, { until: number }>("waitUntil"),
    /** The page is left meanwhile: the request has to outlive the actor. */
    releaseHold: supplied<unknown, { holdId: string }>("releaseHold"),
    loadPrice: supplied<Quote, C.CheckoutPriceInput>("loadPrice"),
    savePersonalData: supplied<unknown, { form: PersonalData }>("savePersonalData"),
    /** The card's number goes to the payment company alone, its token to the API, and its id comes back. */
    takeCard: supplied<{ id: string }, { card: SealedCard }>("takeCard"),
  },
  guards: {
    hasOpenAttempt: ({ context }) => context.attempt !== null,
    hasHold: ({ context }) => context.hold !== null,
    hasTime: ({ context }) => context.hold !== null && context.wantedScheduleId === null,
    canChoose: ({ context }, params: { method: Method }) => afterChoosing(context, params.method) !== null,
    isWithdrawn: ({ context }) => context.confirmedKey === null,
    isMissingFirst: ({ context }, params: { answer: C.MissingAnswer }) =>
      missingAnswers(context)[0] === params.answer,
    isLackingAnswers: ({ context }) => missingAnswers(context).length > 0,
    isBlockedAsOverdue: ({ context }) =>
      context.customer.status === "PAYMENT_OVERDUE" && amountDue(context).charged > 0,
    isRefusedAsOverdue: ({ context }) => context.hold !== null && context.failure?.code === "PAYMENT_OVERDUE",
    isRefusedAsBooked: ({ context }) => context.hold !== null && context.failure?.code === "ALREADY_BOOKED",
    canOrder: ({ context }) =>
      context.quote !== null &&
      missingAnswers(context).length === 0 &&
      !(context.customer.status === "PAYMENT_OVERDUE" && amountDue(context).charged > 0),
    isAway: ({ context }) => isAway(context.failure),
    isBooked: ({ context }) => context.billing !== null,
    isSignedOut: ({ context }) => context.failure?.code === "UNAUTHORIZED",
  },
  actions: {
    keep: assign((_, params: Partial<C.CheckoutContext>) => params),
    keepAnswers: assign(({ context }, answers: C.IndependentAnswers) => ({
      ...answers,
      // Another theme is another order.
      confirmedKey: "themeId" in answers ? null : context.confirmedKey,
    })),
    keepFailure: assign({
      failure: (_, params: { error: unknown }) => failureOf(params.error),
      confirmedKey: null,
    }),
    forgetLastTry: assign({ failure: null, isAskingForMissing: false, confirmedKey: null }),
    withdraw: assign({ confirmedKey: null }),
    startChoosing: assign({ failure: null, isAskingForMissing: false, wantedScheduleId: null }),
    loseTime: assign((_, params: { error: unknown }) => ({
      hold: null,
      wantedScheduleId: null,
      failure: failureOf(params.error),
    })),
    keepCpf: assign(({ context }) => ({ customer: { ...context.customer, hasCpf: true }, failure: null })),
    keepQuote: assign(({ context }, { output: quote }: { output: Quote }) => ({
      ...priced(context, quote),
      failure: context.isPriceFailed ? null : context.failure,
      isPriceFailed: false,
    })),
    keepPriceFailure: assign({
      failure: (_, params: { error: unknown }) => failureOf(params.error),
      isPriceFailed: true,
    }),
    chooseMethod: assign(({ context }, { method }: { method: Method }) => ({
      paymentMethods: afterChoosing(context, method) ?? context.paymentMethods,
      failure: withoutCardFailure(context.failure),
      confirmedKey: null,
    })),
    selectCard: assign(({ context }, params: { cardId: string | null }) => ({
      selectedCard: params.cardId,
      failure: withoutCardFailure(context.failure),
      confirmedKey: null,
    })),
    askForMissing: assign(({ context }) => ({
      isAskingForMissing: true,
      timesAsked: context.timesAsked + 1,
      confirmedKey: null,
    })),
    openAttempt: assign(({ context }) => ({
      attempt: attemptOf(context, context.confirmedKey),
      confirmedKey: null,
    })),
    openSecondAttempt: assign(({ context }, params: { idempotencyKey: string }) => ({
      attempt: attemptOf(context, params.idempotencyKey, true),
    })),
    resumeAttempt: assign({
      attempt: ({ context }) => context.attempt && { ...context.attempt, isResumed: true },
    }),
    keepResult: assign(({ context }, params: { output: OrderOutput }) => resultOf(context, params.output)),
    forwardToHold: sendTo("hold", ({ event }) => event),
    forwardToOrder: sendTo("order", ({ event }) => event),
  },
  delays: {
    /** Pause before a price without an answer is asked for again by itself. */
    againDelay: 10_000,
    /** How long leaving waits for the held time to be given back; otherwise it runs out by itself. */
    farewell: 2_000,
  },
}).createMachine({
  id: "checkout",
  context: ({ input }) => ({ ...input, ...(input.quote && priced(input, input.quote)) }),
  initial: "deciding",
  states: {
    deciding: {
      description: "Where the booking goes on: from its start, a login, a held time or an order.",
      always: [
        { guard: "isBooked", target: "booked" },
        { guard: "isSignedOut", target: "signedOut" },
        { guard: "hasOpenAttempt", target: "placingOrder", actions: "resumeAttempt" },
        { guard: "isRefusedAsOverdue", target: "booking.held.overdueBlocked" },
        { guard: "isRefusedAsBooked", target: "booking.held.alreadyBooked" },
        { guard: "hasTime", target: "booking.held" },
        { target: "booking.choosingTime" },
      ],
    },
    booking: {
      description: "The page. Everything but the time can be answered at any moment.",
      initial: "choosingTime",
      always: { guard: "isSignedOut", target: "signedOut" },
      on: {
        "answer.keep": { actions: { type: "keepAnswers", params: ({ event }) => event.answers } },
        "payment.choose": {
          guard: { type: "canChoose", params: ({ event }) => event },
          actions: { type: "chooseMethod", params: ({ event }) => event },
        },
        "card.select": { actions: { type: "selectCard", params: ({ event }) => event } },
        "checkout.leave": [{ guard: "hasHold", target: "leaving" }, { target: "left" }],
      },
      states: {
        choosingTime: {
          description: "A time is being chosen and held: the first, another one, or the same after an order.",
          entry: "withdraw",
          invoke: {
            id: "hold",
            src: "hold",
            input: ({ context }) => context,
            onDone: {
              target: "#checkout.deciding",
              actions: { type: "keep", params: ({ event }) => event.output },
            },
            onError: {
              target: "choosingTime",
              reenter: true,
              actions: { type: "loseTime", params: ({ event }) => event },
            },
          },
          on: {
            "time.choose": { actions: ["startChoosing", "forwardToHold"] },
            "time.keep": {
              actions: [{ type: "keep", params: { isAskingForMissing: false } }, "forwardToHold"],
            },
            "order.confirm": { actions: "askForMissing" },
          },
        },
        held: {
          description: "A time is held until its deadline. When it runs out, every answer stays.",
          initial: "loadingPrice",
          exit: { type: "keep", params: { isPriceFailed: false } },
          invoke: {
            id: "holdExpiry",
            src: "waitUntil",
            input: ({ context }) => ({ until: context.hold?.until ?? 0 }),
            onDone: {
              target: "choosingTime",
              actions: { type: "loseTime", params: { error: { code: "HOLD_EXPIRED" } } },
            },
            onError: { target: "choosingTime", actions: { type: "loseTime", params: ({ event }) => event } },
          },
          on: { "time.change": { target: "choosingTime" } },
          states: {
            loadingPrice: {
              description:
                "The price is being asked for; an earlier one may still be shown, or why it could not be had before.",
              invoke: {
                id: "loadPrice",
                src: "loadPrice",
                input: ({ context }) => context,
                onDone: { target: "ready", actions: { type: "keepQuote", params: ({ event }) => event } },
                onError: {
                  target: "priceFailed",
                  actions: { type: "keepPriceFailure", params: ({ event }) => event },
                },
              },
            },
            priceFailed: {
              description:
                "The price could not be had. While the server is away it is asked for again by itself.",
              after: { againDelay: { guard: "isAway", target: "loadingPrice" } },
              on: { "price.retry": { target: "loadingPrice" } },
            },
            ready: {
              description: "The order can be confirmed; a form on the page is sent by that alone.",
              on: {
                "order.confirm": {
                  target: "confirming",
                  actions: { type: "keep", params: ({ event }) => ({ confirmedKey: event.idempotencyKey }) },
                },
              },
            },
            confirming: {
              description:
                "The page is gone through from top to bottom: the first thing that is missing is asked for, the forms are sent, then the order. Whoever changes what was confirmed has to confirm again.",
              initial: "checking",
              always: { guard: "isWithdrawn", target: "ready" },
              on: { "form.refused": { target: "ready", actions: "askForMissing" } },
              states: {
                checking: {
                  description: "Decides what is next: a form, an answer, or the order.",
                  always: [
                    { guard: "isWithdrawn", target: "#checkout.booking.held.ready" },
                    {
                      guard: { type: "isMissingFirst", params: { answer: "CPF_REQUIRED" } },
                      target: "awaitingPersonalData",
                    },
                    {
                      guard: { type: "isMissingFirst", params: { answer: "CARD_REQUIRED" } },
                      target: "awaitingCard",
                    },
                    {
                      guard: "isLackingAnswers",
                      target: "#checkout.booking.held.ready",
                      actions: "askForMissing",
                    },
                    {
                      guard: "isBlockedAsOverdue",
                      target: "#checkout.booking.held.overdueBlocked",
                      actions: "forgetLastTry",
                    },
                    { target: "#checkout.placingOrder", actions: "openAttempt" },
                  ],
                },
                awaitingPersonalData: {
                  description: "The view sends the form of the personal data.",
                  on: {
                    "personalData.submit": {
                      target: "#checkout.booking.held.savingPersonalData",
                      actions: { type: "keep", params: ({ event }) => ({ personalDataDraft: event.form }) },
                    },
                  },
                },
                awaitingCard: {
                  description: "The view sends the form of a new card; without one, a card is to be chosen.",
                  on: { "card.submit": { target: "#checkout.booking.held.takingCard" } },
                },
              },
            },
            savingPersonalData: {
              description: "The data are being stored. A taken CPF comes back as a field's error.",
              invoke: {
                id: "savePersonalData",
                src: "savePersonalData",
                // What was submitted is the whole form.
                input: ({ context }) => ({ form: context.personalDataDraft as PersonalData }),
                onDone: { target: "confirming", actions: "keepCpf" },
                onError: { target: "ready", actions: { type: "keepFailure", params: ({ event }) => event } },
              },
            },
            takingCard: {
              description:
                "The typed card is being taken; no chart ever sees its number. Another choice gives it up.",
              entry: { type: "keep", params: { failure: null } },
              invoke: {
                id: "takeCard",
                src: "takeCard",
                input: ({ event }) => {
                  assertEvent(event, "card.submit");
                  return { card: event.card };
                },
                onDone: {
                  target: "confirming",
                  actions: { type: "keep", params: ({ event }) => ({ selectedCard: event.output.id }) },
                },
                onError: { target: "ready", actions: { type: "keepFailure", params: ({ event }) => event } },
              },
              on: {
                "payment.choose": {
                  guard: { type: "canChoose", params: ({ event }) => event },
                  target: "ready",
                  actions: { type: "chooseMethod", params: ({ event }) => event },
                },
                "card.select": {
                  target: "ready",
                  actions: { type: "selectCard", params: ({ event }) => event },
                },
              },
            },
            overdueBlocked: {
              description: "An overdue customer may pay by the benefit alone: the payment-overdue modal.",
              on: { "overdue.dismiss": { target: "loadingPrice", actions: "forgetLastTry" } },
            },
            alreadyBooked: {
              description:
                "The customer has this time already: one more place is ordered only if it is meant.",
              on: {
                "order.bookAgain": [
                  {
                    guard: "canOrder",
                    target: "#checkout.placingOrder",
                    actions: { type: "openSecondAttempt", params: ({ event }) => event },
                  },
                  { target: "loadingPrice", actions: "forgetLastTry" },
                ],
                "booked.dismiss": { target: "loadingPrice", actions: "forgetLastTry" },
              },
            },
          },
        },
      },
    },
    placingOrder: {
      description: "An order is on its way or being asked about; its own chart knows how far the money got.",
      entry: "forgetLastTry",
      invoke: {
        id: "order",
        src: "order",
        input: ({ context }) => orderInput(context),
        onDone: { target: "deciding", actions: { type: "keepResult", params: ({ event }) => event } },
        onError: { target: "orderLost", actions: { type: "keepFailure", params: ({ event }) => event } },
      },
      on: {
        "order.askAgain": { actions: "forwardToOrder" },
        "bank.confirmed": { actions: "forwardToOrder" },
      },
    },
    orderLost: {
      description: "The order broke off by a fault of ours. It can be asked about, not paid again.",
      on: { "order.askAgain": { target: "placingOrder", actions: "resumeAttempt" } },
    },
    signedOut: {
      description: "The session ended in the middle. Everything is kept until the customer is back.",
      on: { "session.restored": { target: "deciding", actions: "forgetLastTry" } },
    },
    leaving: {
      description: "The customer gave up; the held time is being given back. The page need not wait for it.",
      invoke: {
        id: "releaseHold",
        src: "releaseHold",
        input: ({ context }) => ({ holdId: context.hold?.id ?? "" }),
        onDone: { target: "left" },
        onError: { target: "left" },
      },
      after: { farewell: { target: "left" } },
    },
    booked: {
      type: "final",
      description: "Paid, covered by the benefit, or waiting for its Pix.",
      output: ({ context }) => ({ outcome: "booked", billing: context.billing }),
    },
    left: { type: "final", description: "Left without a booking.", output: { outcome: "left" } },
  },
  // The final states above are the only sources of this event's output.
  output: ({ event }) => event.output as C.CheckoutOutput,
});
