import { useSelector } from "@xstate/react";
import { createContext, use, useMemo } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { AppConfiguration } from "#contract/session.ts";
import type { UserData } from "#contract/user-data.ts";
import { orderRequest } from "#machines/purchase/order-request.ts";
import type { purchaseMachine } from "#machines/purchase/purchase.machine.ts";
import type { PurchaseEvent, PurchaseStep } from "#machines/purchase/purchase.types.ts";
import { newIdempotencyKey } from "#src/shared/order/idempotency-key.ts";
import type { Subject } from "../model/subject.ts";

export type PurchaseActor = ActorRefFrom<typeof purchaseMachine>;
export type PurchaseSnapshot = SnapshotFrom<typeof purchaseMachine>;

/** A running purchase, and what its screens show besides: the item, the account, the place it all runs in. */
export interface Purchase {
  actor: PurchaseActor;
  subject: Subject;
  customer: UserData;
  configuration: AppConfiguration;
}

export const PurchaseContext = createContext<Purchase | null>(null);

export function usePurchase(): Purchase {
  const purchase = use(PurchaseContext);
  if (!purchase) throw new Error("outside of a purchase");
  return purchase;
}

/** What a view needs of the machine; it renders again only when the answer changes. */
export function usePurchaseState<T>(
  select: (snapshot: PurchaseSnapshot) => T,
  isEqual?: (a: T, b: T) => boolean,
): T {
  return useSelector(usePurchase().actor, select, isEqual);
}

type EventOf<T extends PurchaseEvent["type"]> = Extract<PurchaseEvent, { type: T }>;

/** What a customer can do, as verbs. */
export function usePurchaseVerbs() {
  const { actor } = usePurchase();
  return useMemo(() => verbsOf(actor), [actor]);
}

function verbsOf(actor: PurchaseActor) {
  return {
    toggleInterest: (interestId: string) => actor.send({ type: "interest.toggle", interestId }),
    setScheduleMode: (mode: EventOf<"schedule.mode">["mode"]) => actor.send({ type: "schedule.mode", mode }),
    toggleSchedule: (scheduleId: string, date: string) =>
      actor.send({ type: "schedule.toggle", scheduleId, date }),
    next: () => actor.send({ type: "step.next" }),
    back: () => actor.send({ type: "step.back" }),
    goTo: (step: PurchaseStep) => actor.send({ type: "step.goTo", step }),
    keepEnrolment: (draft: EventOf<"enrolment.keep">["draft"]) =>
      actor.send({ type: "enrolment.keep", draft }),
    submitEnrolment: (form: Omit<EventOf<"enrolment.submit">, "type">) =>
      actor.send({ type: "enrolment.submit", ...form }),
    keepPersonalData: (draft: EventOf<"personalData.keep">["draft"]) =>
      actor.send({ type: "personalData.keep", draft }),
    submitPersonalData: (form: EventOf<"personalData.submit">["form"]) =>
      actor.send({ type: "personalData.submit", form }),
    chooseMethod: (method: EventOf<"payment.choose">["method"]) =>
      actor.send({ type: "payment.choose", method }),
    selectCard: (cardId: string | null) => actor.send({ type: "card.select", cardId }),
    consentToPayroll: (isGiven: boolean) => actor.send({ type: "payroll.consent", isGiven }),
    setRenewal: (automaticRenewal: boolean) => actor.send({ type: "renewal.set", automaticRenewal }),
    allowWhatsApp: (allowWhatsAppMessage: boolean) =>
      actor.send({ type: "whatsapp.set", allowWhatsAppMessage }),
    retryPrice: () => actor.send({ type: "price.retry" }),
    /** Each confirmation is one attempt with its own key. */
    confirm: () => {
      const request = orderRequest(actor.getSnapshot().context);
      actor.send({ type: "order.confirm", idempotencyKey: newIdempotencyKey(), request });
    },
    askAgain: () => actor.send({ type: "order.askAgain" }),
    confirmWithBank: () => actor.send({ type: "bank.confirmed" }),
    dismissOverdue: () => actor.send({ type: "overdue.dismiss" }),
    reset: () => actor.send({ type: "purchase.reset" }),
    expireSession: () => actor.send({ type: "session.expired" }),
  };
}
