import { assign, sendTo, setup } from "xstate";
import { failureOf } from "#contract/failure.ts";
import type { PersonalData } from "#contract/personal-data.ts";
import type { holdMachine } from "../hold/hold.machine.ts";
import type { HoldOutput } from "../hold/hold.types.ts";
import type { orderMachine } from "../order/order.machine.ts";
import type { OrderOutput } from "../order/order.types.ts";
import type { paymentMachine } from "../payment/payment.machine.ts";
import type { PaymentOutput } from "../payment/payment.types.ts";
import { orderInput } from "../payment/payment-request.ts";
import { supplied, suppliedChart } from "../supplied.ts";
import type * as C from "./checkout.types.ts";
import * as rules from "./checkout-rules.ts";

/**
 * The booking of one concrete time of an activity, on one page. A time is held before anything is paid; when it runs out
 * the customer chooses again and every other answer stays. `checkoutStart` makes the input. The children `hold`, `payment`
 * and `order` are charts of their own: their snapshots say how choosing the time and paying stand, and how far the money got.
 * The payment tells every answer at once (`answers.kept`): the answers live here, and outlast it.
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
    payment: suppliedChart<typeof paymentMachine>("payment"),
    order: suppliedChart<typeof orderMachine>("order"),
    /** Ends at `until` (epoch milliseconds of this device), or at once when that has passed. Never before. */
    waitUntil: supplied<unknown, { until: number }>("waitUntil"),
    /** Gives back a time that is still being held, or this one. The page is left meanwhile: it has to outlive the actor. */
    releaseHold: supplied<unknown, { holdId: string | null }>("releaseHold"),
    savePersonalData: supplied<unknown, { form: PersonalData }>("savePersonalData"),
  },
  guards: {
    hasOpenAttempt: ({ context }) => context.attempt !== null,
    mayHaveHold: ({ context }) => context.hold !== null || context.wantedScheduleId !== null,
    hasTime: ({ context }) => rules.heldSchedules(context).length > 0,
    isLackingTheme: ({ context }) => context.themeId === null,
    isLackingCpf: ({ context }) => !context.customer.hasCpf,
    isWithdrawn: ({ context }) => context.confirmedKey === null,
    isBooked: ({ context }) => context.billing !== null,
    isSignedOut: ({ context }) => context.failure?.code === "UNAUTHORIZED",
    hasSignedOut: (_, output: PaymentOutput) => output.outcome === "signedOut",
    canOrder: ({ context }, output: PaymentOutput) =>
      output.outcome === "confirmed" && rules.missingAnswers(context).length === 0,
    isOfPersonalData: (_, answers: C.IndependentAnswers) => answers.personalDataDraft !== undefined,
    isHoldSignedOut: (_, { output }: { output: HoldOutput }) => output.failure?.code === "UNAUTHORIZED",
    isUnauthorized: (_, params: { error: unknown }) => failureOf(params.error).code === "UNAUTHORIZED",
  },
  actions: {
    keep: assign((_, params: Partial<C.CheckoutContext>) => params),
    keepPayment: assign(({ context }, answers: C.PaymentAnswered) => rules.paymentAnswered(context, answers)),
    keepTheme: assign((_, { themeId }: { themeId: string }) => ({ themeId, confirmedKey: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => rules.failedBy(failureOf(error))),
    forgetLastTry: assign({ failure: null, refusal: null, isAskingForMissing: false, confirmedKey: null }),
    loseTime: assign((_, { error }: { error: unknown }) => rules.timeLost(failureOf(error))),
    keepCpf: assign(({ context }) => rules.cpfStored(context)),
    askForMissing: assign(({ context }) => rules.refused(context)),
    openAttempt: assign(({ context }, output: PaymentOutput) => rules.attemptOf(context, output)),
    resumeAttempt: assign(({ context }) => rules.resumed(context)),
    keepResult: assign(({ context }, { output }: { output: OrderOutput }) => rules.resultOf(context, output)),
    forwardToHold: sendTo("hold", ({ event }) => event),
    forwardToPayment: sendTo("payment", ({ event }) => event),
    forwardToOrder: sendTo("order", ({ event }) => event),
    askPrice: sendTo("payment", ({ context }) => rules.priceRequest(context)),
    stopPrice: sendTo("payment", { type: "price.stop" }),
    withdrawOrder: sendTo("payment", { type: "order.withdraw" }),
    askPaymentForMissing: sendTo("payment", { type: "missing.ask" }),
    confirmPayment: sendTo("payment", ({ context }) => rules.keptConfirmation(context)),
  },
  delays: {
    /** Pause of leaving for the held time to be given back. */
    farewell: 2_000,
  },
}).createMachine({
  id: "checkout",
  context: ({ input }) => input,
  initial: "deciding",
  states: {
    deciding: {
      description: "Where the booking goes on: from its start, a login, or an order.",
      always: [
        { guard: "isBooked", target: "booked" },
        { guard: "isSignedOut", target: "signedOut" },
        { guard: "hasOpenAttempt", target: "placingOrder", actions: "resumeAttempt" },
        { guard: "hasTime", target: "booking.time.held" },
        { target: "booking" },
      ],
    },
    booking: {
      type: "parallel",
      description: "The page. Everything but the time can be answered at any moment.",
      on: {
        "answers.kept": { actions: { type: "keepPayment", params: ({ event }) => event.answers } },
        "theme.choose": { actions: [{ type: "keepTheme", params: ({ event }) => event }, "withdrawOrder"] },
        "answer.keep": { actions: { type: "keep", params: ({ event }) => event.answers } },
        "checkout.leave": [{ guard: "mayHaveHold", target: "leaving" }, { target: "left" }],
      },
      states: {
        time: {
          description: "When: a time is chosen, then held until its deadline.",
          initial: "choosing",
          states: {
            choosing: {
              description: "A time is chosen and held: the first, another one, or the same after an order.",
              entry: { type: "keep", params: { confirmedKey: null } },
              invoke: {
                id: "hold",
                src: "hold",
                input: ({ context }) => context,
                onDone: [
                  {
                    guard: { type: "isHoldSignedOut", params: ({ event }) => event },
                    target: "#checkout.signedOut",
                    actions: { type: "keep", params: ({ event }) => event.output },
                  },
                  {
                    target: "held",
                    actions: [{ type: "keep", params: ({ event }) => event.output }, "askPrice"],
                  },
                ],
                onError: {
                  target: "choosing",
                  reenter: true,
                  actions: { type: "loseTime", params: ({ event }) => event },
                },
              },
              on: {
                "time.choose": {
                  actions: [
                    { type: "keep", params: ({ event }) => rules.timeWanted(event) },
                    "stopPrice",
                    "forwardToHold",
                  ],
                },
                "time.keep": {
                  actions: [{ type: "keep", params: { isAskingForMissing: false } }, "forwardToHold"],
                },
                "order.confirm": { actions: "askForMissing" },
              },
            },
            held: {
              description: "A time is held until its deadline. When it runs out, every answer stays.",
              initial: "open",
              invoke: {
                id: "holdExpiry",
                src: "waitUntil",
                input: ({ context }) => ({ until: context.hold?.until ?? 0 }),
                onDone: {
                  target: "choosing",
                  actions: [{ type: "loseTime", params: { error: { code: "HOLD_EXPIRED" } } }, "stopPrice"],
                },
                onError: {
                  target: "choosing",
                  actions: [{ type: "loseTime", params: ({ event }) => event }, "stopPrice"],
                },
              },
              on: { "time.change": { target: "choosing", actions: "stopPrice" } },
              states: {
                open: {
                  description:
                    "A confirmation goes through the page from top to bottom: the theme, the form of the personal data, then the payment. What is missing is asked for at once.",
                  on: {
                    "order.confirm": [
                      { guard: "isLackingTheme", actions: ["askForMissing", "askPaymentForMissing"] },
                      {
                        guard: "isLackingCpf",
                        target: "awaitingPersonalData",
                        actions: { type: "keep", params: ({ event }) => rules.confirmedBy(event) },
                      },
                      { actions: "forwardToPayment" },
                    ],
                  },
                },
                awaitingPersonalData: {
                  description:
                    "The view sends the form of the personal data. Whoever changes what was confirmed has to confirm again.",
                  always: { guard: "isWithdrawn", target: "open" },
                  on: {
                    "personalData.submit": {
                      target: "savingPersonalData",
                      actions: { type: "keep", params: ({ event }) => rules.formSent(event) },
                    },
                    "form.refused": { target: "open", actions: ["askForMissing", "askPaymentForMissing"] },
                  },
                },
                savingPersonalData: {
                  description:
                    "The data are being stored. A taken CPF comes back as a field's error. Whoever changes them meanwhile has to confirm again.",
                  on: {
                    "answer.keep": {
                      guard: { type: "isOfPersonalData", params: ({ event }) => event.answers },
                      target: "open",
                      actions: { type: "keep", params: ({ event }) => rules.withdrawnBy(event) },
                    },
                  },
                  invoke: {
                    id: "savePersonalData",
                    src: "savePersonalData",
                    // What was submitted is the whole form.
                    input: ({ context }) => ({ form: context.personalDataDraft as PersonalData }),
                    onDone: [
                      { guard: "isWithdrawn", target: "open", actions: "keepCpf" },
                      { target: "open", actions: ["confirmPayment", "keepCpf"] },
                    ],
                    onError: [
                      {
                        guard: { type: "isUnauthorized", params: ({ event }) => event },
                        target: "#checkout.signedOut",
                      },
                      { target: "open", actions: { type: "keepFailure", params: ({ event }) => event } },
                    ],
                  },
                },
              },
            },
          },
        },
        payment: {
          description: "How: the payment beside the time.",
          initial: "paying",
          states: {
            paying: {
              description: "How it is paid, and the confirmation: its own chart says how that stands.",
              invoke: {
                id: "payment",
                src: "payment",
                input: ({ context }) => rules.paymentInput(context),
                onDone: [
                  {
                    guard: { type: "hasSignedOut", params: ({ event }) => event.output },
                    target: "#checkout.signedOut",
                  },
                  {
                    guard: { type: "canOrder", params: ({ event }) => event.output },
                    target: "#checkout.placingOrder",
                    actions: { type: "openAttempt", params: ({ event }) => event.output },
                  },
                  { target: "paying", reenter: true, actions: "forgetLastTry" },
                ],
                onError: {
                  target: "paying",
                  reenter: true,
                  actions: { type: "keepFailure", params: ({ event }) => event },
                },
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
      description: "What is held, or still being held, is given back. The page need not wait for it.",
      invoke: {
        id: "releaseHold",
        src: "releaseHold",
        input: ({ context }) => ({ holdId: context.hold?.id ?? null }),
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
