import { assign, setup } from "xstate";
import type { Cancellation } from "#contract/cancellation.ts";
import { failed, failureOf, isAway, isRefusal } from "#contract/failure.ts";
import { supplied } from "../supplied.ts";
import type {
  CancelConfirmation,
  CancelContext,
  CancelEvent,
  CancelInput,
  CancelOutput,
} from "./cancel.types.ts";

/**
 * Cancelling one appointment, or withdrawing from its whole purchase. What comes back is shown before anything is
 * confirmed, and confirmed to the centavo. An answer may be lost: then it is asked how the appointment stands before
 * anything is offered again. Whatever is refused is shown anew. While the server is away reads are repeated by themselves,
 * confirmations never.
 */
export const cancelMachine = setup({
  types: {} as {
    context: CancelContext;
    events: CancelEvent;
    input: CancelInput;
    output: CancelOutput;
  },
  actors: {
    /** What cancelling would give back; or, where it is cancelled already, what came back. */
    loadCancellation: supplied<Cancellation, { appointmentId: string }>("loadCancellation"),
    cancelAppointment: supplied<unknown, CancelConfirmation>("cancelAppointment"),
    withdrawBilling: supplied<unknown, { billingId: string; confirmedRefund: number }>("withdrawBilling"),
  },
  guards: {
    isWithdrawn: ({ context }) => context.cancellation?.reason === "WITHDRAWN",
    isCancelled: ({ context }) => context.cancellation?.kind === "CANCELLED",
    needsSupport: ({ context }) => context.cancellation?.kind === "SUPPORT",
    isLate: ({ context }) => context.cancellation?.kind === "LATE",
    canWithdraw: ({ context }) => canWithdraw(context),
    goesOnWithdrawing: ({ context }) => context.aim === "WITHDRAW" && canWithdraw(context),
    isUnauthorized: (_, params: { error: unknown }) => failureOf(params.error).code === "UNAUTHORIZED",
    isNotCancellable: (_, params: { error: unknown }) =>
      ["NOT_CANCELLABLE", "NOT_FOUND"].includes(failureOf(params.error).code),
    isOutcomeUnknown: (_, params: { error: unknown }) => !isRefusal(failureOf(params.error)),
    isAway: ({ context }) => isAway(context.loadFailure),
    isAskedAgain: ({ context }) => context.loadFailure !== null,
  },
  actions: {
    keepCancellation: assign({
      cancellation: (_, params: { output: Cancellation }) => params.output,
      loadFailure: null,
    }),
    keepLoadFailure: assign({ loadFailure: (_, params: { error: unknown }) => failureOf(params.error) }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    keepNotCancelled: assign({ failure: failed("NOT_CANCELLED") }),
    forgetFailure: assign({ failure: null }),
    setAim: assign({ aim: (_, params: { aim: CancelContext["aim"] }) => params.aim }),
    markCancelled: assign({ cancellation: ({ context }) => cancelledOf(context) }),
    markWithdrawn: assign({ cancellation: ({ context }) => withdrawnOf(context) }),
  },
  delays: {
    /** Pause before a question without an answer is asked again by itself. */
    againDelay: 10_000,
  },
}).createMachine({
  id: "cancel",
  context: ({ input }) => ({ ...input, cancellation: null, failure: null, loadFailure: null }),
  initial: "loading",
  states: {
    loading: {
      description:
        "It is asked what cancelling would give back. Asked again, its failure stays until there is an answer.",
      invoke: {
        id: "loadCancellation",
        src: "loadCancellation",
        input: ({ context }) => ({ appointmentId: context.appointmentId }),
        onDone: { target: "sorting", actions: { type: "keepCancellation", params: ({ event }) => event } },
        onError: [
          { guard: { type: "isUnauthorized", params: ({ event }) => event }, target: "signedOut" },
          { guard: { type: "isNotCancellable", params: ({ event }) => event }, target: "notCancellable" },
          { target: "loadFailed", actions: { type: "keepLoadFailure", params: ({ event }) => event } },
        ],
      },
      on: { "page.leave": { guard: "isAskedAgain", target: "left" } },
    },
    sorting: {
      description:
        "Decides what can be done, by what the server says comes back. A withdrawal that went wrong stays one.",
      always: [
        { guard: "isWithdrawn", target: "withdrawn" },
        { guard: "isCancelled", target: "cancelled" },
        { guard: "needsSupport", target: "needsSupport" },
        { guard: "goesOnWithdrawing", target: "reviewingWithdrawal" },
        { guard: "isLate", target: "reviewing.late" },
        { target: "reviewing.free" },
      ],
    },
    loadFailed: {
      description:
        "It could not be asked what comes back; nothing has changed. While the server is away it is asked again by itself.",
      after: { againDelay: { guard: "isAway", target: "loading" } },
      on: {
        "cancellation.retry": { target: "loading" },
        "page.leave": { target: "left" },
      },
    },
    notCancellable: {
      description: "It cannot be cancelled: the session has begun, or its order is given up by itself.",
      on: { "page.leave": { target: "left" } },
    },
    needsSupport: {
      description: "The money cannot go back by itself: a person has to help, and it is said why.",
      on: { "page.leave": { target: "left" } },
    },
    reviewing: {
      description: "What comes back is shown; nothing has changed yet.",
      entry: { type: "setAim", params: { aim: "CANCEL" } },
      initial: "free",
      on: {
        "cancellation.confirm": { target: "cancelling", actions: "forgetFailure" },
        "withdrawal.choose": {
          guard: "canWithdraw",
          target: "reviewingWithdrawal",
          actions: "forgetFailure",
        },
        "page.leave": { target: "left" },
      },
      states: {
        free: { description: "What the appointment is worth comes back." },
        late: { description: "The free change is over: nothing comes back, and that is said plainly." },
      },
    },
    reviewingWithdrawal: {
      description: "What withdrawing from the whole purchase gives back is shown; nothing has changed yet.",
      entry: { type: "setAim", params: { aim: "WITHDRAW" } },
      on: {
        "withdrawal.confirm": { target: "withdrawing", actions: "forgetFailure" },
        "withdrawal.dismiss": {
          target: "sorting",
          actions: ["forgetFailure", { type: "setAim", params: { aim: "CANCEL" } }],
        },
        "page.leave": { target: "left" },
      },
    },
    cancelling: {
      description: "The cancellation is on its way. Only a refusal proves that it has not happened.",
      invoke: {
        id: "cancelAppointment",
        src: "cancelAppointment",
        input: ({ context }) => ({
          appointmentId: context.appointmentId,
          confirmedRefund: context.cancellation?.total ?? 0,
          confirmedKind: context.cancellation?.kind ?? "FREE",
        }),
        onDone: { target: "cancelled", actions: "markCancelled" },
        onError: [
          { guard: { type: "isUnauthorized", params: ({ event }) => event }, target: "signedOut" },
          { guard: { type: "isOutcomeUnknown", params: ({ event }) => event }, target: "checking" },
          { target: "loading", actions: { type: "keepFailure", params: ({ event }) => event } },
        ],
      },
    },
    withdrawing: {
      description: "The withdrawal is on its way. Only a refusal proves that it has not happened.",
      invoke: {
        id: "withdrawBilling",
        src: "withdrawBilling",
        input: ({ context }) => ({
          billingId: context.cancellation?.billingId ?? "",
          confirmedRefund: context.cancellation?.withdrawal?.total ?? 0,
        }),
        onDone: { target: "withdrawn", actions: "markWithdrawn" },
        onError: [
          { guard: { type: "isUnauthorized", params: ({ event }) => event }, target: "signedOut" },
          { guard: { type: "isOutcomeUnknown", params: ({ event }) => event }, target: "checking" },
          { target: "loading", actions: { type: "keepFailure", params: ({ event }) => event } },
        ],
      },
    },
    checking: {
      description: "The answer was lost: it is asked how the appointment stands.",
      invoke: {
        id: "checkStanding",
        src: "loadCancellation",
        input: ({ context }) => ({ appointmentId: context.appointmentId }),
        onDone: {
          target: "sorting",
          actions: ["keepNotCancelled", { type: "keepCancellation", params: ({ event }) => event }],
        },
        onError: [
          { guard: { type: "isUnauthorized", params: ({ event }) => event }, target: "signedOut" },
          { guard: { type: "isNotCancellable", params: ({ event }) => event }, target: "notCancellable" },
          { target: "unknown", actions: { type: "keepLoadFailure", params: ({ event }) => event } },
        ],
      },
      on: { "page.leave": { target: "left" } },
    },
    unknown: {
      description:
        "Nobody knows yet whether it was cancelled; it can be asked again, by itself while the server is away, and nothing is sent again.",
      after: { againDelay: { guard: "isAway", target: "checking" } },
      on: {
        "cancellation.check": { target: "checking" },
        "page.leave": { target: "left" },
      },
    },
    cancelled: {
      type: "final",
      description: "The appointment is cancelled, and what it was worth is on its way back.",
      output: { outcome: "cancelled" },
    },
    withdrawn: {
      type: "final",
      description: "The whole purchase is undone, and all that was paid is on its way back.",
      output: { outcome: "withdrawn" },
    },
    left: {
      type: "final",
      description: "The customer has left; the appointment is as it was, or as a lost answer made it.",
      output: { outcome: "left" },
    },
    signedOut: {
      type: "final",
      description: "The session ended; after the login it is asked how the appointment stands.",
      output: { outcome: "signedOut" },
    },
  },
  // The final states above are the only sources of this event's output.
  output: ({ event }) => event.output as CancelOutput,
});

function canWithdraw({ cancellation }: CancelContext): boolean {
  return cancellation?.withdrawal?.support === null;
}

function cancelledOf({ cancellation }: CancelContext): Cancellation | null {
  return cancellation && { ...cancellation, kind: "CANCELLED", withdrawal: null };
}

function withdrawnOf({ cancellation }: CancelContext): Cancellation | null {
  if (!cancellation?.withdrawal) return cancellation;
  const { refunds, total } = cancellation.withdrawal;
  return { ...cancellation, kind: "CANCELLED", reason: "WITHDRAWN", refunds, total, withdrawal: null };
}
