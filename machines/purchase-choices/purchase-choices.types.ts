import type { Failure } from "#contract/failure.ts";
import type { PurchaseState } from "#contract/purchase.ts";

/** What is answered here; the purchase is told every change at once. */
export interface Choices extends Pick<PurchaseState, "interests" | "scheduleMode" | "schedules"> {
  /** The instant at which each chosen schedule begins, by its id. */
  scheduleDates: Record<string, string>;
}

export interface ChoicesInput extends Choices {
  item: { maxSchedules: number };
  /** Why an order sent the customer back here, or null. */
  failure: Failure | null;
}

export interface ChoicesContext extends Choices {
  maxSchedules: number;
  failure: Failure | null;
  /** True after a refused 'next': the view says what is missing. */
  isAskingForMissing: boolean;
}

export type ChoicesEvent =
  | { type: "interest.toggle"; interestId: string }
  | { type: "schedule.mode"; mode: PurchaseState["scheduleMode"] }
  /** `date`: the ISO instant at which the schedule begins. */
  | { type: "schedule.toggle"; scheduleId: string; date: string }
  | { type: "step.next" };
