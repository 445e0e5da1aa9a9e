import { assign, sendTo, setup } from "xstate";
import { failureOf } from "#contract/failure.ts";
import type { orderMachine } from "../order/order.machine.ts";
import type { OrderOutput } from "../order/order.types.ts";
import type { paymentMachine } from "../payment/payment.machine.ts";
import type { PaymentOutput } from "../payment/payment.types.ts";
import { orderInput } from "../payment/payment-request.ts";
import { isRenewing } from "../payment/payment-rules.ts";
import type { purchaseChoicesMachine } from "../purchase-choices/purchase-choices.machine.ts";
import type { purchaseFormMachine } from "../purchase-form/purchase-form.machine.ts";
import { suppliedChart } from "../supplied.ts";
import type { PurchaseStep } from "./places.ts";
import type * as P from "./purchase.types.ts";
import { answered, attemptOf, isAbout, isGoingTo, personalInput, resultOf } from "./purchase-rules.ts";
import { isVisitor } from "./visitor.ts";

/**
 * A purchase: which of its steps is next, and what becomes of its order. Each step is a chart of its own, a child that
 * tells every answer at once (`answers.kept`): the answers live here, and outlast the step. `purchaseStart` makes the
 * input; context, events and output are described in `purchase.types.ts`. The app supplies the actors and `clearCart`.
 */
export const purchaseMachine = setup({
  types: {} as {
    context: P.PurchaseContext;
    events: P.PurchaseEvent;
    input: P.PurchaseInput;
    output: P.PurchaseOutput;
    meta: { step: PurchaseStep };
  },
  actors: {
    // The app gives them with their own actors.
    choices: suppliedChart<typeof purchaseChoicesMachine>("choices"),
    enrolment: suppliedChart<typeof purchaseFormMachine>("enrolment"),
    personalData: suppliedChart<typeof purchaseFormMachine>("personalData"),
    payment: suppliedChart<typeof paymentMachine>("payment"),
    order: suppliedChart<typeof orderMachine>("order"),
  },
  guards: {
    isVisitor: ({ context }) => isVisitor(context.customer),
    isStartingAt: ({ context }, params: { step: PurchaseStep }) => context.startsAt === params.step,
    isGoingToChoices: ({ context, event }) => isGoingTo("choosingInterestsAndSchedules", context, event),
    isGoingToEnrolment: ({ context, event }) => isGoingTo("fillingEnrolment", context, event),
    isGoingToPersonalData: ({ context, event }) => isGoingTo("fillingPersonalData", context, event),
    isGoingToPayment: ({ context, event }) => isGoingTo("choosingPayment", context, event),
    isAboutEnrolment: ({ context }) => isAbout("fillingEnrolment", context),
    isAboutPersonalData: ({ context }) => isAbout("fillingPersonalData", context),
    isAboutPayment: ({ context }) => isAbout("choosingPayment", context),
    isAboutReview: ({ context }) => isAbout("reviewing", context),
    isEnrolmentNeeded: ({ context }) => context.item.isEnrolmentNeeded,
    hasCpf: ({ context }) => context.customer.hasCpf,
    isRenewalOptional: ({ context: { item } }) => isRenewing(item) && !item.automaticRenewalOnly,
    hasOpenAttempt: ({ context }) => context.attempt !== null,
    hasConfirmed: ({ event }) => (event as Ending).output?.outcome === "confirmed",
    hasSignedOut: ({ event }) => (event as Ending).output?.outcome === "signedOut",
    isPurchased: ({ context }) => context.billing !== null,
    isUnauthorized: ({ context }) => context.failure?.code === "UNAUTHORIZED",
  },
  actions: {
    /** Supplied by the app: the cart clears after a purchase. */
    clearCart: () => {},
    keep: assign((_, params: Partial<P.PurchaseContext>) => params),
    keepAnswers: assign(({ context }, answers: P.StepAnswers) => answered(context, answers)),
    keepRenewal: assign((_, { automaticRenewal }: { automaticRenewal: boolean }) => ({ automaticRenewal })),
    keepWhatsApp: assign((_, { allowWhatsAppMessage }: { allowWhatsAppMessage: boolean }) => ({
      allowWhatsAppMessage,
    })),
    keepFault: assign({ failure: ({ event }) => failureOf((event as Ending).error) }),
    forgetFailure: assign({ failure: null }),
    resumeAttempt: assign({
      attempt: ({ context }) => context.attempt && { ...context.attempt, isResumed: true },
    }),
    keepResult: assign(({ context }, result: OrderOutput) => resultOf(context, result)),
    openAttempt: assign(({ context }, { output }: { output: PaymentOutput }) => ({
      attempt: output.outcome === "confirmed" ? attemptOf(context, output) : null,
    })),
    keepWhyUnpayable: assign((_, { output }: { output: PaymentOutput }) => ({
      failure: output.outcome === "unpayable" ? output.failure : null,
    })),
    startOver: assign(({ context }) => context.fresh),
    forwardToOrder: sendTo("order", ({ event }) => event),
  },
}).createMachine({
  id: "purchase",
  context: ({ input }) => input,
  initial: "resuming",
  states: {
    resuming: {
      description:
        "Where the purchase begins: at its first step, where it was left, or with an order to ask about.",
      always: [
        { guard: "hasOpenAttempt", target: "placingOrder", actions: "resumeAttempt" },
        { guard: { type: "isStartingAt", params: { step: "1.1" } }, target: "steps.identifying" },
        { guard: { type: "isStartingAt", params: { step: "1.5" } }, target: "steps.fillingEnrolment" },
        { guard: { type: "isStartingAt", params: { step: "1.6" } }, target: "steps.fillingPersonalData" },
        { guard: { type: "isStartingAt", params: { step: "2" } }, target: "steps.choosingPayment" },
        { guard: { type: "isStartingAt", params: { step: "3" } }, target: "steps.reviewing" },
        { target: "steps.choosingInterestsAndSchedules" },
      ],
    },
    steps: {
      description: "The steps 1, 1.1, 1.5, 1.6, 2 and 3.",
      initial: "choosingInterestsAndSchedules",
      on: {
        "answers.kept": { actions: { type: "keepAnswers", params: ({ event }) => event.answers } },
        "purchase.reset": { target: ".choosingInterestsAndSchedules", actions: "startOver" },
      },
      states: {
        choosingInterestsAndSchedules: {
          description: "Step 1: at least one interest area and one schedule.",
          meta: { step: "1" },
          exit: "forgetFailure",
          invoke: {
            id: "choices",
            src: "choices",
            input: ({ context }) => context,
            onDone: [
              { guard: "isVisitor", target: "identifying" },
              { guard: "isEnrolmentNeeded", target: "fillingEnrolment" },
              { guard: "hasCpf", target: "choosingPayment" },
              { target: "fillingPersonalData" },
            ],
            onError: { target: "choosingInterestsAndSchedules", reenter: true, actions: "keepFault" },
          },
          on: { "step.back": { target: "#purchase.left" } },
        },
        identifying: {
          description:
            "Step 1.1: a visitor says who buys. With the session another purchase takes the answers over and goes on.",
          meta: { step: "1.1" },
          on: {
            "step.back": { target: "choosingInterestsAndSchedules" },
            "step.goTo": [{ guard: "isGoingToChoices", target: "choosingInterestsAndSchedules" }],
          },
        },
        fillingEnrolment: {
          description: "Step 1.5: the enrolment that the item asks for, with two confirmations.",
          meta: { step: "1.5" },
          exit: "forgetFailure",
          invoke: {
            id: "enrolment",
            src: "enrolment",
            input: ({ context }) => ({
              ...context,
              draft: context.enrolmentDraft,
              savedId: context.enrolmentId,
            }),
            onDone: [
              { guard: "hasSignedOut", target: "#purchase.signedOut" },
              {
                target: "fillingPersonalData",
                actions: { type: "keep", params: ({ event }) => ({ enrolmentId: event.output.savedId }) },
              },
            ],
            onError: { target: "fillingEnrolment", reenter: true, actions: "keepFault" },
          },
          on: {
            "step.back": { target: "choosingInterestsAndSchedules" },
            "step.goTo": [{ guard: "isGoingToChoices", target: "choosingInterestsAndSchedules" }],
          },
        },
        fillingPersonalData: {
          description: "Step 1.6: name, CPF, birth date and phone of the account.",
          meta: { step: "1.6" },
          exit: "forgetFailure",
          invoke: {
            id: "personalData",
            src: "personalData",
            input: ({ context }) => personalInput(context),
            onDone: [
              { guard: "hasSignedOut", target: "#purchase.signedOut" },
              { target: "choosingPayment", actions: { type: "keep", params: { isPersonalDataSaved: true } } },
            ],
            onError: { target: "fillingPersonalData", reenter: true, actions: "keepFault" },
          },
          on: {
            "step.back": { target: "choosingInterestsAndSchedules" },
            "step.goTo": [
              { guard: "isGoingToChoices", target: "choosingInterestsAndSchedules" },
              { guard: "isGoingToEnrolment", target: "fillingEnrolment" },
            ],
          },
        },
        choosingPayment: {
          description: "Step 2: the price, and how it is paid.",
          meta: { step: "2" },
          exit: "forgetFailure",
          invoke: {
            id: "payment",
            src: "payment",
            input: ({ context }) => ({ ...context, part: "choice", isBenefitProposed: true }),
            onDone: [{ guard: "hasSignedOut", target: "#purchase.signedOut" }, { target: "reviewing" }],
            onError: { target: "choosingPayment", reenter: true, actions: "keepFault" },
          },
          on: {
            "step.back": [
              { guard: "isEnrolmentNeeded", target: "fillingEnrolment" },
              { target: "choosingInterestsAndSchedules" },
            ],
            "step.goTo": [
              { guard: "isGoingToChoices", target: "choosingInterestsAndSchedules" },
              { guard: "isGoingToEnrolment", target: "fillingEnrolment" },
              { guard: "isGoingToPersonalData", target: "fillingPersonalData" },
            ],
          },
        },
        reviewing: {
          description: "Step 3: everything once more, and the confirmation. There is no step past it.",
          meta: { step: "3" },
          exit: "forgetFailure",
          invoke: {
            id: "confirmation",
            src: "payment",
            input: ({ context }) => ({ ...context, part: "confirmation", isBenefitProposed: true }),
            onDone: [
              { guard: "hasSignedOut", target: "#purchase.signedOut" },
              {
                guard: "hasConfirmed",
                target: "#purchase.placingOrder",
                actions: { type: "openAttempt", params: ({ event }) => event },
              },
              {
                target: "choosingPayment",
                actions: { type: "keepWhyUnpayable", params: ({ event }) => event },
              },
            ],
            onError: { target: "reviewing", reenter: true, actions: "keepFault" },
          },
          on: {
            "renewal.set": {
              guard: "isRenewalOptional",
              actions: { type: "keepRenewal", params: ({ event }) => event },
            },
            "whatsapp.set": { actions: { type: "keepWhatsApp", params: ({ event }) => event } },
            "step.back": [{ guard: "hasCpf", target: "choosingPayment" }, { target: "fillingPersonalData" }],
            "step.goTo": [
              { guard: "isGoingToChoices", target: "choosingInterestsAndSchedules" },
              { guard: "isGoingToEnrolment", target: "fillingEnrolment" },
              { guard: "isGoingToPersonalData", target: "fillingPersonalData" },
              { guard: "isGoingToPayment", target: "choosingPayment" },
            ],
          },
        },
        last: {
          type: "history",
          description: "The step that was left last; the review where none was: an order came back.",
          target: "reviewing",
        },
      },
    },
    placingOrder: {
      description: "An order is on its way or being asked about; its own chart knows how far the money got.",
      meta: { step: "3" },
      invoke: {
        id: "order",
        src: "order",
        input: ({ context }) => orderInput(context),
        onDone: {
          target: "judgingResult",
          actions: { type: "keepResult", params: ({ event }) => event.output },
        },
        onError: { target: "orderLost", actions: "keepFault" },
      },
      on: {
        "order.askAgain": { actions: "forwardToOrder" },
        "bank.confirmed": { actions: "forwardToOrder" },
      },
    },
    orderLost: {
      description: "The order broke off by a fault of ours. It can be asked about, not paid again.",
      meta: { step: "3" },
      on: {
        "order.askAgain": { target: "placingOrder", actions: ["forgetFailure", "resumeAttempt"] },
      },
    },
    judgingResult: {
      description: "Sends the customer where the result can be dealt with.",
      always: [
        { guard: "isPurchased", target: "purchased" },
        { guard: "isUnauthorized", target: "signedOut" },
        { guard: "isAboutEnrolment", target: "steps.fillingEnrolment" },
        { guard: "isAboutPersonalData", target: "steps.fillingPersonalData" },
        { guard: "isAboutPayment", target: "steps.choosingPayment" },
        { guard: "isAboutReview", target: "steps.reviewing" },
        { target: "steps.choosingInterestsAndSchedules" },
      ],
    },
    signedOut: {
      description:
        "The session ended in the middle. Everything is kept; after the login the purchase goes on.",
      on: {
        "session.restored": [
          { guard: "hasOpenAttempt", target: "placingOrder", actions: ["forgetFailure", "resumeAttempt"] },
          { target: "steps.last", actions: "forgetFailure" },
        ],
      },
    },
    purchased: {
      type: "final",
      description: "Paid, or approved for the renewal day. The cart clears.",
      entry: "clearCart",
      output: ({ context }) => ({ outcome: "purchased", billing: context.billing }),
    },
    left: {
      type: "final",
      description: "Left from step 1, to the previous page or to the item.",
      output: ({ context }) => ({ outcome: "left", to: context.hasPreviousPage ? "previousPage" : "item" }),
    },
  },
  // The final states above are the only sources of this event's output.
  output: ({ event }) => event.output as P.PurchaseOutput,
});

/** How a child ended: XState's own event, which the types of the purchase's events do not name. */
type Ending = { output?: { outcome: string }; error?: unknown };
