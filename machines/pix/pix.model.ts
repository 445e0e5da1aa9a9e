import type { SnapshotFrom } from "xstate";
import { defineModel } from "../model.ts";
import { network, refusal, unauthorized } from "../testing/failures.ts";
import {
  cancelled,
  expired,
  input,
  owed,
  paid,
  returned,
  withCode,
  withNewCode,
  withoutCode,
} from "./pix.fixtures.ts";
import { pixMachine } from "./pix.machine.ts";

type Snapshot = SnapshotFrom<typeof pixMachine>;

const answers = [withCode, paid, returned].map((output) => ({ output }));
const failures = [{ error: network }, { error: unauthorized }];

export const model = defineModel({
  machine: pixMachine,
  variants: {
    "with a code": { input },
    "in a tab that nobody sees": { input: { ...input, isVisible: false } },
    "whose code has run out": { input: { ...input, order: expired } },
    "for which there is no code": { input: { ...input, order: withoutCode } },
    "paid meanwhile": { input: { ...input, order: paid } },
    "given up meanwhile": { input: { ...input, order: cancelled } },
  },
  events: {
    "xstate.done.actor.poll": answers,
    "xstate.error.actor.poll": failures,
    "xstate.done.actor.validate": answers,
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
  facts: ({ order, isVisible, isAsked, validation, failure, codeFailure }) => ({
    status: order.status,
    hasCode: order.code !== null,
    hasExpired: order.hasExpired,
    isReturned: order.refund !== null,
    isVisible,
    isAsked,
    validation,
    failure: failure?.code,
    codeFailure: codeFailure?.code,
  }),
  invariants: {
    "nothing is asked quietly while nobody can see the tab": (snapshot) =>
      snapshot.context.isVisible || snapshot.context.isAsked || !isAsking(snapshot),
    "whoever says that they paid is being answered": (snapshot) =>
      !snapshot.context.isAsked || isAsking(snapshot) || snapshot.status === "done",
    "a failed answer has its reason": ({ context }) =>
      context.validation !== "failed" || context.failure !== null,
    "a code is shown as payable only where there is one": (snapshot) =>
      !snapshot.matches("open") || snapshot.context.order.code !== null,
    "without a code a new one can be asked for, unless that was refused for good": (snapshot) =>
      !snapshot.matches("closed") ||
      snapshot.can({ type: "code.renew" }) !== snapshot.matches({ closed: "renewalOver" }),
    "a code that is open is not replaced": (snapshot) =>
      !snapshot.matches("open") || !snapshot.can({ type: "code.renew" }),
  },
  traceInvariants: {
    "it is paid at most once": (trace) => entries(trace, (snapshot) => snapshot.matches("paid")) <= 1,
    "it does not say by itself that a payment is missing": (trace) =>
      entries(trace, ({ context }) => context.validation === "notIdentified") <=
      entries(trace, ({ context }) => context.isAsked),
  },
  equivalentMutants: {
    "pix.sorting always 0: asked after its next sibling": "an order has one status",
    "pix.sorting always 2: asked after its next sibling":
      "a code is refused for good, or its refusal is not known",
    "pix.open.waiting tab.shown 0: action 0 markShown dropped": "it waits only where somebody can see it",
    "pix.open.polling xstate.done.actor.poll 0: goes to pix.open.waiting":
      "it polls only while somebody can see it",
    "pix.open.polling xstate.error.actor.poll 1: goes to pix.open.waiting":
      "it polls only while somebody can see it",
    "pix.lookDue always 0: asked after its next sibling": "both lead to the same state",
    "pix.requestingCode xstate.done.actor.requestCode 0: goes to pix.open":
      "what is answered is a code that can be paid, and nobody waits for an answer then",
    "pix.requestingCode xstate.error.actor.requestCode 0: asked after its next sibling":
      "a failure has one code",
    "pix.closed: begins with pix.closed.codeUnavailable": "whatever goes there names one of its states",
  },
});

function isAsking(snapshot: Snapshot): boolean {
  return (
    snapshot.matches({ open: "polling" }) ||
    snapshot.matches({ open: "validating" }) ||
    snapshot.matches("checking")
  );
}

function entries(trace: readonly Snapshot[], holds: (snapshot: Snapshot) => boolean): number {
  return trace.filter((snapshot, at) => {
    const before = trace[at - 1];
    return holds(snapshot) && !(before && holds(before));
  }).length;
}
