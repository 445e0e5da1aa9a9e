import type { SnapshotFrom } from "xstate";
import { amountDue } from "#contract/payment/choice.ts";
import { chosenOf, flagsOf, methods } from "#contract/payment/methods.ts";
import type { PaymentOutput } from "../payment/payment.types.ts";
import { attempt, billingOf, notCharged, personalData } from "../purchase/purchase.fixtures.ts";
import { network, refusal, unauthorized } from "../testing/failures.ts";
import { defineModel } from "../testing/model.ts";
import * as given from "./checkout.fixtures.ts";
import { checkoutMachine } from "./checkout.machine.ts";
import type {
  CheckoutContext,
  CheckoutFacts,
  CheckoutInput,
  PaymentAnswered,
  SavedCheckout,
} from "./checkout.types.ts";
import { missingAnswers } from "./checkout-rules.ts";
import { checkoutStart } from "./start.ts";

const { facts, complete } = given;

/** A checkout that was left as `complete`, with what differs. */
function left(saved: Partial<SavedCheckout> = {}, changes: Partial<CheckoutFacts> = {}) {
  return checkoutStart({ ...facts, ...changes, saved: { ...complete, ...saved } });
}

/** The payment tells that it is answered but for the terms: by card, or by Pix. */
const byCard: PaymentAnswered = {
  paymentMethods: flagsOf(["creditCard"]),
  selectedCard: "card",
  payrollConsent: false,
  termsAccepted: false,
  isBenefitProposed: true,
  quote: given.quoteWith(0),
};
const byPix: PaymentAnswered = { ...byCard, paymentMethods: flagsOf(["pix"]), selectedCard: null };

const paid = (output: PaymentOutput) => ({ output });
const signedOut = paid({ outcome: "signedOut" });
const withoutCpf = { ...facts.customer, hasCpf: false };
const aBug = [{ error: new Error("a bug") }];

const ONLY_DATA = "only the data differ: the screens are those of other starts";

/** The payment says that all is confirmed, whatever the page still lacks. */
const confirmedTooSoon = (inputs: Record<string, CheckoutInput>) =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, input]) => [
      name,
      {
        input,
        headlessOnly: "the payment never confirms what lacks an answer",
        events: { "time.change": [], "checkout.leave": [], "xstate.done.actor.holdExpiry": [] },
      },
    ]),
  );

const BACK_TO_OPEN = "without a confirmation it leads to open";

export const model = defineModel({
  machine: checkoutMachine,
  variants: {
    fresh: {
      input: checkoutStart({ ...facts, customer: withoutCpf }),
      events: {
        "theme.choose": [{ themeId: "sleep" }],
        "answer.keep": [{ answers: { allowWhatsAppMessage: true } }],
        "answers.kept": [{ answers: byCard }],
        "xstate.done.actor.payment": [signedOut],
      },
    },
    "by the link of a time": { input: checkoutStart({ ...facts, requestedScheduleId: "monday" }) },
    "left with a held time": { input: left() },
    "left with a held time, by the link of another": { input: left({}, { requestedScheduleId: "tuesday" }) },
    "left with an order in flight": { input: left({ attempt }) },
    "without a CPF": {
      input: left({ termsAccepted: false }, { customer: withoutCpf }),
      events: {
        "theme.choose": [{ themeId: "stress" }],
        "answers.kept": [{ answers: byCard }, { answers: byPix }],
        "xstate.done.actor.payment": [signedOut],
      },
    },
    ...confirmedTooSoon({
      "confirmed without a theme": left({ themeId: null }),
      "confirmed without a CPF": left({}, { customer: withoutCpf }),
      "confirmed before the terms": left({ termsAccepted: false }),
    }),
    "another card while the personal data are sent": {
      input: left({ termsAccepted: false }, { customer: withoutCpf }),
      headlessOnly: ONLY_DATA,
      events: {
        "answer.keep": [{ answers: { personalDataDraft: { name: "Ana" } } }],
        "answers.kept": [{ answers: byCard }, { answers: { ...byCard, selectedCard: "other" } }],
        "xstate.done.actor.payment": [],
        "time.change": [],
        "checkout.leave": [],
      },
    },
    "confirmed for one more place": {
      input: left(),
      headlessOnly: ONLY_DATA,
      events: {
        "time.change": [],
        "checkout.leave": [],
        "xstate.done.actor.holdExpiry": [],
        "xstate.done.actor.payment": [paid({ outcome: "confirmed", idempotencyKey: "key", isOneMore: true })],
      },
    },
    overdue: {
      input: left({}, { customer: { ...facts.customer, status: "PAYMENT_OVERDUE" } }),
      events: {
        "time.change": [],
        "checkout.leave": [],
        "xstate.done.actor.holdExpiry": [],
        "xstate.done.actor.payment": [paid({ outcome: "otherMethod" })],
      },
    },
  },
  events: {
    "time.choose": [{ scheduleId: "tuesday" }],
    "theme.choose": [],
    "answer.keep": [],
    "answers.kept": [],
    "personalData.submit": [{ form: personalData }],
    "order.confirm": [{ idempotencyKey: "key" }],
    "xstate.done.actor.hold": ({ context }) => [
      { output: given.held(context.wantedScheduleId ?? "monday") },
      {
        output: {
          hold: context.hold,
          wantedScheduleId: context.wantedScheduleId ?? "monday",
          failure: { code: "UNAUTHORIZED", status: 401, body: null },
        },
      },
    ],
    "xstate.error.actor.hold": aBug,
    "xstate.done.actor.holdExpiry": [{}],
    "xstate.error.actor.holdExpiry": aBug,
    "xstate.done.actor.savePersonalData": [{ output: {} }],
    "xstate.error.actor.savePersonalData": [{ error: unauthorized }, { error: refusal("CPF_TAKEN", 409) }],
    "xstate.done.actor.payment": [
      paid({ outcome: "confirmed", idempotencyKey: "key", isOneMore: false }),
      signedOut,
    ],
    "xstate.error.actor.payment": aBug,
    "xstate.done.actor.releaseHold": [{ output: {} }],
    "xstate.error.actor.releaseHold": [{ error: network }],
    "xstate.done.actor.order": [
      { output: { outcome: "placed", billing: billingOf("PAID") } },
      { output: { outcome: "placed", billing: billingOf("AWAITING_PAYMENT") } },
      { output: { outcome: "signedOut", isOpen: false } },
      { output: { outcome: "signedOut", isOpen: true } },
      notCharged("SCHEDULE_FULL", 409),
      notCharged("PAYMENT_DECLINED", 402),
    ],
    "xstate.error.actor.order": aBug,
  },
  facts: (context) => ({
    held: context.hold?.scheduleId,
    wanted: context.wantedScheduleId,
    theme: context.themeId,
    terms: context.termsAccepted,
    cpf: context.customer.hasCpf,
    methods: chosenOf(context.paymentMethods),
    card: context.selectedCard,
    attempt: context.attempt?.isResumed,
    isConfirmed: context.confirmedKey !== null,
    failure: context.failure?.code,
    refusal: context.refusal?.code,
  }),
  invariants: {
    "a booking has an order": ({ output }) => output?.outcome !== "booked" || output.billing.id !== "",
    "where a time is held, it is known until when": (snapshot) =>
      !snapshot.matches({ booking: { time: "held" } }) || snapshot.context.hold !== null,
    "a confirmation is kept exactly while the personal data are on their way": (snapshot) =>
      snapshot.context.confirmedKey === null
        ? !snapshot.matches({ booking: { time: { held: "awaitingPersonalData" } } })
        : !snapshot.matches("booking") || isSendingForm(snapshot),
    "nothing is ordered while anything is missing": (snapshot) =>
      !snapshot.matches("placingOrder") ||
      isResumed(snapshot.context) ||
      missingAnswers(snapshot.context).length === 0,
    "an attempt is open exactly while an order may exist": (snapshot) =>
      snapshot.matches("signedOut") ||
      (snapshot.context.attempt !== null) ===
        (snapshot.matches("placingOrder") || snapshot.matches("orderLost")),
    "an order in flight keeps its key": ({ context }) => (context.attempt?.idempotencyKey ?? "key") === "key",
    "the page is never shown as signed in to one who is not": (snapshot) =>
      !snapshot.matches("booking") || snapshot.context.failure?.code !== "UNAUTHORIZED",
  },
  traceInvariants: {
    "whoever changes what was confirmed has to confirm again": (trace) =>
      trace.every(({ context }, at) => {
        const before = trace[at - 1]?.context;
        return !before?.confirmedKey || !context.confirmedKey || isSameOrder(before, context);
      }),
    "a card that was declined is not charged again without being chosen again": (trace) =>
      trace.every(
        ({ context }, at) =>
          context.declinedCard === null ||
          trace[at - 1]?.context.declinedCard === context.declinedCard ||
          context.selectedCard === null,
      ),
    "what was answered stays, whatever happens to the time": (trace) =>
      trace.every(({ context }, at) => {
        const before = trace[at - 1]?.context;
        return (
          before === undefined ||
          (keeps(before.themeId, context.themeId) && (!before.termsAccepted || context.termsAccepted))
        );
      }),
    "whoever leaves gives back what is held or still being held": (trace) =>
      trace.every((snapshot, at) => {
        const before = trace[at - 1];
        if (!before || !snapshot.matches("left") || before.matches("leaving")) return true;
        return before.context.hold === null && before.context.wantedScheduleId === null;
      }),
    "a booking is placed at most once": (trace) =>
      trace.filter(({ context }, at) => context.billing !== null && !trace[at - 1]?.context.billing).length <=
      1,
    "an order that may exist is only ever asked about": (trace) =>
      trace.every(({ context }, at) => {
        const before = trace[at - 1]?.context.attempt;
        return !before?.isResumed || context.attempt === null || context.attempt.isResumed;
      }),
  },
  equivalentMutants: {
    "checkout.deciding always 0: asked after its next sibling": "an order that was placed leaves no failure",
    "checkout.booking.time.held.awaitingPersonalData form.refused 0: goes to checkout.booking.time.held.awaitingPersonalData":
      BACK_TO_OPEN,
    "checkout.booking.time.held.savingPersonalData xstate.done.actor.savePersonalData 0: goes to checkout.booking.time.held.awaitingPersonalData":
      BACK_TO_OPEN,
    "checkout.booking.time.held.savingPersonalData xstate.done.actor.savePersonalData 1: goes to checkout.booking.time.held.awaitingPersonalData":
      BACK_TO_OPEN,
    "checkout.booking.time.held.savingPersonalData xstate.error.actor.savePersonalData 1: goes to checkout.booking.time.held.awaitingPersonalData":
      BACK_TO_OPEN,
    "checkout.booking.payment.paying xstate.done.actor.payment 0: asked after its next sibling":
      "a payment ends in one way",
  },
});

/** The same order, as far as a page that sends its form can change it. */
const isSameOrder = (before: CheckoutContext, after: CheckoutContext) =>
  before.hold?.scheduleId === after.hold?.scheduleId &&
  before.themeId === after.themeId &&
  before.selectedCard === after.selectedCard &&
  amountDue(before).charged === amountDue(after).charged &&
  methods.every((method) => before.paymentMethods[method] === after.paymentMethods[method]);
const isSendingForm = (snapshot: SnapshotFrom<typeof checkoutMachine>) =>
  snapshot.matches({ booking: { time: { held: "awaitingPersonalData" } } }) ||
  snapshot.matches({ booking: { time: { held: "savingPersonalData" } } });
const isResumed = ({ attempt }: CheckoutContext) => attempt?.isResumed === true;
const keeps = (before: string | null, after: string | null) => before === null || after !== null;
