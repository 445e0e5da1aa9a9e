import { useSelector } from "@xstate/react";
import { createContext, use, useMemo } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { AppConfiguration } from "#contract/session.ts";
import type { UserData } from "#contract/user-data.ts";
import { type PurchaseStep, placeOf } from "#machines/purchase/places.ts";
import type { purchaseMachine } from "#machines/purchase/purchase.machine.ts";
import type { StepEvent } from "#machines/purchase/steps.ts";
import { newIdempotencyKey } from "#src/shared/order/idempotency-key.ts";
import type { Subject } from "../model/subject.ts";
import { runningStep } from "./step-actor.ts";

export type PurchaseActor = ActorRefFrom<typeof purchaseMachine>;
export type PurchaseSnapshot = SnapshotFrom<typeof purchaseMachine>;

/** A running purchase, and what its screens show besides: the item, the account, the place it all runs in. */
export interface Purchase {
  actor: PurchaseActor;
  subject: Subject;
  /** Null for a visitor. */
  customer: UserData | null;
  configuration: AppConfiguration;
}

export const PurchaseContext = createContext<Purchase | null>(null);

export function usePurchase(): Purchase {
  const purchase = use(PurchaseContext);
  if (!purchase) throw new Error("outside of a purchase");
  return purchase;
}

/** The account of whoever buys, past the steps of a visitor. */
export function useBuyer(): UserData {
  const { customer } = usePurchase();
  if (!customer) throw new Error("a visitor's purchase");
  return customer;
}

/** What a view needs of the machine; it renders again only when the answer changes. */
export function usePurchaseState<T>(
  select: (snapshot: PurchaseSnapshot) => T,
  isEqual?: (a: T, b: T) => boolean,
): T {
  return useSelector(usePurchase().actor, select, isEqual);
}

type EventOf<T extends StepEvent["type"]> = Extract<StepEvent, { type: T }>;

/** What a customer can do, as verbs. */
export function usePurchaseVerbs() {
  const { actor } = usePurchase();
  return useMemo(() => verbsOf(actor), [actor]);
}

function verbsOf(actor: PurchaseActor) {
  const answer = (event: StepEvent) => runningStep(actor.getSnapshot())?.send(event);
  return {
    toggleInterest: (interestId: string) => answer({ type: "interest.toggle", interestId }),
    setScheduleMode: (mode: EventOf<"schedule.mode">["mode"]) => answer({ type: "schedule.mode", mode }),
    toggleSchedule: (scheduleId: string, date: string) =>
      answer({ type: "schedule.toggle", scheduleId, date }),
    next: () => answer({ type: "step.next" }),
    back: () => actor.send({ type: "step.back" }),
    goTo: (step: PurchaseStep) => actor.send({ type: "step.goTo", place: placeOf[step] }),
    keepForm: (draft: EventOf<"form.keep">["draft"]) => answer({ type: "form.keep", draft }),
    /** `isConfirmed`: whatever the form asks to be confirmed is. */
    submitForm: (form: EventOf<"form.submit">["form"], isConfirmed: boolean) =>
      answer({ type: "form.submit", form, isConfirmed }),
    setRenewal: (automaticRenewal: boolean) => actor.send({ type: "renewal.set", automaticRenewal }),
    allowWhatsApp: (allowWhatsAppMessage: boolean) =>
      actor.send({ type: "whatsapp.set", allowWhatsAppMessage }),
    /** Each confirmation is one attempt with its own key. */
    confirm: () => answer({ type: "order.confirm", idempotencyKey: newIdempotencyKey() }),
    askAgain: () => actor.send({ type: "order.askAgain" }),
    confirmWithBank: () => actor.send({ type: "bank.confirmed" }),
    reset: () => actor.send({ type: "purchase.reset" }),
  };
}
