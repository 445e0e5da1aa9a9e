import type { SnapshotFrom } from "xstate";
import { network, refusal, unauthorized } from "../testing/failures.ts";
import { defineModel } from "../testing/model.ts";
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
const waitOf = ({ context }: Snapshot) => context.standing?.wait ?? null;
/** Done, or not; of the place in a queue an offer may have become meanwhile. */
const found = (snapshot: Snapshot) => {
  const wait = waitOf(snapshot);
  const isQueued = typeof wait?.position === "number";
  return [{ output: null }, { output: wait ?? waits }, ...(isQueued ? [{ output: isOffered }] : [])];
};
type Viewing = Extract<Snapshot["value"], { viewing: unknown }>["viewing"];
const shows = (snapshot: Snapshot, ...states: Viewing[]) =>
  states.some((viewing) => snapshot.matches({ viewing }));
/** An offer's end may come. */
const isAwaited = (snapshot: Snapshot) =>
  typeof waitOf(snapshot)?.until === "number" && waitOf(snapshot)?.until !== snapshot.context.ranOutAt;
const ends = (snapshot: Snapshot) => (isAwaited(snapshot) ? [{}] : []);
const endsBadly = (snapshot: Snapshot) => (isAwaited(snapshot) ? [{ error: new Error("a bug") }] : []);
const isSending = (snapshot: Snapshot) => snapshot.matches({ changing: "sending" });

export const model = defineModel({
  machine: waitingListMachine,
  variants: {
    "a full time": { input: { scheduleId, standing: null } },
    "a full time of a visitor": { input: { scheduleId, standing: visitor } },
    "a full time, whose calls name themselves": {
      input: { scheduleId, standing: full },
      headlessOnly: "only the data differ: the screens are those of other starts",
      events: {
        "standing.reported": [{ standing: visitor }, { standing: waiting }],
        "xstate.error.actor.changeList": [{ error: { ...network, call: "joinWaitingList" } }],
        "xstate.error.actor.check": [{ error: { ...network, call: "waitingListStanding" } }],
        "xstate.error.actor.checkFirst": [{ error: { ...network, call: "waitingListStanding" } }],
      },
    },
    "a missed offer": { input: { scheduleId, standing: missed } },
  },
  events: {
    "standing.reported": [full, vacant, visitor, waiting, offered, missed].map((standing) => ({ standing })),
    "xstate.done.actor.changeList": (snapshot: Snapshot) => [{ output: waitOf(snapshot) ? null : waits }],
    "xstate.error.actor.changeList": (snapshot: Snapshot) => [
      ...unread,
      { error: refusal("RATE_LIMITED", 429) },
      ...(waitOf(snapshot) ? [] : [{ error: refusal("PLACE_FREE", 409) }]),
    ],
    "xstate.done.actor.check": found,
    "xstate.error.actor.check": unread,
    "xstate.done.actor.checkFirst": found,
    "xstate.error.actor.checkFirst": unread,
    "xstate.done.actor.offerExpiry": ends,
    "xstate.error.actor.offerExpiry": endsBadly,
    "xstate.done.actor.unknownOfferExpiry": ends,
    "xstate.error.actor.unknownOfferExpiry": endsBadly,
    "xstate.done.actor.signedOutOfferExpiry": ends,
    "xstate.error.actor.signedOutOfferExpiry": endsBadly,
  },
  facts: ({ standing, ranOutAt, failure, isClosed }) => ({
    standing,
    ranOutAt,
    failure: failure?.code,
    isClosed,
  }),
  invariants: {
    "only customers join": (snapshot) =>
      !isSending(snapshot) || snapshot.context.standing?.isSignedIn === true || waitOf(snapshot) !== null,
    "what is offered has an end, which has not passed": (snapshot) =>
      !shows(snapshot, "offered") ||
      (typeof waitOf(snapshot)?.until === "number" && snapshot.context.ranOutAt !== waitOf(snapshot)?.until),
    "what ran out was on offer": (snapshot) =>
      !shows(snapshot, "ranOut") ||
      (snapshot.context.ranOutAt !== null && snapshot.context.ranOutAt === waitOf(snapshot)?.until),
    "what is missed is not offered any more": (snapshot) =>
      !shows(snapshot, "offered", "ranOut", "waiting") || waitOf(snapshot)?.isMissed === false,
    "whoever waits is told the place in the queue": (snapshot) =>
      !shows(snapshot, "waiting") || waitOf(snapshot)?.position !== null,
    "nobody waits for a time that has a place": (snapshot) =>
      !shows(snapshot, "full") || snapshot.context.standing?.hasVacancy === false,
    "a place that anybody may have is no entry's": (snapshot) =>
      !shows(snapshot, "vacant") ||
      (snapshot.context.standing?.hasVacancy === true && waitOf(snapshot) === null),
    "only a visitor is asked to sign in, or whose session has ended": (snapshot) =>
      !shows(snapshot, "visiting", "signedOut") ||
      snapshot.context.standing?.isSignedIn === false ||
      snapshot.context.failure?.code === "UNAUTHORIZED",
    "what nobody knows is because of a lost answer": (snapshot) =>
      !shows(snapshot, "unknown") || snapshot.context.failure?.code === "NETWORK",
    "while something is sent no failure of before is said": (snapshot) =>
      !isSending(snapshot) || snapshot.context.failure === null,
    "only a call outlasts the page": (snapshot) =>
      snapshot.status !== "active" || !snapshot.context.isClosed || snapshot.matches("changing"),
  },
  traceInvariants: {
    "what nobody knows is looked up before it is sent again": (trace) =>
      trace.every((snapshot, index) => {
        const before = trace[index - 1];
        return !(before && isSending(snapshot) && shows(before, "unknown", "signedOut"));
      }),
    "an offer runs out by its end alone": (trace) =>
      trace.every((snapshot, index) => {
        const before = trace[index - 1];
        if (!before || !shows(snapshot, "ranOut")) return true;
        return (
          shows(before, "offered", "unknown", "signedOut") ||
          before.context.ranOutAt === snapshot.context.ranOutAt
        );
      }),
  },
  equivalentMutants: {
    "waitingList.viewing standing.reported 0: goes to waitingList.viewing": "viewing begins with sorting",
    "waitingList.viewing.sorting always 0: asked after its next sibling":
      "what is unread has no missed offer",
    "waitingList.changing.sending xstate.error.actor.changeList 0: asked after its next sibling":
      "the end of a session is a refusal, not a lost answer",
    "waitingList.changing.sending xstate.error.actor.changeList 1: asked after its next sibling":
      "that a place is free is a refusal, not a lost answer",
  },
});
