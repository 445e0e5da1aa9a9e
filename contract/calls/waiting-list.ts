import type { Call } from "../call.ts";
import { Waiting, Waits } from "../waiting-list.ts";
import { byId } from "./by-id.ts";
import { done } from "./done.ts";

/** Waiting for a place of a full schedule. */
export const waitingListCalls = {
  waitingList: {
    method: "GET",
    path: "/mobile/waiting-list",
    summary: "What the customer waits for, offers first, then by the time.",
    access: "customer",
    ours: true,
    answer: Waits,
    errors: [],
  },
  joinWaitingList: {
    method: "POST",
    path: "/mobile/activity-schedules/{id}/waiting-list",
    summary: "Waits for a place of a full schedule. Sent again, it answers the same.",
    access: "customer",
    ours: true,
    params: byId,
    answer: Waiting,
    errors: [
      "NOT_FOUND",
      "WAITING_LIST_ABSENT",
      "MINIMUM_NOTICE_NOT_MET",
      "PLACE_HELD_ALREADY",
      "PLACE_FREE",
      "TOO_MANY_WAITS",
      "RATE_LIMITED",
    ],
  },
  leaveWaitingList: {
    method: "DELETE",
    path: "/mobile/waiting-list/{id}",
    summary: "Waits no more; an offer goes to the next. A wait that has ended already is no error.",
    access: "customer",
    own: true,
    ours: true,
    params: byId,
    answer: done,
    errors: ["NOT_FOUND"],
  },
} as const satisfies Record<string, Call>;
