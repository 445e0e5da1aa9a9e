import { repeatsWhatIsAway } from "../testing/again.ts";
import { network, refusal, unauthorized } from "../testing/failures.ts";
import { defineModel } from "../testing/model.ts";
import {
  begun,
  cancelled,
  free,
  late,
  lateWithdrawable,
  overdue,
  support,
  withdrawn,
  withoutWithdrawal,
} from "./cancel.fixtures.ts";
import { cancelMachine } from "./cancel.machine.ts";

const failures = [{ error: network }, { error: unauthorized }];
const unread = [...failures, { error: refusal("UNAVAILABLE", 503) }, { error: refusal("INTERNAL", 500) }];
const standing = [free, late, withdrawn, cancelled, support];
/** It is not known what became of what was sent. */
const lost = [{ error: refusal("UNAVAILABLE", 503) }, { error: refusal("INTERNAL", 500) }];
const refused = [
  { error: refusal("REFUND_CHANGED", 409, { amount: 0 }) },
  { error: refusal("CANCELLATION_NEEDS_SUPPORT", 409) },
];

export const model = defineModel({
  machine: cancelMachine,
  variants: { "an appointment": { input: { appointmentId: "mine", aim: "CANCEL" } } },
  events: {
    "xstate.done.actor.loadCancellation": [
      ...standing,
      lateWithdrawable,
      withoutWithdrawal,
      begun,
      overdue,
    ].map((output) => ({ output })),
    "xstate.error.actor.loadCancellation": [
      ...unread,
      { error: refusal("NOT_CANCELLABLE", 409) },
      { error: refusal("NOT_FOUND", 404) },
    ],
    "xstate.error.actor.cancelAppointment": [...failures, ...lost, ...refused],
    "xstate.error.actor.withdrawBilling": [
      ...failures,
      ...lost,
      ...refused,
      { error: refusal("WITHDRAWAL_OVER", 409) },
    ],
    "xstate.done.actor.checkStanding": standing.map((output) => ({ output })),
    "xstate.error.actor.checkStanding": [...unread, { error: refusal("NOT_CANCELLABLE", 409) }],
  },
  facts: ({ aim, cancellation, failure, loadFailure }) => ({
    aim,
    kind: cancellation?.kind,
    reason: cancellation?.reason,
    total: cancellation?.total,
    withdrawal: cancellation?.withdrawal?.support,
    failure: failure?.code,
    loadFailure: loadFailure?.code,
  }),
  invariants: {
    "what is confirmed is what is shown: nothing is sent without a figure": (snapshot) =>
      !(snapshot.matches("cancelling") || snapshot.matches("withdrawing")) ||
      snapshot.context.cancellation !== null,
    "a whole purchase is withdrawn from only where that is a right, without support": (snapshot) =>
      !(snapshot.matches("reviewingWithdrawal") || snapshot.matches("withdrawing")) ||
      snapshot.context.cancellation?.withdrawal?.support === null,
    "what needs support, or is over, is not cancelled here": (snapshot) =>
      !snapshot.matches("cancelling") || ["FREE", "LATE"].includes(snapshot.context.cancellation?.kind ?? ""),
    "where nothing comes back that is said": ({ context, ...snapshot }) =>
      context.cancellation?.kind !== "LATE" || JSON.stringify(snapshot.value) !== '{"reviewing":"free"}',
    "what ends as cancelled or withdrawn says what came back": (snapshot) =>
      !(snapshot.matches("cancelled") || snapshot.matches("withdrawn")) ||
      snapshot.context.cancellation?.kind === "CANCELLED",
    "one appointment is cancelled only by whoever aims at that": (snapshot) =>
      !(snapshot.matches("reviewing") || snapshot.matches("cancelling")) || snapshot.context.aim === "CANCEL",
    "what is asked is asked again by itself where no answer came, and only there": (snapshot) =>
      repeatsWhatIsAway(
        snapshot,
        snapshot.matches("loadFailed") || snapshot.matches("unknown"),
        snapshot.context.loadFailure,
      ),
    "only a withdrawal ends as one": (snapshot) =>
      snapshot.matches("withdrawn") === (snapshot.context.cancellation?.reason === "WITHDRAWN"),
  },
  traceInvariants: {
    "after a lost answer nothing is sent again before it is known how the appointment stands": (trace) =>
      trace.every(
        (snapshot, index) =>
          !(snapshot.matches("cancelling") || snapshot.matches("withdrawing")) ||
          ["reviewing", "cancelling", "withdrawing"].some((state) =>
            JSON.stringify(trace[index - 1]?.value ?? "reviewing").includes(state),
          ),
      ),
  },
  equivalentMutants: {
    "cancel.loading xstate.error.actor.loadCancellation 0: asked after its next sibling":
      "a failure has one code",
    "cancel.checking xstate.error.actor.checkStanding 0: asked after its next sibling":
      "a failure has one code",
    "cancel.sorting always 1: asked after its next sibling": "a cancellation has one kind",
    "cancel.sorting always 2: asked after its next sibling": "a cancellation has one kind",
    "cancel.cancelling xstate.error.actor.cancelAppointment 0: asked after its next sibling":
      "a session that has ended is a refusal",
    "cancel.withdrawing xstate.error.actor.withdrawBilling 0: asked after its next sibling":
      "a session that has ended is a refusal",
    "cancel.reviewing: begins with cancel.reviewing.late": "sorting names which of the two it is",
  },
});
