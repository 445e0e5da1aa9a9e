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
