import type { SnapshotFrom } from "xstate";
import { defineModel } from "../model.ts";
import { network, refusal, unauthorized } from "../testing/failures.ts";
import {
  full,
  isOffered,
  missed,
  offered,
  vacant,
  visitor,
  waiting,
  waits,
} from "./waiting-list.fixtures.ts";
import { waitingListMachine } from "./waiting-list.machine.ts";

type Snapshot = SnapshotFrom<typeof waitingListMachine>;

const scheduleId = "monday";
const unread = [{ error: network }, { error: unauthorized }];
const joined = [{ output: waits }, { output: null }];
const waitOf = ({ context }: Snapshot) => context.standing?.wait ?? null;
/** Left, or not; of the place in a queue an offer may have become meanwhile. */
const left = (snapshot: Snapshot) => {
  const wait = waitOf(snapshot);
  const isQueued = typeof wait?.position === "number";
  return [{ output: null }, { output: wait }, ...(isQueued ? [{ output: isOffered }] : [])];
};
const isBusy = (snapshot: Snapshot) => snapshot.matches("joining") || snapshot.matches("leaving");
const isUnknown = (snapshot: Snapshot) => snapshot.matches("joinUnknown") || snapshot.matches("leaveUnknown");
/** Value of the one state of a call that sends. */
const isSending = (snapshot: Snapshot) =>
  snapshot.matches({ joining: "sending" }) || snapshot.matches({ leaving: "sending" });

export const model = defineModel({
  machine: waitingListMachine,
  variants: {
    "a full time": { input: { scheduleId, standing: null } },
    "a full time of a visitor": { input: { scheduleId, standing: visitor } },
    "a missed offer": { input: { scheduleId, standing: missed } },
  },
  events: {
    "standing.reported": [full, vacant, visitor, waiting, offered, missed].map((standing) => ({ standing })),
    "xstate.done.actor.joinList": [{ output: waits }],
    "xstate.error.actor.joinList": [
      ...unread,
      { error: refusal("TOO_MANY_WAITS", 409) },
      { error: refusal("PLACE_FREE", 409) },
    ],
    "xstate.done.actor.checkJoined": joined,
    "xstate.error.actor.checkJoined": unread,
    "xstate.done.actor.checkJoinedFirst": joined,
    "xstate.error.actor.checkJoinedFirst": unread,
    "xstate.done.actor.leaveList": [{ output: { done: true } }],
    "xstate.error.actor.leaveList": [...unread, { error: refusal("RATE_LIMITED", 429) }],
    "xstate.done.actor.checkLeft": left,
    "xstate.error.actor.checkLeft": unread,
    "xstate.done.actor.checkLeftFirst": left,
    "xstate.error.actor.checkLeftFirst": unread,
    "xstate.done.actor.offerExpiry": [{}],
    "xstate.error.actor.offerExpiry": [{ error: new Error("a bug") }],
  },
  facts: ({ standing, ranOutAt, failure, isClosed }) => ({
    standing,
    ranOutAt,
    failure: failure?.code,
    isClosed,
  }),
  invariants: {
    "only customers without an entry join": (snapshot) =>
      !snapshot.matches("joining") ||
      (snapshot.context.standing?.isSignedIn === true && waitOf(snapshot) === null),
    "only an entry that is known is left": (snapshot) =>
      !snapshot.matches("leaving") || waitOf(snapshot) !== null,
    "what is offered has an end, which has not passed": (snapshot) =>
      !snapshot.matches("offered") ||
      (typeof waitOf(snapshot)?.until === "number" && snapshot.context.ranOutAt !== waitOf(snapshot)?.until),
    "what ran out was on offer": (snapshot) =>
      !snapshot.matches("ranOut") ||
      (snapshot.context.ranOutAt !== null && snapshot.context.ranOutAt === waitOf(snapshot)?.until),
    "what is missed is not offered any more": (snapshot) =>
      !(snapshot.matches("offered") || snapshot.matches("ranOut") || snapshot.matches("waiting")) ||
      waitOf(snapshot)?.isMissed === false,
    "whoever waits is told the place in the queue": (snapshot) =>
      !snapshot.matches("waiting") || waitOf(snapshot)?.position !== null,
    "nobody waits for a time that has a place": (snapshot) =>
      !snapshot.matches("full") || snapshot.context.standing?.hasVacancy === false,
    "a place that anybody may have is no entry's": (snapshot) =>
      !snapshot.matches("vacant") ||
      (snapshot.context.standing?.hasVacancy === true && waitOf(snapshot) === null),
    "only a visitor is asked to sign in, or whose session has ended": (snapshot) =>
      !(snapshot.matches("visiting") || snapshot.matches("signedOut")) ||
      snapshot.context.standing?.isSignedIn === false ||
      snapshot.context.failure?.code === "UNAUTHORIZED",
    "what nobody knows is because of a lost answer": (snapshot) =>
      !isUnknown(snapshot) || snapshot.context.failure?.code === "NETWORK",
    "while something is sent no failure of before is said": (snapshot) =>
      !isSending(snapshot) || snapshot.context.failure === null,
    "only a call outlasts the page": (snapshot) =>
      snapshot.status !== "active" || !snapshot.context.isClosed || isBusy(snapshot),
  },
  traceInvariants: {
    "what nobody knows is looked up before it is sent again": (trace) =>
      trace.every((snapshot, index) => {
        const before = trace[index - 1];
        return !(before && isSending(snapshot) && (isUnknown(before) || before.matches("signedOut")));
      }),
    "an offer runs out by its end alone": (trace) =>
      trace.every((snapshot, index) => {
        const before = trace[index - 1];
        if (!before || !snapshot.matches("ranOut")) return true;
        return before.matches("offered") || before.context.ranOutAt === snapshot.context.ranOutAt;
      }),
  },
  equivalentMutants: {
    "waitingList.sorting always 0: asked after its next sibling":
      "whoever leaves during a call has a standing",
    "waitingList.sorting always 1: asked after its next sibling": "what is unread has no missed offer",
    "waitingList.joining.sending xstate.error.actor.joinList 0: asked after its next sibling":
      "the end of a session is a refusal, not a lost answer",
    "waitingList.joining.sending xstate.error.actor.joinList 1: asked after its next sibling":
      "that a place is free is a refusal, not a lost answer",
    "waitingList.leaving.sending xstate.error.actor.leaveList 0: asked after its next sibling":
      "the end of a session is a refusal, not a lost answer",
    "waitingList.joinUnknown always 0: goes to waitingList.sorting": "sorting closes first of all",
    "waitingList.leaveUnknown always 0: goes to waitingList.sorting": "sorting closes first of all",
    "waitingList.signedOut always 0: goes to waitingList.sorting": "sorting closes first of all",
  },
});
