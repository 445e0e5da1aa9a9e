import type { ErrorCode } from "#contract/errors.ts";
import { type Failure, failed } from "#contract/failure.ts";
import type { PaymentOutput } from "../payment/payment.types.ts";
import { refusal } from "../testing/failures.ts";
import { defineModel } from "../testing/model.ts";
import type { PurchasePlace } from "./places.ts";
import * as given from "./purchase.fixtures.ts";
import { purchaseMachine } from "./purchase.machine.ts";
import type { PurchaseContext, PurchaseFacts, StepAnswers } from "./purchase.types.ts";
import { purchaseStart } from "./start.ts";
import { placeAt } from "./steps.ts";
import { isVisitor, visitor } from "./visitor.ts";

const { input, notCharged, attempt } = given;
const enrolled = { ...input, item: { ...input.item, isEnrolmentNeeded: true } };
const withoutCpf = { ...input, customer: { ...input.customer, hasCpf: false } };

const inFlight = given.interrupted("reviewing", {}, attempt);
const forTwoTimes: PurchaseFacts = {
  ...inFlight,
  saved: inFlight.saved && { ...inFlight.saved, scheduleMode: "several", schedules: ["monday", "tuesday"] },
};

/** What a visitor has chosen who was asked who buys. */
const visitorsOwn = given.paying([], given.interrupted("identifying", { customer: visitor })).saved;

/** Where the variants begin: as they have just begun, or as they were left. */
export const starts = {
  "with CPF": input,
  "without CPF": withoutCpf,
  "with enrolment": enrolled,
  "with enrolment, without CPF": { ...enrolled, customer: withoutCpf.customer },
  "reloaded at 1.5": given.interrupted("fillingEnrolment", enrolled),
  "reloaded at 1.6": given.interrupted("fillingPersonalData", withoutCpf),
  "reloaded at 2": given.interrupted("choosingPayment"),
  "reloaded at 3": given.interrupted("reviewing"),
  "reloaded at 3, by the benefit": given.paying(["subsid"], given.interrupted("reviewing")),
  "reloaded at 3, with a plan": given.interrupted("reviewing", { item: given.renewingPlan }),
  "reloaded during an order": given.interrupted("reviewing", {}, attempt),
  "nowhere to go back to": { ...input, hasPreviousPage: false },
  "a visitor": { ...input, customer: visitor },
  "reloaded during an order for two times": forTwoTimes,
  "a visitor, with enrolment": { ...enrolled, customer: visitor },
  "reloaded at 1.1 by a visitor": given.interrupted("identifying", { customer: visitor }),
  "signed in elsewhere at 1.1": { ...input, saved: visitorsOwn },
} satisfies Record<string, PurchaseFacts>;

/** Something that is answered at each step. */
const answers: Record<Exclude<PurchasePlace, "identifying">, StepAnswers> = {
  choosingInterestsAndSchedules: { interests: ["sleep"] },
  fillingEnrolment: { enrolmentDraft: { name: "Ana" } },
  fillingPersonalData: { personalDataDraft: { name: "Ana" } },
  choosingPayment: { selectedCard: "card" },
  reviewing: { termsAccepted: false },
};

const saved = (savedId: string) => [
  { output: { outcome: "saved", savedId } },
  { output: { outcome: "signedOut", savedId: null } },
];

const paid = (output: PaymentOutput) => ({ output });

const onePlace = "a purchase stands at one step";
const oneJump = "a jump names one step";
const fromReview =
  "an order is placed from the review, which is the last step that was left, or stands for it where none was";
const oneResult = "a result has one outcome, and leads to one place";

/** An order that was refused, with what the refusal says. */
const refused = (code: ErrorCode, body: Failure["body"]) => ({
  output: { outcome: "notCharged", failure: refusal(code, 409, body) },
});

const aBug = [{ error: new Error("a bug") }];

/** Leaves what is said at the review out, to keep the walk small: it is said in purchases that were not left. */
const unsaid = { "renewal.set": [], "whatsapp.set": [] };

export const model = defineModel({
  machine: purchaseMachine,
  variants: {
    "with CPF": { input: purchaseStart(starts["with CPF"]) },
    "without CPF": { input: purchaseStart(starts["without CPF"]) },
    "with enrolment": { input: purchaseStart(starts["with enrolment"]) },
    "with enrolment, without CPF": { input: purchaseStart(starts["with enrolment, without CPF"]) },
    "reloaded at 1.5": { input: purchaseStart(starts["reloaded at 1.5"]), events: unsaid },
    "reloaded at 1.6": { input: purchaseStart(starts["reloaded at 1.6"]), events: unsaid },
    "reloaded at 2": { input: purchaseStart(starts["reloaded at 2"]), events: unsaid },
    "reloaded at 3": { input: purchaseStart(starts["reloaded at 3"]), events: unsaid },
    "reloaded at 3, by the benefit": {
      input: purchaseStart(starts["reloaded at 3, by the benefit"]),
      events: unsaid,
    },
    "reloaded at 3, with a plan": { input: purchaseStart(starts["reloaded at 3, with a plan"]) },
    "reloaded during an order": { input: purchaseStart(starts["reloaded during an order"]) },
    "nowhere to go back to": {
      input: purchaseStart(starts["nowhere to go back to"]),
      events: { "xstate.done.actor.choices": [], "xstate.error.actor.choices": [] },
    },
    "reloaded during an order for two times": {
      input: purchaseStart(starts["reloaded during an order for two times"]),
      headlessOnly: "only the data differ: the screens are those of other starts",
      events: {
        "step.goTo": [],
        "xstate.done.actor.confirmation": [
          paid({ outcome: "confirmed", idempotencyKey: "key", isOneMore: true }),
        ],
        "xstate.done.actor.order": [
          refused("SCHEDULE_FULL", { scheduleIds: ["monday"] }),
          refused("INTEREST_REQUIRED", {}),
          refused("ALREADY_BOOKED", { scheduleIds: ["monday"] }),
          given.notCharged("PAYMENT_DECLINED", 402),
        ],
      },
    },
    "a visitor": { input: purchaseStart(starts["a visitor"]) },
    "a visitor, with enrolment": { input: purchaseStart(starts["a visitor, with enrolment"]) },
    "reloaded at 1.1 by a visitor": { input: purchaseStart(starts["reloaded at 1.1 by a visitor"]) },
    "signed in elsewhere at 1.1": {
      input: purchaseStart(starts["signed in elsewhere at 1.1"]),
      // Only the beginning is its own.
      events: { "purchase.reset": [], "xstate.done.actor.choices": [], "xstate.done.actor.payment": [] },
    },
  },
  events: {
    "answers.kept": (purchase) => {
      const place = placeAt(purchase);
      return place === "identifying" ? [] : [{ answers: answers[place] }];
    },
    "step.goTo": [
      { place: "choosingInterestsAndSchedules" },
      { place: "fillingEnrolment" },
      { place: "fillingPersonalData" },
      { place: "choosingPayment" },
    ],
    "xstate.error.actor.choices": aBug,
    "xstate.done.actor.enrolment": saved("enrolment"),
    "xstate.error.actor.enrolment": aBug,
    "xstate.done.actor.personalData": saved("ana"),
    "xstate.error.actor.personalData": aBug,
    "xstate.done.actor.payment": [paid({ outcome: "chosen" }), paid({ outcome: "signedOut" })],
    "xstate.error.actor.payment": aBug,
    "xstate.done.actor.confirmation": [
      paid({ outcome: "confirmed", idempotencyKey: "key", isOneMore: false }),
      paid({ outcome: "unpayable", failure: failed("BENEFIT_INSUFFICIENT") }),
      paid({ outcome: "otherMethod" }),
      paid({ outcome: "signedOut" }),
    ],
    "xstate.error.actor.confirmation": aBug,
    "renewal.set": [{ automaticRenewal: true }],
    "whatsapp.set": [{ allowWhatsAppMessage: true }],
    "xstate.done.actor.order": [
      { output: { outcome: "placed", billing: given.billingOf("PAID") } },
      { output: { outcome: "signedOut", isOpen: false } },
      { output: { outcome: "signedOut", isOpen: true } },
      notCharged("SCHEDULE_FULL", 409),
      notCharged("ENROLMENT_REQUIRED", 422),
      notCharged("CPF_REQUIRED", 422),
      notCharged("PAYMENT_DECLINED", 402),
      notCharged("PRICE_CHANGED", 409),
      notCharged("ALREADY_BOOKED", 409),
    ],
    "xstate.error.actor.order": aBug,
  },
  facts: ({ attempt, failure, automaticRenewal, allowWhatsAppMessage, item, customer }: PurchaseContext) => ({
    enrolment: item.isEnrolmentNeeded,
    cpf: customer.hasCpf,
    attempt: attempt !== null,
    failure: failure?.code,
    renewal: automaticRenewal,
    whatsApp: allowWhatsAppMessage,
  }),
  invariants: {
    "a purchase has an order": ({ output }) => output?.outcome !== "purchased" || output.billing.id !== "",
    "an order in flight keeps its key": (snapshot) =>
      !(snapshot.matches("placingOrder") || snapshot.matches("orderLost")) ||
      snapshot.context.attempt?.idempotencyKey === "key",
    "a visitor answers step 1 and no other": (snapshot) =>
      !isVisitor(snapshot.context.customer) ||
      snapshot.status === "done" ||
      ["choosingInterestsAndSchedules", "identifying"].includes(placeAt(snapshot)),
    "nobody who is signed in is asked who buys": (snapshot) =>
      isVisitor(snapshot.context.customer) || placeAt(snapshot) !== "identifying",
    "a purchase stands at one of its steps": (snapshot) =>
      !snapshot.matches("steps") || snapshot.context.route.includes(placeAt(snapshot)),
    "no step runs while an order is open": (snapshot) =>
      !snapshot.matches("steps") || snapshot.context.attempt === null,
  },
  equivalentMutants: {
    "purchase.resuming always 0: asked after its next sibling": "an attempt is open at the review alone",
    "purchase.resuming always 1: asked after its next sibling": onePlace,
    "purchase.resuming always 2: asked after its next sibling": onePlace,
    "purchase.resuming always 3: asked after its next sibling": onePlace,
    "purchase.resuming always 4: asked after its next sibling": onePlace,
    "purchase.resuming always 5: goes to purchase.steps.last": fromReview,
    "purchase.judgingResult always 5: goes to purchase.steps.last": fromReview,
    "purchase.steps.fillingPersonalData step.goTo 0: asked after its next sibling": oneJump,
    "purchase.steps.choosingPayment step.goTo 0: asked after its next sibling": oneJump,
    "purchase.steps.choosingPayment step.goTo 1: asked after its next sibling": oneJump,
    "purchase.steps.reviewing step.goTo 0: asked after its next sibling": oneJump,
    "purchase.steps.reviewing step.goTo 1: asked after its next sibling": oneJump,
    "purchase.steps.reviewing step.goTo 2: asked after its next sibling": oneJump,
    "purchase.steps purchase.reset 0: goes to purchase.steps": "the steps begin with the first one",
    "purchase.steps.reviewing xstate.done.actor.confirmation 0: asked after its next sibling":
      "a review ends in one way",
    "purchase.judgingResult always 0: asked after its next sibling": oneResult,
    "purchase.judgingResult always 1: asked after its next sibling": oneResult,
    "purchase.judgingResult always 2: asked after its next sibling": oneResult,
    "purchase.judgingResult always 3: asked after its next sibling": oneResult,
    "purchase.judgingResult always 4: asked after its next sibling": oneResult,
    "purchase.steps: begins with purchase.steps.identifying":
      "whatever goes there names one of its states, and a reset the first one",
  },
});
