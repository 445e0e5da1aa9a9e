import { assign, setup } from "xstate";
import { type Failure, failureOf } from "../failure.ts";
import { supplied } from "../supplied.ts";
import type { PixContext, PixEvent, PixInput, PixOrder, PixOutput } from "./pix.types.ts";

/**
 * The life of one order that awaits its Pix: it finds out by itself whether the money came, while somebody can see it,
 * and whenever the customer says so. A code that runs out is looked at once more and can be replaced as long as the
 * server holds the order; a late payment is noticed too.
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
    isCodeOpen: ({ context }) => isAwaiting(context) && context.order.code !== null,
    isRenewalOver: ({ context }) => isAwaiting(context) && isRefusedForGood(context),
    isCodeExpired: ({ context }) =>
      isAwaiting(context) && context.order.hasExpired && context.codeFailure === null,
    isCodeMissing: ({ context }) => isAwaiting(context),
    hasHadCode: ({ context }) => context.order.code !== null || context.order.hasExpired,
    canRenew: ({ context }) => context.order.code === null && !isRefusedForGood(context),
    isVisible: ({ context }) => context.isVisible,
    isAsked: ({ context }) => context.isAsked,
    isUnchanged: ({ context }, { output: order }: { output: PixOrder }) =>
      order.status === "AWAITING_PAYMENT" && order.code?.text === context.order.code?.text,
    isUnauthorized: (_, params: { error: unknown }) => failureOf(params.error).code === "UNAUTHORIZED",
    isOrderOver: (_, params: { error: unknown }) => isOver(failureOf(params.error)),
  },
  actions: {
    /** Money that goes back is an answer to 'validar', too. */
    keepOrder: assign(({ context }, { output: order }: { output: PixOrder }) => ({
      order,
      isAsked: context.isAsked && (order.refund === null || context.order.refund !== null),
    })),
    /** The code has run out as far as this device can tell. */
    dropCode: assign({
      order: ({ context }) => ({
        ...context.order,
        code: null,
        hasExpired: context.order.hasExpired || context.order.code !== null,
      }),
    }),
    markAsked: assign({ isAsked: true, validation: "none", failure: null }),
    answerNotIdentified: assign(({ context }) =>
      context.isAsked ? { isAsked: false, validation: "notIdentified" as const } : {},
    ),
    answerFailed: assign(({ context }, params: { error: unknown }) =>
      context.isAsked
        ? { isAsked: false, validation: "failed" as const, failure: failureOf(params.error) }
        : {},
    ),
    keepCodeFailure: assign({ codeFailure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetAnswers: assign({ isAsked: false, validation: "none", failure: null, codeFailure: null }),
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
  context: ({ input }) => begin(input),
  initial: "sorting",
  on: {
    "tab.shown": { actions: "markShown" },
    "tab.hidden": { actions: "markHidden" },
  },
  states: {
    sorting: {
      description: "Sorts the order by what the server said of it.",
      always: [
        { guard: "isOrderPaid", target: "paid" },
        { guard: "isCodeOpen", target: "open", actions: "answerNotIdentified" },
        { guard: "isRenewalOver", target: "closed.renewalOver", actions: "answerNotIdentified" },
        { guard: "isCodeExpired", target: "closed.expired", actions: "answerNotIdentified" },
        { guard: "isCodeMissing", target: "closed.codeUnavailable", actions: "answerNotIdentified" },
        { target: "givenUp" },
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
            "pix.validate": { target: "validating", actions: "pollOften" },
          },
        },
        unwatched: {
          description: "Nobody can see the tab: nothing is asked until it is shown, and then at once.",
          on: {
            "tab.shown": { target: "polling", actions: ["markShown", "pollOften"] },
            "pix.validate": { target: "validating", actions: "pollOften" },
          },
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
              { target: "#pix.sorting", actions: { type: "keepOrder", params: ({ event }) => event } },
            ],
            onError: [
              { guard: { type: "isUnauthorized", params: ({ event }) => event }, target: "#pix.signedOut" },
              { target: "settling" },
            ],
          },
          on: {
            "tab.hidden": { target: "unwatched", actions: "markHidden" },
            "pix.validate": { target: "validating", actions: "pollOften" },
          },
        },
        validating: {
          description: "The customer has paid, they say: the answer is told to them, whatever it is.",
          entry: "markAsked",
          invoke: {
            id: "validate",
            src: "readOrder",
            input: ({ context }) => ({ billingId: context.billingId }),
            onDone: [
              {
                guard: { type: "isUnchanged", params: ({ event }) => event },
                target: "settling",
                actions: "answerNotIdentified",
              },
              { target: "#pix.sorting", actions: { type: "keepOrder", params: ({ event }) => event } },
            ],
            onError: [
              { guard: { type: "isUnauthorized", params: ({ event }) => event }, target: "#pix.signedOut" },
              { target: "settling", actions: { type: "answerFailed", params: ({ event }) => event } },
            ],
          },
        },
      },
    },
    lookDue: {
      description:
        "The order is to be looked at: at once where somebody waits for it, otherwise when they come back.",
      always: [
        { guard: "isAsked", target: "checking" },
        { guard: "isVisible", target: "checking" },
        { target: "unseen" },
      ],
    },
    unseen: {
      description:
        "Something ended while nobody could see the tab: it is looked at before anything is said of it.",
      on: { "tab.shown": { target: "checking", actions: "markShown" } },
    },
    checking: {
      description: "Looks once more whether the money came, and what the order is now.",
      invoke: {
        id: "check",
        src: "readOrder",
        input: ({ context }) => ({ billingId: context.billingId }),
        onDone: { target: "sorting", actions: { type: "keepOrder", params: ({ event }) => event } },
        onError: [
          { guard: { type: "isUnauthorized", params: ({ event }) => event }, target: "signedOut" },
          {
            target: "sorting",
            actions: ["dropCode", { type: "answerFailed", params: ({ event }) => event }],
          },
        ],
      },
      on: {
        "pix.validate": { guard: "hasHadCode", actions: "markAsked" },
        "code.renew": { guard: "canRenew", target: "requestingCode" },
        "tab.hidden": [
          { guard: "isAsked", actions: "markHidden" },
          { target: "unseen", actions: "markHidden" },
        ],
      },
    },
    closed: {
      description:
        "No code can be paid. Money for an earlier one still counts while the server holds the order.",
      after: { lookDelay: { guard: "isVisible", target: "checking" } },
      on: {
        "tab.shown": { target: "checking", actions: "markShown" },
        "pix.validate": { guard: "hasHadCode", target: "checking", actions: "markAsked" },
        "code.renew": { guard: "canRenew", target: "requestingCode" },
      },
      initial: "expired",
      states: {
        expired: { description: "The code has run out." },
        codeUnavailable: { description: "No code is to be had just now, or the last one was taken back." },
        renewalOver: {
          description: "The order is too old for another code; only an earlier payment counts.",
        },
      },
    },
    requestingCode: {
      description: "Asks for a code that can be paid.",
      entry: ["forgetAnswers", "pollOften"],
      invoke: {
        id: "requestCode",
        src: "requestCode",
        input: ({ context }) => ({ billingId: context.billingId }),
        onDone: { target: "sorting", actions: { type: "keepOrder", params: ({ event }) => event } },
        onError: [
          { guard: { type: "isUnauthorized", params: ({ event }) => event }, target: "signedOut" },
          {
            guard: { type: "isOrderOver", params: ({ event }) => event },
            target: "lookDue",
            actions: { type: "keepCodeFailure", params: ({ event }) => event },
          },
          {
            target: "closed.codeUnavailable",
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

function begin(input: PixInput): PixContext {
  return { ...input, isAsked: false, validation: "none", failure: null, codeFailure: null, polls: 0 };
}

function isOver({ code }: Failure): boolean {
  return code === "PIX_EXPIRED" || code === "NOT_PAYABLE";
}

/** The server gives this order no code any more. */
function isRefusedForGood({ codeFailure }: PixContext): boolean {
  return codeFailure !== null && isOver(codeFailure);
}

function isAwaiting({ order }: PixContext): boolean {
  return order.status === "AWAITING_PAYMENT";
}
