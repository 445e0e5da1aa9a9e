import { fromPromise, setup } from "xstate";
import { defineModel } from "../model.ts";

type Standing = "PAID" | "PROCESSING" | "UNKNOWN";

const never = fromPromise<Standing>(() => new Promise(() => {}));

/** A small chart for the tests of the formats: an order whose answer may be lost. */
export const orderModel = defineModel({
  machine: setup({
    types: {} as {
      context: { standing: Standing | null; isResumed: boolean };
      events: { type: "order.askAgain" };
      input: { isResumed: boolean };
    },
    actors: { placeOrder: never, reconcile: never },
    guards: {
      isResumed: ({ context }) => context.isResumed,
      isPaid: ({ context }) => context.standing === "PAID",
      isProcessing: ({ context }) => context.standing === "PROCESSING",
    },
  }).createMachine({
    id: "order",
    context: ({ input }) => ({ ...input, standing: null }),
    initial: "starting",
    states: {
      starting: { always: [{ guard: "isResumed", target: "reconciling" }, { target: "placing" }] },
      placing: {
        invoke: {
          id: "placeOrder",
          src: "placeOrder",
          onDone: { target: "settling" },
          onError: { target: "paymentUnknown" },
        },
      },
      settling: {
        always: [
          { guard: "isPaid", target: "placed" },
          { guard: "isProcessing", target: "awaitingBankConfirmation" },
          { target: "paymentUnknown" },
        ],
      },
      awaitingBankConfirmation: { on: { "order.askAgain": { target: "reconciling" } } },
      paymentUnknown: { on: { "order.askAgain": { target: "reconciling" } } },
      reconciling: {
        invoke: {
          id: "reconcile",
          src: "reconcile",
          onDone: { target: "settling" },
          onError: { target: "paymentUnknown" },
        },
      },
      placed: { type: "final" },
    },
  }),
  variants: { plain: { input: { isResumed: false } } },
  events: {},
  facts: ({ standing }) => standing,
  invariants: {},
});
