import { assign, not, setup, stateIn } from "xstate";
import { type Failure, failureOf } from "#contract/failure.ts";
import { supplied } from "../supplied.ts";
import type { PixContext, PixEvent, PixInput, PixOrder, PixOutput } from "./pix.types.ts";

/**
 * The life of one order that awaits its Pix. `watch` finds out by itself whether the money came, while somebody can see
 * it; `validation` asks whenever the customer says so, and keeps what they were told. A code that runs out is looked at
 * once more and can be replaced as long as the server holds the order; a late payment is noticed too.
 */
export const pixMachine = setup({
  types: {} as {
    context: PixContext;
    events: PixEvent;
    input: PixInput;
    output: PixOutput;
  },
  actors: {
    /** Asks the provider whether money has come, and answers with the order as it is then. */
    readOrder: supplied<PixOrder, { billingId: string }>("readOrder"),
    /** A code that can be paid: the open one, or a new one. */
    requestCode: supplied<PixOrder, { billingId: string }>("requestCode"),
    /** Ends at that moment of this device's clock, epoch ms. */
    waitUntil: supplied<unknown, { until: number }>("waitUntil"),
  },
  guards: {
    isOrderPaid: ({ context }) => context.order.status === "PAID",
    isGivenUp: ({ context }) => context.order.status !== "AWAITING_PAYMENT",
    isCodeOpen: ({ context }) => context.order.code !== null,
    isRenewalOver: ({ context }) => isRefusedForGood(context.codeFailure),
    isCodeExpired: ({ context }) => context.order.hasExpired && context.codeFailure === null,
    hasHadCode: ({ context }) => context.order.code !== null || context.order.hasExpired,
    canRenew: ({ context }) => context.order.code === null && !isRefusedForGood(context.codeFailure),
    isVisible: ({ context }) => context.isVisible,
    isAnswered: not(stateIn({ awaiting: { validation: "asked" } })),
    /** Money that goes back is an answer to 'validar', too, the first time. */
    isReturned: ({ context }, { output: order }: { output: PixOrder }) =>
      order.refund !== null && context.order.refund === null,
    isUnchanged: ({ context }, { output: order }: { output: PixOrder }) =>
      order.status === "AWAITING_PAYMENT" && order.code?.text === context.order.code?.text,
    isUnauthorized: (_, params: { error: unknown }) => failureOf(params.error).code === "UNAUTHORIZED",
    isOrderOver: (_, params: { error: unknown }) => isRefusedForGood(failureOf(params.error)),
  },
  actions: {
    /** An open code has come after all, whatever the request for it failed with; a refusal for good stays one. */
    keepOrder: assign(({ context: { codeFailure } }, { output: order }: { output: PixOrder }) => ({
      order,
      codeFailure: order.code && !isRefusedForGood(codeFailure) ? null : codeFailure,
    })),
    /** The code has run out as far as this device can tell. */
    dropCode: assign({
      order: ({ context }) => ({
        ...context.order,
        code: null,
        hasExpired: context.order.hasExpired || context.order.code !== null,
      }),
    }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    keepCodeFailure: assign({ codeFailure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
    forgetFailures: assign({ failure: null, codeFailure: null }),
    markShown: assign({ isVisible: true }),
    markHidden: assign({ isVisible: false }),
    countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
    pollOften: assign({ polls: 0 }),
  },
  delays: {
    /** 3 s, half as long again with each quiet question, at most 20 s. */
    pollDelay: ({ context }) => Math.min(20_000, 3_000 * 1.5 ** context.polls),
    /** How often an order without an open code is looked at: a late payment counts, and the order may be given up. */
    lookDelay: 20_000,
  },
}).createMachine({
  id: "pix",
  context: ({ input }) => ({ ...input, failure: null, codeFailure: null, polls: 0 }),
  initial: "awaiting",
  on: {
    "tab.shown": { actions: "markShown" },
    "tab.hidden": { actions: "markHidden" },
  },
  states: {
    awaiting: {
      description: "The order waits for its money, or is being sorted out.",
      type: "parallel",
      states: {
        watch: {
          description: "What is found out by itself, and how the order can be paid.",
          initial: "sorting",
          states: {
            sorting: {
              description: "Sorts the order by what the server said of it.",
              always: [
                { guard: "isOrderPaid", target: "#pix.paid" },
                { guard: "isGivenUp", target: "#pix.givenUp" },
                { guard: "isCodeOpen", target: "open" },
                { guard: "isRenewalOver", target: "closed.renewalOver" },
                { guard: "isCodeExpired", target: "closed.expired" },
                { target: "closed.codeUnavailable" },
              ],
            },
            open: {
              description: "There is a code that can be paid, until its time is over.",
              initial: "settling",
              invoke: {
                id: "codeExpiry",
                src: "waitUntil",
                input: ({ context }) => ({ until: context.order.code?.until ?? 0 }),
                onDone: { target: "lookDue" },
                onError: { target: "lookDue" },
              },
              on: { "pix.validate": { target: "validating" } },
              states: {
                settling: {
                  description: "Quiet questions are asked only where somebody can see the answer.",
                  always: [{ guard: "isVisible", target: "waiting" }, { target: "unwatched" }],
                },
                waiting: {
                  description: "Waits for the money, and asks for it quietly after longer and longer waits.",
                  after: { pollDelay: { target: "polling" } },
                  on: {
                    "tab.shown": { target: "polling", actions: ["markShown", "pollOften"] },
                    "tab.hidden": { target: "unwatched", actions: "markHidden" },
                  },
                },
                unwatched: {
                  description:
                    "Nobody can see the tab: nothing is asked until it is shown, and then at once.",
                  on: { "tab.shown": { target: "polling", actions: ["markShown", "pollOften"] } },
                },
                polling: {
                  description: "Asks quietly whether the money has come, and whether the code is still good.",
                  entry: "countPoll",
                  invoke: {
                    id: "poll",
                    src: "readOrder",
                    input: ({ context }) => ({ billingId: context.billingId }),
                    onDone: [
                      { guard: { type: "isUnchanged", params: ({ event }) => event }, target: "settling" },
                      {
                        target: "#pix.awaiting.watch.sorting",
                        actions: { type: "keepOrder", params: ({ event }) => event },
                      },
                    ],
                    onError: [
                      {
                        guard: { type: "isUnauthorized", params: ({ event }) => event },
                        target: "#pix.signedOut",
                      },
                      { target: "settling" },
                    ],
                  },
                  on: { "tab.hidden": { target: "unwatched", actions: "markHidden" } },
                },
              },
            },
            validating: {
              description:
                "The customer has paid, they say: nothing is asked quietly until they are answered.",
              entry: "pollOften",
              always: { guard: "isAnswered", target: "sorting" },
              on: { "code.renew": { guard: "canRenew", target: "#pix.requestingCode" } },
            },
            lookDue: {
              description:
                "The order is to be looked at: at once where somebody sees it, else when they come back.",
              always: [{ guard: "isVisible", target: "checking" }, { target: "unseen" }],
            },
            unseen: {
              description:
                "Something ended while nobody could see the tab: it is looked at before anything is said of it.",
              on: {
                "tab.shown": { target: "checking", actions: "markShown" },
                "pix.validate": { guard: "hasHadCode", target: "validating" },
              },
            },
            checking: {
              description: "Looks once more, quietly, whether the money came, and what the order is now.",
              invoke: {
                id: "check",
                src: "readOrder",
                input: ({ context }) => ({ billingId: context.billingId }),
                onDone: { target: "sorting", actions: { type: "keepOrder", params: ({ event }) => event } },
                onError: [
                  {
                    guard: { type: "isUnauthorized", params: ({ event }) => event },
                    target: "#pix.signedOut",
                  },
                  { target: "sorting", actions: "dropCode" },
                ],
              },
              on: {
                "pix.validate": { guard: "hasHadCode", target: "validating" },
                "code.renew": { guard: "canRenew", target: "#pix.requestingCode" },
                "tab.hidden": { target: "unseen", actions: "markHidden" },
              },
            },
            closed: {
              description:
                "No code can be paid. Money for an earlier one still counts while the server holds the order.",
              after: { lookDelay: { guard: "isVisible", target: "checking" } },
              on: {
                "tab.shown": { target: "checking", actions: "markShown" },
                "pix.validate": { guard: "hasHadCode", target: "validating" },
                "code.renew": { guard: "canRenew", target: "#pix.requestingCode" },
              },
              initial: "expired",
              states: {
                expired: { description: "The code has run out." },
                codeUnavailable: {
                  description: "No code is to be had just now, or the last one was taken back.",
                },
                renewalOver: {
                  description: "The order is too old for another code; only an earlier payment counts.",
                },
              },
            },
          },
        },
        validation: {
          description: "What the customer was told when they said that they had paid.",
          initial: "none",
          states: {
            none: {
              description:
                "They have not said so, or have asked for a new code since, or their money went back.",
              on: { "pix.validate": { guard: "hasHadCode", target: "asked" } },
            },
            asked: {
              description: "They say that they have paid: the answer is told to them, whatever it is.",
              entry: "forgetFailure",
              invoke: {
                id: "validate",
                src: "readOrder",
                input: ({ context }) => ({ billingId: context.billingId }),
                onDone: [
                  {
                    guard: { type: "isReturned", params: ({ event }) => event },
                    target: "none",
                    actions: { type: "keepOrder", params: ({ event }) => event },
                  },
                  { target: "notIdentified", actions: { type: "keepOrder", params: ({ event }) => event } },
                ],
                onError: [
                  {
                    guard: { type: "isUnauthorized", params: ({ event }) => event },
                    target: "#pix.signedOut",
                  },
                  { target: "failed", actions: { type: "keepFailure", params: ({ event }) => event } },
                ],
              },
            },
            notIdentified: {
              description: "The money has not come yet.",
              on: { "pix.validate": { guard: "hasHadCode", target: "asked" } },
            },
            failed: {
              description: "Nobody could say, and `failure` has the reason.",
              on: { "pix.validate": { guard: "hasHadCode", target: "asked" } },
            },
          },
        },
      },
    },
    requestingCode: {
      description: "Asks for a code that can be paid.",
      entry: ["forgetFailures", "pollOften"],
      invoke: {
        id: "requestCode",
        src: "requestCode",
        input: ({ context }) => ({ billingId: context.billingId }),
        onDone: { target: "awaiting", actions: { type: "keepOrder", params: ({ event }) => event } },
        onError: [
          { guard: { type: "isUnauthorized", params: ({ event }) => event }, target: "signedOut" },
          {
            guard: { type: "isOrderOver", params: ({ event }) => event },
            target: "awaiting.watch.lookDue",
            actions: { type: "keepCodeFailure", params: ({ event }) => event },
          },
          {
            target: "awaiting.watch.closed.codeUnavailable",
            actions: { type: "keepCodeFailure", params: ({ event }) => event },
          },
        ],
      },
    },
    paid: { type: "final", description: "The money is there.", output: { outcome: "paid" } },
    givenUp: {
      type: "final",
      description: "The order waits for no Pix any more. Money that comes later goes back.",
      output: { outcome: "givenUp" },
    },
    signedOut: {
      type: "final",
      description: "The session has ended; the order goes on waiting.",
      output: { outcome: "signedOut" },
    },
  },
  // The final states above are the only sources of this event's output.
  output: ({ event }) => event.output as PixOutput,
});

/** The server gives this order no code any more. */
function isRefusedForGood(failure: Failure | null): boolean {
  return failure?.code === "PIX_EXPIRED" || failure?.code === "NOT_PAYABLE";
}
