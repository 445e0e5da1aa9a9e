import { type ActorRefFrom, type SnapshotFrom, sendParent } from "xstate";
import { paymentMachine } from "../payment/payment.machine.ts";
import type { PaymentEvent } from "../payment/payment.types.ts";
import { purchaseChoicesMachine } from "../purchase-choices/purchase-choices.machine.ts";
import type { ChoicesEvent } from "../purchase-choices/purchase-choices.types.ts";
import { purchaseFormMachine } from "../purchase-form/purchase-form.machine.ts";
import type { FormEvent } from "../purchase-form/purchase-form.types.ts";
import { type PurchasePlace, places } from "./places.ts";
import type { purchaseMachine } from "./purchase.machine.ts";
import type { StepAnswers } from "./purchase.types.ts";

/** The charts of the steps, by the names of the purchase's children: each tells the purchase what is answered. */
export const steps = {
  choices: purchaseChoicesMachine.provide({
    actions: {
      tell: sendParent(({ context: { interests, scheduleMode, schedules, scheduleDates } }) =>
        kept({ interests, scheduleMode, schedules, scheduleDates }),
      ),
    },
  }),
  enrolment: purchaseFormMachine.provide({
    actions: {
      tell: sendParent(({ context }) =>
        kept({ enrolmentDraft: context.draft, enrolmentId: context.savedId }),
      ),
    },
  }),
  personalData: purchaseFormMachine.provide({
    actions: {
      tell: sendParent(({ context }) =>
        kept({ personalDataDraft: context.draft, isPersonalDataSaved: context.savedId !== null }),
      ),
    },
  }),
  payment: paymentMachine.provide({
    actions: {
      tell: sendParent(({ context: { quote, paymentMethods, selectedCard, payrollConsent, ...more } }) =>
        kept({ quote, paymentMethods, selectedCard, payrollConsent, termsAccepted: more.termsAccepted }),
      ),
    },
  }),
};

export type StepName = keyof typeof steps;
export type StepEvent = ChoicesEvent | FormEvent | PaymentEvent;

/** The child that runs at each place of a purchase. */
export const stepAt = {
  choosingInterestsAndSchedules: "choices",
  // Signing in is no child: its chart ends with the purchase of a visitor.
  identifying: null,
  fillingEnrolment: "enrolment",
  fillingPersonalData: "personalData",
  choosingPayment: "payment",
  reviewing: "confirmation",
} as const satisfies Record<StepState, string | null>;

/** The chart's own word for `PurchasePlace`: a place without a state does not compile, nor a state without a place. */
type StepState = Extract<SnapshotFrom<typeof purchaseMachine>["value"], object>["steps"];

export type StepActor<Name extends StepName = StepName> = ActorRefFrom<(typeof steps)[Name]>;

function kept(answers: StepAnswers) {
  return { type: "answers.kept", answers } as const; // the name of the event
}

/** The step that a purchase stands at, or stood at when an order or the end of the session interrupted it. */
export function placeAt({ value, historyValue }: SnapshotFrom<typeof purchaseMachine>): PurchasePlace {
  if (typeof value === "object") return value.steps;
  const last = historyValue["purchase.steps.last"]?.[0]?.key;
  return places.find((place) => place === last) ?? "reviewing";
}
