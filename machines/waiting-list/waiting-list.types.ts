import type { Failure } from "#contract/failure.ts";

/** A customer's entry of a full time's waiting list. */
export interface Wait {
  id: string;
  /** Number of offers up to this one's; null once a place is offered. */
  position: number | null;
  /** End of the offer, in epoch milliseconds of the device's own clock; null while nothing is offered. */
  until: number | null;
  /** True of an offer that ended without the customer. */
  isMissed: boolean;
}

/** A time as it stands for a customer, as the app last read it. */
export interface Standing {
  isSignedIn: boolean;
  hasVacancy: boolean;
  wait: Wait | null;
}

/** An entry of a schedule's list by its id, or without one the customer's open entry. */
export interface ListQuestion {
  scheduleId: string;
  waitId: string | null;
}

export interface WaitingListInput {
  scheduleId: string;
  /** Null while it is being read. */
  standing: Standing | null;
}

export interface WaitingListContext extends WaitingListInput {
  /** The end of an offer that has passed on this device's clock; null while none has. */
  ranOutAt: number | null;
  /** Why the last press did not do what it was for; `NOT_DONE` after a lost answer that had changed nothing. */
  failure: Failure | null;
  /** True where the customer has left during a call: that goes on, and is told. */
  isClosed: boolean;
}

export type WaitingListEvent =
  /** The app has read how the time stands. */
  | { type: "standing.reported"; standing: Standing }
  /** Wait for a place. */
  | { type: "list.join" }
  /** Wait no more: an offered place goes to the next, and of a missed one nothing is told any more. */
  | { type: "list.leave" }
  /** On to the checkout, which takes the place. */
  | { type: "place.reserve" }
  /** Look at something else; the list stays as it is. */
  | { type: "page.leave" };
