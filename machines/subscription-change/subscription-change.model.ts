import type { SnapshotFrom } from "xstate";
import type { Subscription } from "#contract/subscription.ts";
import { repeatsWhatIsAway } from "../testing/again.ts";
import { network, refusal, unauthorized } from "../testing/failures.ts";
import { defineModel } from "../testing/model.ts";
import {
  cancelled,
  LATEST,
  pausableLater,
  paused,
  pausedUnpaid,
  pausedUntil,
  renewing,
} from "./subscription-change.fixtures.ts";
import { subscriptionChangeMachine } from "./subscription-change.machine.ts";
import type { SubscriptionChangeContext } from "./subscription-change.types.ts";

type Snapshot = SnapshotFrom<typeof subscriptionChangeMachine>;

export const model = defineModel({
  machine: subscriptionChangeMachine,
  variants: {
    "a pause": { input: { kind: "PAUSE", subscription: renewing } },
    "a pause until the first day that can be chosen": {
      input: { kind: "PAUSE", subscription: renewing },
      headlessOnly: "only the data differ: the screens are those of other starts",
      events: {
        "resumption.choose": [{ resumesOn: renewing.pause?.earliest ?? "" }],
        "xstate.error.actor.changeSubscription": [{ error: { ...network, call: "pauseSubscription" } }],
      },
    },
    "the end of a pause": { input: { kind: "RESUME", subscription: paused } },
    "the end of a pause that is charged, and cannot be cancelled": {
      input: { kind: "RESUME", subscription: pausedUnpaid },
      headlessOnly: "only the data differ: the screens are those of other starts",
    },
    "the end of the renewals": { input: { kind: "CANCEL", subscription: renewing } },
  },
  events: {
    "resumption.choose": [{ resumesOn: LATEST }, { resumesOn: "" }, { resumesOn: "2027-03-24" }],
    "xstate.done.actor.changeSubscription": ({ context }: Snapshot) => [{ output: made(context) }],
    "xstate.error.actor.changeSubscription": [
      { error: network },
      { error: unauthorized },
      { error: refusal("SUBSCRIPTION_CHANGED", 409) },
    ],
    "xstate.done.actor.readSubscription": ({ context }: Snapshot) => [
      { output: made(context) },
      { output: context.subscription },
      ...(context.kind === "PAUSE" ? [{ output: pausableLater }] : []),
      ...elsewhere(context).map((output) => ({ output })),
    ],
    "xstate.error.actor.readSubscription": [
      { error: network },
      { error: unauthorized },
      { error: refusal("UNAVAILABLE", 503) },
      { error: refusal("INTERNAL", 500) },
    ],
  },
  facts: ({ kind, subscription, resumesOn, isHidden, failure, lookUpFailure }) => ({
    kind,
    earliest: subscription.pause?.earliest,
    resumesOn,
    isHidden,
    failure: failure?.code,
    lookUpFailure: lookUpFailure?.code,
  }),
  invariants: {
    "a pause is sent with a day within its range": ({ context, ...snapshot }) =>
      context.kind !== "PAUSE" || !snapshot.matches("changing") || isWithinRange(context),
    "a day out of the range is pointed at, and one that is not chosen waits for the press": ({
      context,
      ...snapshot
    }) =>
      context.kind !== "PAUSE" ||
      !snapshot.matches("reviewing") ||
      (snapshot.matches({ reviewing: "dayOpen" }) || snapshot.matches({ reviewing: "dayMissing" })) !==
        isWithinRange(context),
    "a day is pointed out as out of the range only where one is chosen or was asked for": (snapshot) =>
      !snapshot.matches({ reviewing: "dayOpen" }) || snapshot.context.resumesOn === "",
    "a change ends as made only where the subscription shows it": ({ context, ...snapshot }) =>
      !snapshot.matches("changed") || isShown(context),
    "whatever was not made says why": ({ context, ...snapshot }) =>
      !(snapshot.matches({ reviewing: "notChanged" }) || snapshot.matches("unknown")) ||
      context.failure !== null,
    "after a lost answer it is said that nothing has changed only once that is known": ({
      context,
      ...snapshot
    }) => !snapshot.matches("unknown") || context.failure?.code === "NETWORK",
    "a closed dialog asks for nothing": ({ context, ...snapshot }) =>
      !context.isHidden || !snapshot.matches("reviewing"),
    "a look-up is repeated by itself where no answer came, and only there": (snapshot) =>
      repeatsWhatIsAway(snapshot, snapshot.matches("unknown"), snapshot.context.lookUpFailure),
  },
  traceInvariants: {
    "nothing is sent but by a press at what is shown": (trace) =>
      trace.every(
        (snapshot, index) =>
          !snapshot.matches("changing") ||
          isReviewing(trace[index - 1]) ||
          trace[index - 1]?.matches("changing"),
      ),
    "nothing is sent a second time before it was looked up": (trace) =>
      trace.every(
        (snapshot, index) =>
          !(snapshot.matches("changing") && isReviewing(trace[index - 1])) ||
          isLookedUp(trace.slice(0, index)),
      ),
  },
  equivalentMutants: {
    "subscriptionChange.reviewing resumption.choose 0: goes to subscriptionChange.reviewing":
      "reviewing begins with sorting",
    "subscriptionChange.reviewing.sorting always 0: asked after its next sibling":
      "what is hidden was sent, with a day",
  },
});

const isReviewing = (snapshot: Snapshot | undefined) =>
  snapshot === undefined || snapshot.matches("reviewing");

/** True where nothing was sent before, or a look-up followed. */
function isLookedUp(before: readonly Snapshot[]): boolean {
  const sent = before.findLastIndex((snapshot) => snapshot.matches("changing"));
  return sent < 0 || before.slice(sent).some((snapshot) => snapshot.matches("lookingUp"));
}

const isWithinRange = ({ subscription: { pause }, resumesOn }: SubscriptionChangeContext) =>
  pause !== null && resumesOn >= pause.earliest && resumesOn <= pause.latest;

function made({ kind, resumesOn }: SubscriptionChangeContext): Subscription {
  if (kind === "PAUSE") return pausedUntil(resumesOn);
  return kind === "RESUME" ? renewing : cancelled;
}

/** Ways in which it can be changed elsewhere so that it cannot be changed like this any more. */
function elsewhere({ kind, resumesOn }: SubscriptionChangeContext): readonly Subscription[] {
  if (kind === "PAUSE") return [pausedUntil(resumesOn === LATEST ? "2027-01-10" : LATEST)];
  return kind === "RESUME" ? [cancelled] : [];
}

function isShown({ kind, resumesOn, subscription }: SubscriptionChangeContext): boolean {
  const status = { PAUSE: "PAUSED", RESUME: "ACTIVE", CANCEL: "CANCELLED" }[kind];
  return subscription.status === status && (kind !== "PAUSE" || subscription.resumesOn === resumesOn);
}
