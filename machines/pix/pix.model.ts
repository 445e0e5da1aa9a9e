import type { SnapshotFrom } from "xstate";
import { network, refusal, unauthorized } from "../testing/failures.ts";
import { defineModel } from "../testing/model.ts";
import {
  cancelled,
  expired,
  input,
  owed,
  paid,
  returned,
  returnedWithNewCode,
  withCode,
  withNewCode,
  withoutCode,
} from "./pix.fixtures.ts";
import { pixMachine } from "./pix.machine.ts";

type Snapshot = SnapshotFrom<typeof pixMachine>;

const answers = [withCode, paid, returned].map((output) => ({ output }));
const again = [returnedWithNewCode, returned, paid].map((output) => ({ output }));
const failures = [{ error: network }, { error: unauthorized }];

/** From so many quiet questions on, the pause between them grows no more. */
const MOST_POLLS = 6;

export const model = defineModel({
  machine: pixMachine,
  variants: {
    "with a code": { input },
    "in a tab that nobody sees": { input: { ...input, isVisible: false } },
    "whose code has run out": { input: { ...input, order: expired } },
    "for which there is no code": { input: { ...input, order: withoutCode } },
    "with a new code, after another amount came back": {
      input: { ...input, order: returnedWithNewCode },
      headlessOnly: "only the data differ: the screens are those of other starts",
      events: {
        "tab.hidden": [],
        "xstate.done.actor.poll": again,
        "xstate.done.actor.validate": again,
        "xstate.done.actor.check": again,
      },
    },
    "paid meanwhile": { input: { ...input, order: paid } },
    "given up meanwhile": { input: { ...input, order: cancelled } },
  },
  events: {
    "xstate.done.actor.poll": answers,
    "xstate.error.actor.poll": failures,
    "xstate.done.actor.validate": [...answers, { output: expired }],
    "xstate.error.actor.validate": failures,
    "xstate.done.actor.check": [paid, withCode, expired, withoutCode, cancelled, owed].map((output) => ({
      output,
    })),
    "xstate.error.actor.check": failures,
    "xstate.done.actor.requestCode": [{ output: withNewCode }],
    "xstate.error.actor.requestCode": [
      { error: network },
      { error: unauthorized },
      { error: refusal("PIX_CODE_UNAVAILABLE", 503) },
      { error: refusal("PIX_EXPIRED", 409) },
      { error: refusal("NOT_PAYABLE", 409) },
    ],
  },
  facts: ({ order, isVisible, failure, codeFailure, polls }) => ({
    status: order.status,
    code: order.code?.text,
    hasExpired: order.hasExpired,
    isReturned: order.refund !== null,
    isVisible,
    failure: failure?.code,
    codeFailure: codeFailure?.code,
    polls: Math.min(polls, MOST_POLLS),
  }),
  invariants: {
    "nothing is asked quietly while nobody can see the tab": (snapshot) =>
      snapshot.context.isVisible ||
      !(
        snapshot.matches({ awaiting: { watch: { open: "polling" } } }) ||
        snapshot.matches({ awaiting: { watch: "checking" } })
      ),
    "whoever says that they paid is being answered, and nothing is asked quietly meanwhile": (snapshot) =>
      isAsked(snapshot) === snapshot.matches({ awaiting: { watch: "validating" } }),
    "a failed answer has its reason, and no other has one": (snapshot) =>
      snapshot.status !== "active" ||
      snapshot.matches({ awaiting: { validation: "failed" } }) === (snapshot.context.failure !== null),
    "a code is shown as payable only where there is one": (snapshot) =>
      !isOpen(snapshot) || snapshot.context.order.code !== null,
    "without a code a new one can be asked for, unless that was refused for good": (snapshot) =>
      !snapshot.matches({ awaiting: { watch: "closed" } }) ||
      snapshot.can({ type: "code.renew" }) !==
        snapshot.matches({ awaiting: { watch: { closed: "renewalOver" } } }),
    "a code that is open is not replaced": (snapshot) =>
      !isOpen(snapshot) || !snapshot.can({ type: "code.renew" }),
  },
  traceInvariants: {
    "it is paid at most once": (trace) => entries(trace, (snapshot) => snapshot.matches("paid")) <= 1,
    "it does not say by itself that a payment is missing": (trace) =>
      entries(trace, (snapshot) => snapshot.matches({ awaiting: { validation: "notIdentified" } })) <=
      entries(trace, isAsked),
  },
  equivalentMutants: {
    "pix.awaiting.watch.sorting always 1: asked after its next sibling":
      "an order that is given up has no code",
    "pix.awaiting.watch.sorting always 3: asked after its next sibling":
      "a code is refused for good, or its refusal is not known",
    "pix.awaiting.watch.open.waiting tab.shown 0: action 0 markShown dropped":
      "it waits only where somebody can see it",
    "pix.awaiting.watch.open.polling xstate.done.actor.poll 0: goes to pix.awaiting.watch.open.waiting":
      "it polls only while somebody can see it",
    "pix.awaiting.watch.open.polling xstate.error.actor.poll 1: goes to pix.awaiting.watch.open.waiting":
      "it polls only while somebody can see it",
    "pix.requestingCode xstate.error.actor.requestCode 0: asked after its next sibling":
      "a failure has one code",
    "pix.awaiting.watch.closed: begins with pix.awaiting.watch.closed.codeUnavailable":
      "whatever goes there names one of its states",
  },
});

function isOpen(snapshot: Snapshot): boolean {
  return snapshot.matches({ awaiting: { watch: "open" } });
}

function isAsked(snapshot: Snapshot): boolean {
  return snapshot.matches({ awaiting: { validation: "asked" } });
}

function entries(trace: readonly Snapshot[], holds: (snapshot: Snapshot) => boolean): number {
  return trace.filter((snapshot, at) => {
    const before = trace[at - 1];
    return holds(snapshot) && !(before && holds(before));
  }).length;
}
