import { assign, fromPromise, sendTo, setup } from "xstate";
import type { AmountSplit } from "#contract/price-composite.ts";
import type { PurchaseState } from "#contract/purchase.ts";
import type { EnrolmentForm, PersonalData } from "#contract/user-data.ts";
import type { Failure, Rejection } from "../failure.ts";
import type { orderMachine } from "../order/order.machine.ts";
import type { OrderInput, OrderOutput } from "../order/order.types.ts";
import type { Combination, Method, OrderAttempt, PaymentProblem, Quote } from "../payment/payment.types.ts";
import type * as P from "./purchase.types.ts";

/**
 * A purchase in steps: 1 interest areas and schedules, 1.5 enrolment, 1.6 personal data, 2 payment, 3 review. Input,
 * context, events and output are described in `purchase.types.ts`. The app supplies the actors (`order` is the order
 * machine with its own) and `clearCart`. While `placingOrder`, see `snapshot.children.order` for how far the money got.
 */
export const purchaseMachine = setup({
  types: {} as {
    context: P.PurchaseContext;
    events: P.PurchaseEvent;
    input: P.PurchaseInput;
    output: P.PurchaseOutput;
    meta: { step: P.PurchaseStep };
  },
  actors: {
    loadPrice: fromPromise<Quote, P.QuoteInput>(() => notProvided("loadPrice")),
    sendEnrolment: fromPromise<{ id: string }, { item: P.PurchaseItem; form: EnrolmentForm }>(() =>
      notProvided("sendEnrolment"),
    ),
    savePersonalData: fromPromise<unknown, { form: PersonalData }>(() => notProvided("savePersonalData")),
    // A child machine is not imported as a value; the placeholder stands for it.
    order: fromPromise(() => notProvided("order")) as unknown as typeof orderMachine,
  },
  guards: {
    isAt: ({ context }, params: { place: P.PurchasePlace }) => context.place === params.place,
    hasOpenAttempt: ({ context }) => context.attempt !== null,
    canReturnTo: ({ context, event }, params: { place: P.PurchasePlace }) =>
      event.type === "step.goTo" && event.step === stepOf[params.place] && isBehind(context, params.place),
    isLackingChoices: ({ context }) => context.interests.length === 0 || context.schedules.length === 0,
    canToggleSchedule: ({ context }, params: { scheduleId: string }) =>
      context.scheduleMode === "single" ||
      context.schedules.includes(params.scheduleId) ||
      context.schedules.length < context.item.maxSchedules,
    canChooseSeveral: ({ context }) => context.item.maxSchedules > 1,
    isEnrolmentNeeded: ({ context }) => context.item.isEnrolmentNeeded,
    hasCpf: ({ context }) => context.customer.hasCpf,
    hasEnrolment: ({ context }) => context.enrolmentId !== null,
    hasPersonalData: ({ context }) => context.isPersonalDataSaved,
    hasBothConfirmations: (_, params: { ownData: boolean; termsAccepted: boolean }) =>
      params.ownData && params.termsAccepted,
    canChoose: ({ context }, params: { method: Method }) =>
      Boolean(combination(context)?.afterChoosing[params.method]),
    hasPaymentProblem: ({ context }) => paymentProblem(context) !== null,
    isRenewalOptional: ({ context }) => isRenewing(context.item) && !context.item.automaticRenewalOnly,
    isBlockedAsOverdue: ({ context }) =>
      context.customer.status === "PAYMENT_OVERDUE" && amountDue(context).charged > 0,
    hasQuote: ({ context }) => context.quote !== null,
    isPurchased: ({ context }) => context.billing !== null,
    isSignedOut: ({ context }) => context.failure?.code === "UNAUTHORIZED",
    isRefusedOver: ({ context }, params: { subject: keyof typeof refusals }) =>
      refusals[params.subject].test(context.failure?.code ?? ""),
  },
  actions: {
    /** Supplied by the app: the cart clears after a purchase. */
    clearCart: () => {},
    keep: assign((_, params: Partial<P.PurchaseContext>) => params),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null, isAskingForMissing: false }),
    toggleInterest: assign({
      interests: ({ context }, params: { interestId: string }) =>
        toggled(context.interests, params.interestId),
    }),
    setScheduleMode: assign(({ context }, params: { mode: PurchaseState["scheduleMode"] }) => ({
      scheduleMode: params.mode,
      schedules: params.mode === "single" ? context.schedules.slice(0, 1) : context.schedules,
    })),
    toggleSchedule: assign(({ context }, { scheduleId, date }: { scheduleId: string; date: string }) => {
      const others =
        context.scheduleMode === "single" ? [] : context.schedules.filter((id) => id !== scheduleId);
      return {
        schedules: context.schedules.includes(scheduleId) ? others : [...others, scheduleId],
        scheduleDates: { ...context.scheduleDates, [scheduleId]: date },
      };
    }),
    dropRefusedSchedules: assign({
      schedules: ({ context }) =>
        context.schedules.filter((id) => !context.failure?.body?.scheduleIds?.includes(id)),
    }),
    chooseMethod: assign({
      paymentMethods: ({ context }, params: { method: Method }) =>
        combination(context)?.afterChoosing[params.method] ?? context.paymentMethods,
      failure: null,
    }),
    dropUnavailableMethods: assign({
      paymentMethods: ({ context }) => combination(context)?.available ?? context.paymentMethods,
    }),
    keepPaymentProblem: assign({
      failure: ({ context }) => failureOf({ code: paymentProblem(context) ?? undefined }),
    }),
    openAttempt: assign({
      attempt: (_, { idempotencyKey, request }: Omit<OrderAttempt, "isResumed">) => ({
        idempotencyKey,
        request,
        isResumed: false,
      }),
    }),
    resumeAttempt: assign({
      attempt: ({ context }) => context.attempt && { ...context.attempt, isResumed: true },
    }),
    keepResult: assign(({ context }, params: OrderOutput) => ({
      billing: params.outcome === "placed" ? params.billing : null,
      failure: failureOfResult(params),
      attempt: params.outcome === "signedOut" && params.isOpen ? context.attempt : null,
    })),
    startOver: assign(({ context }) => freshChoices(context.item)),
    forwardToOrder: sendTo("order", ({ event }) => event),
  },
}).createMachine({
  id: "purchase",
  context: ({ input }) => startingContext(input),
  initial: "resuming",
  states: {
    resuming: {
      description:
        "Decides where the purchase goes on: at step 1, where it was left, or with an order to ask about.",
      always: [
        { guard: "hasOpenAttempt", target: "placingOrder", actions: "resumeAttempt" },
        { guard: { type: "isAt", params: { place: "fillingEnrolment" } }, target: "steps.fillingEnrolment" },
        {
          guard: { type: "isAt", params: { place: "fillingPersonalData" } },
          target: "steps.fillingPersonalData",
        },
        { guard: { type: "isAt", params: { place: "choosingPayment" } }, target: "steps.choosingPayment" },
        { guard: { type: "isAt", params: { place: "reviewing" } }, target: "steps.reviewing" },
        { target: "steps.choosingInterestsAndSchedules" },
      ],
    },
    steps: {
      description: "The steps 1, 1.5, 1.6, 2 and 3.",
      initial: "choosingInterestsAndSchedules",
      always: { guard: "isSignedOut", target: "signedOut" },
      on: {
        "session.expired": { target: "signedOut" },
        "purchase.reset": { target: ".choosingInterestsAndSchedules", actions: "startOver" },
        "step.goTo": [
          {
            guard: { type: "canReturnTo", params: { place: "choosingInterestsAndSchedules" } },
            target: ".choosingInterestsAndSchedules",
          },
          {
            guard: { type: "canReturnTo", params: { place: "fillingEnrolment" } },
            target: ".fillingEnrolment",
          },
          {
            guard: { type: "canReturnTo", params: { place: "fillingPersonalData" } },
            target: ".fillingPersonalData",
          },
          {
            guard: { type: "canReturnTo", params: { place: "choosingPayment" } },
            target: ".choosingPayment",
          },
        ],
      },
      states: {
        choosingInterestsAndSchedules: {
          description: "Step 1: at least one interest area and one schedule.",
          meta: { step: "1" },
          entry: { type: "keep", params: { place: "choosingInterestsAndSchedules" } },
          exit: "forgetFailure",
          on: {
            "interest.toggle": { actions: { type: "toggleInterest", params: ({ event }) => event } },
            "schedule.mode": {
              guard: "canChooseSeveral",
              actions: { type: "setScheduleMode", params: ({ event }) => event },
            },
            "schedule.toggle": {
              guard: { type: "canToggleSchedule", params: ({ event }) => event },
              actions: { type: "toggleSchedule", params: ({ event }) => event },
            },
            "step.next": [
              { guard: "isLackingChoices", actions: { type: "keep", params: { isAskingForMissing: true } } },
              { guard: "isEnrolmentNeeded", target: "fillingEnrolment" },
              { guard: "hasCpf", target: "choosingPayment" },
              { target: "fillingPersonalData" },
            ],
            "step.back": { target: "#purchase.left" },
          },
        },
        fillingEnrolment: {
          description: "Step 1.5: the enrolment that the item asks for, with two confirmations.",
          meta: { step: "1.5" },
          entry: { type: "keep", params: { place: "fillingEnrolment" } },
          exit: "forgetFailure",
          initial: "editing",
          on: { "step.back": { target: "choosingInterestsAndSchedules" } },
          states: {
            editing: {
              description: "The customer fills in the eight fields.",
              on: {
                "enrolment.keep": {
                  actions: { type: "keep", params: ({ event }) => ({ enrolmentDraft: event.draft }) },
                },
                "enrolment.submit": [
                  {
                    guard: { type: "hasBothConfirmations", params: ({ event }) => event },
                    target: "sending",
                    actions: { type: "keep", params: ({ event }) => ({ enrolmentDraft: event.form }) },
                  },
                  { actions: { type: "keep", params: { isAskingForMissing: true } } },
                ],
                "step.next": { guard: "hasEnrolment", target: "#purchase.steps.fillingPersonalData" },
              },
            },
            sending: {
              description: "The enrolment is being stored.",
              invoke: {
                id: "sendEnrolment",
                src: "sendEnrolment",
                // What was submitted is the whole form.
                input: ({ context }) => ({
                  item: context.item,
                  form: context.enrolmentDraft as EnrolmentForm,
                }),
                onDone: {
                  target: "#purchase.steps.fillingPersonalData",
                  actions: { type: "keep", params: ({ event }) => ({ enrolmentId: event.output.id }) },
                },
                onError: {
                  target: "editing",
                  actions: { type: "keepFailure", params: ({ event }) => event },
                },
              },
            },
          },
        },
        fillingPersonalData: {
          description: "Step 1.6: name, CPF, birth date and phone of the account.",
          meta: { step: "1.6" },
          entry: { type: "keep", params: { place: "fillingPersonalData" } },
          exit: "forgetFailure",
          initial: "editing",
          on: { "step.back": { target: "choosingInterestsAndSchedules" } },
          states: {
            editing: {
              description: "The customer fills in or confirms the data.",
              on: {
                "personalData.keep": {
                  actions: { type: "keep", params: ({ event }) => ({ personalDataDraft: event.draft }) },
                },
                "personalData.submit": {
                  target: "saving",
                  actions: { type: "keep", params: ({ event }) => ({ personalDataDraft: event.form }) },
                },
                "step.next": { guard: "hasPersonalData", target: "#purchase.steps.choosingPayment" },
              },
            },
            saving: {
              description: "The data are being stored. A taken CPF comes back as a field's error.",
              invoke: {
                id: "savePersonalData",
                src: "savePersonalData",
                // What was submitted is the whole form.
                input: ({ context }) => ({ form: context.personalDataDraft as PersonalData }),
                onDone: {
                  target: "#purchase.steps.choosingPayment",
                  actions: { type: "keep", params: { isPersonalDataSaved: true } },
                },
                onError: {
                  target: "editing",
                  actions: { type: "keepFailure", params: ({ event }) => event },
                },
              },
            },
          },
        },
        choosingPayment: {
          description: "Step 2: how it is paid. Only the benefit combines, and with one other method.",
          meta: { step: "2" },
          entry: { type: "keep", params: { place: "choosingPayment" } },
          exit: "forgetFailure",
          initial: "loadingPrice",
          on: {
            "step.back": [
              { guard: "isEnrolmentNeeded", target: "fillingEnrolment" },
              { target: "choosingInterestsAndSchedules" },
            ],
          },
          states: {
            loadingPrice: {
              description: "The price is being asked for; an earlier one may still be shown.",
              invoke: {
                id: "loadPriceToChoose",
                src: "loadPrice",
                input: ({ context }) => context,
                onDone: {
                  target: "ready",
                  actions: [
                    { type: "keep", params: ({ event }) => ({ quote: event.output }) },
                    "dropUnavailableMethods",
                  ],
                },
                onError: {
                  target: "priceFailed",
                  actions: { type: "keepFailure", params: ({ event }) => event },
                },
              },
            },
            ready: {
              description: "The methods can be chosen.",
              on: {
                "payment.choose": {
                  guard: { type: "canChoose", params: ({ event }) => event },
                  actions: { type: "chooseMethod", params: ({ event }) => event },
                },
                "card.select": {
                  actions: {
                    type: "keep",
                    params: ({ event }) => ({ selectedCard: event.cardId, failure: null }),
                  },
                },
                "payroll.consent": {
                  actions: { type: "keep", params: ({ event }) => ({ payrollConsent: event.isGiven }) },
                },
                "step.next": [
                  {
                    guard: "hasPaymentProblem",
                    actions: { type: "keep", params: { isAskingForMissing: true } },
                  },
                  { target: "#purchase.steps.reviewing" },
                ],
              },
            },
            priceFailed: {
              description: "The price could not be had.",
              on: { "price.retry": { target: "loadingPrice", actions: "forgetFailure" } },
            },
          },
        },
        reviewing: {
          description: "Step 3: everything once more, and the confirmation. There is no step past it.",
          meta: { step: "3" },
          entry: { type: "keep", params: { place: "reviewing" } },
          exit: "forgetFailure",
          initial: "loadingPrice",
          on: {
            "step.back": [{ guard: "hasCpf", target: "choosingPayment" }, { target: "fillingPersonalData" }],
            "renewal.set": {
              guard: "isRenewalOptional",
              actions: {
                type: "keep",
                params: ({ event }) => ({ automaticRenewal: event.automaticRenewal }),
              },
            },
            "whatsapp.set": {
              actions: {
                type: "keep",
                params: ({ event }) => ({ allowWhatsAppMessage: event.allowWhatsAppMessage }),
              },
            },
          },
          states: {
            loadingPrice: {
              description: "The price is asked for once more before it is confirmed.",
              invoke: {
                id: "loadPriceToReview",
                src: "loadPrice",
                input: ({ context }) => context,
                onDone: {
                  target: "ready",
                  actions: { type: "keep", params: ({ event }) => ({ quote: event.output }) },
                },
                onError: {
                  target: "priceFailed",
                  actions: { type: "keepFailure", params: ({ event }) => event },
                },
              },
            },
            ready: {
              description: "The order can be confirmed.",
              always: {
                guard: "hasPaymentProblem",
                target: "#purchase.steps.choosingPayment",
                actions: "keepPaymentProblem",
              },
              on: {
                "order.confirm": [
                  { guard: "isBlockedAsOverdue", target: "overdueBlocked" },
                  {
                    target: "#purchase.placingOrder",
                    actions: { type: "openAttempt", params: ({ event }) => event },
                  },
                ],
              },
            },
            priceFailed: {
              description: "The price could not be had.",
              on: { "price.retry": { target: "loadingPrice", actions: "forgetFailure" } },
            },
            overdueBlocked: {
              description: "An overdue customer may pay by the benefit alone: the payment-overdue modal.",
              on: {
                "overdue.dismiss": [
                  { guard: "hasQuote", target: "ready", actions: "forgetFailure" },
                  { target: "loadingPrice", actions: "forgetFailure" },
                ],
              },
            },
          },
        },
      },
    },
    placingOrder: {
      description:
        "An order is on its way or being asked about; the order machine knows how far its money got.",
      meta: { step: "3" },
      invoke: {
        id: "order",
        src: "order",
        input: ({ context }) => orderInput(context),
        onDone: {
          target: "judgingResult",
          actions: { type: "keepResult", params: ({ event }) => event.output },
        },
        onError: { target: "orderLost", actions: { type: "keepFailure", params: ({ event }) => event } },
      },
      on: {
        "order.askAgain": { actions: "forwardToOrder" },
        "bank.confirmed": { actions: "forwardToOrder" },
      },
    },
    orderLost: {
      description:
        "The order broke off by a fault of ours. Paying again is not offered; it can be asked about.",
      meta: { step: "3" },
      on: { "order.askAgain": { target: "placingOrder", actions: "resumeAttempt" } },
    },
    judgingResult: {
      description: "Sends the customer where the result can be dealt with.",
      always: [
        { guard: "isPurchased", target: "purchased" },
        { guard: "isSignedOut", target: "signedOut" },
        {
          guard: { type: "isRefusedOver", params: { subject: "choices" } },
          target: "steps.choosingInterestsAndSchedules",
          actions: "dropRefusedSchedules",
        },
        {
          guard: { type: "isRefusedOver", params: { subject: "enrolment" } },
          target: "steps.fillingEnrolment",
        },
        {
          guard: { type: "isRefusedOver", params: { subject: "personalData" } },
          target: "steps.fillingPersonalData",
        },
        { guard: { type: "isRefusedOver", params: { subject: "payment" } }, target: "steps.choosingPayment" },
        {
          guard: { type: "isRefusedOver", params: { subject: "overdue" } },
          target: "steps.reviewing.overdueBlocked",
        },
        { target: "steps.reviewing" },
      ],
    },
    signedOut: {
      description:
        "The session ended in the middle. Everything is kept; after the login the purchase goes on.",
      on: { "session.restored": { target: "resuming", actions: "forgetFailure" } },
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

/** The steps' numbers, as the specification counts them. */
export const stepOf: Record<P.PurchasePlace, P.PurchaseStep> = {
  choosingInterestsAndSchedules: "1",
  fillingEnrolment: "1.5",
  fillingPersonalData: "1.6",
  choosingPayment: "2",
  reviewing: "3",
};

/** The refusals of an order that are dealt with elsewhere than at the review, by the contract's error codes. */
const refusals = {
  choices: /^(INTEREST|SCHEDULE|TOO_MANY_SCHEDULES|MINIMUM_NOTICE)/,
  enrolment: /^ENROLMENT/,
  personalData: /^CPF/,
  payment:
    /^(PAYMENT_DECLINED|INSUFFICIENT_FUNDS|METHOD|TWO_METHODS|BENEFIT|PAYROLL|PIX|CARD_(REQUIRED|UNKNOWN))/,
  overdue: /^PAYMENT_OVERDUE/,
};

/** Whether the item is a plan that renews. */
export function isRenewing(item: P.PurchaseItem): boolean {
  return item.itemType === "PLAN" && item.renewalPeriod !== "NO_RENEW";
}

/** The steps this purchase goes through, in order; their count is the '4' of 'step 2 of 4'. */
export function route(context: Pick<P.PurchaseContext, "item" | "customer">): P.PurchasePlace[] {
  const places: P.PurchasePlace[] = ["choosingInterestsAndSchedules"];
  if (context.item.isEnrolmentNeeded) places.push("fillingEnrolment");
  if (context.item.isEnrolmentNeeded || !context.customer.hasCpf) places.push("fillingPersonalData");
  return [...places, "choosingPayment", "reviewing"];
}

/** What is due by card, payroll or Pix (`charged`) and what the benefit pays, in centavos; zeros before the quote. */
export function amountDue(context: P.PurchaseContext): AmountSplit {
  return combination(context)?.amounts ?? { total: 0, benefit: 0, charged: 0 };
}

/** Why the chosen methods cannot pay yet, or null when they can. */
export function paymentProblem(context: P.PurchaseContext): PaymentProblem | null {
  const { paymentMethods, selectedCard, payrollConsent } = context;
  const problem = combination(context)?.problem;
  if (problem) return problem;
  if (paymentMethods.creditCard && selectedCard === null) return "CARD_REQUIRED";
  return paymentMethods.payrollDiscount && !payrollConsent ? "PAYROLL_CONSENT_REQUIRED" : null;
}

function combination({ quote, paymentMethods: flags }: P.PurchaseContext): Combination | undefined {
  const names = Object.keys(flags) as Method[]; // Object.keys forgets the literal keys.
  return quote?.combinations.find(({ methods }) => names.every((name) => methods[name] === flags[name]));
}

function isBehind(context: P.PurchaseContext, place: P.PurchasePlace): boolean {
  return route(context).includes(place) && Number(stepOf[place]) < Number(stepOf[context.place]);
}

function startingContext({ saved, ...facts }: P.PurchaseInput): P.PurchaseContext {
  const {
    itemId: _item,
    customerId: _customer,
    hasCpf,
    ...kept
  } = saved ?? { hasCpf: facts.customer.hasCpf };
  return {
    ...freshChoices(facts.item),
    place: "choosingInterestsAndSchedules",
    enrolmentId: null,
    enrolmentDraft: null,
    personalDataDraft: null,
    isPersonalDataSaved: false,
    attempt: null,
    billing: null,
    ...facts,
    ...kept,
    customer: { ...facts.customer, hasCpf },
  };
}

/** A reset: no interests, a single schedule mode with none chosen, no method. */
function freshChoices(item: P.PurchaseItem) {
  return {
    interests: [],
    scheduleMode: "single" as const,
    schedules: [],
    scheduleDates: {},
    paymentMethods: { subsid: false, creditCard: false, pix: false, payrollDiscount: false },
    selectedCard: null,
    payrollConsent: false,
    allowWhatsAppMessage: false,
    automaticRenewal: isRenewing(item) && item.automaticRenewalOnly,
    quote: null,
    failure: null,
    isAskingForMissing: false,
  };
}

function orderInput({ attempt, allowWhatsAppMessage }: P.PurchaseContext): OrderInput {
  if (attempt === null) throw new Error("an order needs an attempt");
  return { ...attempt, allowWhatsAppMessage };
}

function notProvided(name: string): never {
  throw new Error(`the actor "${name}" is supplied by the app with .provide()`);
}

function toggled(ids: string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}

function failureOfResult(result: OrderOutput): Failure | null {
  if (result.outcome === "placed") return null;
  return result.outcome === "notCharged" ? result.failure : failureOf({ kind: "unauthorized" });
}

/** Whatever an actor rejected with, as plain data; what is none of the app's errors is a bug: UNEXPECTED. */
function failureOf(error: unknown): Failure {
  const { kind, code, status, body } = Object(error) as Rejection; // Every field is optional there.
  return { code: code ?? kind?.toUpperCase() ?? "UNEXPECTED", status: status ?? null, body: body ?? null };
}
