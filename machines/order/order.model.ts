import { attempt, billingOf } from "../purchase/purchase.fixtures.ts";
import { network, refusal, unauthorized } from "../testing/failures.ts";
import { defineModel } from "../testing/model.ts";
import { orderMachine } from "./order.machine.ts";

const input = { ...attempt, allowWhatsAppMessage: false };

const billings = (
  [
    "PAID",
    "SCHEDULED",
    "AWAITING_PAYMENT",
    "DECLINED",
    "CANCELLED",
    "ACTION_REQUIRED",
    "UNKNOWN",
    "PLACING",
  ] as const
).map((status) => ({ output: billingOf(status) }));

/** Answers of a reconciliation that finds the order, or does not know yet. */
const open = [
  { output: { outcome: "PENDING" as const } },
  ...billings.map(({ output }) => ({ output: { outcome: "PLACED" as const, billing: output } })),
];

export const model = defineModel({
  machine: orderMachine,
  variants: {
    plain: { input },
    "with WhatsApp consent": { input: { ...input, allowWhatsAppMessage: true } },
    resumed: { input: { ...input, allowWhatsAppMessage: true, isResumed: true } },
  },
  events: {
    "xstate.error.actor.updateWhatsAppPermission": [{ error: unauthorized }, { error: network }],
    "xstate.done.actor.placeOrder": billings,
    "xstate.error.actor.placeOrder": [
      { error: unauthorized },
      { error: network },
      { error: refusal("PAYMENT_DECLINED", 402) },
      { error: refusal("PAYMENT_UNAVAILABLE", 503) },
      { error: refusal("PAYMENT_UNKNOWN", 504) },
      { error: refusal("REQUEST_IN_PROGRESS", 409) },
    ],
    "xstate.done.actor.reconcileOrder": [
      { output: { outcome: "NOT_PLACED" } },
      { output: { outcome: "REFUSED", code: "SCHEDULE_FULL" } },
      ...open,
    ],
    "xstate.error.actor.reconcileOrder": [{ error: unauthorized }, { error: network }],
    "xstate.done.actor.checkBankConfirmation": [
      { output: { outcome: "REFUSED", code: "PAYMENT_DECLINED" } },
      { output: { outcome: "REFUSED", code: "INSUFFICIENT_FUNDS" } },
      ...open,
    ],
    "xstate.error.actor.checkBankConfirmation": [{ error: unauthorized }, { error: network }],
  },
  facts: ({ isResumed, allowWhatsAppMessage, billing, hasAskedBank }) => ({
    isResumed,
    allowWhatsAppMessage,
    status: billing?.status,
    hasAskedBank,
  }),
  invariants: {
    "placed means paid, scheduled or waiting for its Pix": ({ output }) =>
      output?.outcome !== "placed" ||
      ["PAID", "SCHEDULED", "AWAITING_PAYMENT"].includes(output.billing.status),
    "not charged says why": ({ output }) => output?.outcome !== "notCharged" || output.failure !== null,
    "the key never changes": ({ context }) => context.idempotencyKey === "key",
  },
  traceInvariants: {
    "an order is sent at most once": (trace) => entries(trace, "placing") <= 1,
    "a resumed attempt is never sent": (trace) =>
      !trace[0]?.context.isResumed || entries(trace, "placing") === 0,
  },
  equivalentMutants: {
    "order.settling always 0: asked after its next sibling": "an order has one status",
    "order.settling always 1: asked after its next sibling": "an order has one status",
    "order.reconciling xstate.done.actor.reconcileOrder 0: asked after its next sibling":
      "a reconciliation has one outcome",
    "order.checkingBankConfirmation xstate.done.actor.checkBankConfirmation 0: asked after its next sibling":
      "a reconciliation has one outcome",
  },
});

function entries(trace: readonly { value: unknown }[], state: string): number {
  return trace.filter((snapshot, at) => snapshot.value === state && trace[at - 1]?.value !== state).length;
}
