import { assign, sendTo, setup } from "xstate";
import { failed, failureOf, isAway } from "#contract/failure.ts";
import { isCardDeclined, partInQuestion } from "#contract/order-errors.ts";
import { afterChoosing, amountDue, paymentProblem, withoutRefused } from "#contract/payment/choice.ts";
import type { Method } from "#contract/payment/methods.ts";
import type { Quote } from "#contract/payment/quote.ts";
import type { PersonalData } from "#contract/user-data.ts";
import type { holdMachine } from "../hold/hold.machine.ts";
import type { orderMachine } from "../order/order.machine.ts";
import type { OrderInput, OrderOutput } from "../order/order.types.ts";
import type { OrderAttempt } from "../payment/payment.types.ts";
import { supplied, suppliedChart } from "../supplied.ts";
import type * as C from "./checkout.types.ts";

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
  },
  guards: {
    hasOpenAttempt: ({ context }) => context.attempt !== null,
    hasHold: ({ context }) => context.hold !== null,
    hasTime: ({ context }) => context.hold !== null && context.wantedScheduleId === null,
    isCpfNeeded: ({ context }) => !context.customer.hasCpf,
    canChoose: ({ context }, params: { method: Method }) => afterChoosing(context, params.method) !== null,
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
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null, isAskingForMissing: false }),
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
    chooseMethod: assign({
      paymentMethods: ({ context }, { method }: { method: Method }) =>
        afterChoosing(context, method) ?? context.paymentMethods,
    }),
    openAttempt: assign((_, { idempotencyKey, request }: Omit<OrderAttempt, "isResumed">) => ({
      attempt: { idempotencyKey, request, isResumed: false },
    })),
    openSecondAttempt: assign((_, { idempotencyKey, request }: Omit<OrderAttempt, "isResumed">) => ({
      attempt: { idempotencyKey, request: { ...request, bookAgain: true }, isResumed: false },
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
        "answer.keep": { actions: { type: "keep", params: ({ event }) => event.answers } },
        "payment.choose": {
          guard: { type: "canChoose", params: ({ event }) => event },
          actions: { type: "chooseMethod", params: ({ event }) => event },
        },
        "session.expired": { target: "signedOut" },
        "checkout.leave": [{ guard: "hasHold", target: "leaving" }, { target: "left" }],
      },
      states: {
        choosingTime: {
          description: "A time is being chosen and held: the first, another one, or the same after an order.",
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
            "order.confirm": { actions: { type: "keep", params: { isAskingForMissing: true } } },
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
              description: "The order can be confirmed, as far as nothing is missing.",
              on: {
                "personalData.submit": {
                  guard: "isCpfNeeded",
                  target: "savingPersonalData",
                  actions: { type: "keep", params: ({ event }) => ({ personalDataDraft: event.form }) },
                },
                "order.confirm": [
                  {
                    guard: "isLackingAnswers",
                    actions: { type: "keep", params: { isAskingForMissing: true } },
                  },
                  { guard: "isBlockedAsOverdue", target: "overdueBlocked", actions: "forgetFailure" },
                  {
                    target: "#checkout.placingOrder",
                    actions: { type: "openAttempt", params: ({ event }) => event },
                  },
                ],
              },
            },
            savingPersonalData: {
              description: "The data are being stored. A taken CPF comes back as a field's error.",
              invoke: {
                id: "savePersonalData",
                src: "savePersonalData",
                // What was submitted is the whole form.
                input: ({ context }) => ({ form: context.personalDataDraft as PersonalData }),
                onDone: { target: "ready", actions: "keepCpf" },
                onError: { target: "ready", actions: { type: "keepFailure", params: ({ event }) => event } },
              },
            },
            overdueBlocked: {
              description: "An overdue customer may pay by the benefit alone: the payment-overdue modal.",
              on: { "overdue.dismiss": { target: "loadingPrice", actions: "forgetFailure" } },
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
                  { target: "loadingPrice", actions: "forgetFailure" },
                ],
                "booked.dismiss": { target: "loadingPrice", actions: "forgetFailure" },
              },
            },
          },
        },
      },
    },
    placingOrder: {
      description: "An order is on its way or being asked about; its own chart knows how far the money got.",
      entry: "forgetFailure",
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
      on: { "session.restored": { target: "deciding", actions: "forgetFailure" } },
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

/** What a confirmation still lacks, in the order of the page. */
export function missingAnswers(context: C.CheckoutContext): C.MissingAnswer[] {
  const missing: (C.MissingAnswer | false | null | undefined)[] = [
    context.hold === null && "SCHEDULE_REQUIRED",
    context.themeId === null && "THEME_REQUIRED",
    !context.customer.hasCpf && "CPF_REQUIRED",
    paymentProblem(context),
    !context.termsAccepted && "TERMS_REQUIRED",
  ];
  return missing.filter((answer) => typeof answer === "string");
}

/** The first price of which the benefit pays something chooses it; every price gives up what it refuses. */
function priced({ isBenefitProposed, paymentMethods }: C.CheckoutContext, quote: Quote) {
  const isOpen = !isBenefitProposed && !paymentMethods.subsid;
  const proposed = isOpen ? afterChoosing({ quote, paymentMethods }, "subsid") : null;
  return {
    quote,
    paymentMethods: withoutRefused({ quote, paymentMethods: proposed ?? paymentMethods }),
    isBenefitProposed: isBenefitProposed || quote.refusals.subsid === null,
  };
}

/**
 * An order that was not charged has used its hold up: its time is held again, unless it was the time that was refused. A
 * card that was declined is not chosen any more.
 */
function resultOf({ attempt }: C.CheckoutContext, result: OrderOutput): Partial<C.CheckoutContext> {
  if (result.outcome === "placed") return { billing: result.billing, attempt: null };
  if (result.outcome === "signedOut")
    return { attempt: result.isOpen ? attempt : null, failure: failed("UNAUTHORIZED") };
  const isTimeRefused = partInQuestion(result.failure.code) === "times";
  const wantedScheduleId = isTimeRefused ? null : (attempt?.request.scheduleIds[0] ?? null);
  const declinedCard = isCardDeclined(result.failure.code) ? attempt?.request.paymentMethodId : null;
  const ended = { attempt: null, failure: result.failure, hold: null, wantedScheduleId };
  return declinedCard ? { ...ended, declinedCard, selectedCard: null } : ended;
}

function orderInput({ attempt, allowWhatsAppMessage }: C.CheckoutContext): OrderInput {
  if (attempt === null) throw new Error("an order needs an attempt");
  return { ...attempt, allowWhatsAppMessage };
}
