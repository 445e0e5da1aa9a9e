import { assign, setup } from "xstate";
import { failed, failureOf, isAway, isRefusal } from "#contract/failure.ts";
import type { Subscription } from "#contract/subscription.ts";
import { supplied } from "../supplied.ts";
import { isDayMissing, isMade, isOffered, requestOf } from "./change-rules.ts";
import type {
  ChangeRequest,
  SubscriptionChangeContext,
  SubscriptionChangeEvent,
  SubscriptionChangeInput,
  SubscriptionChangeOutput,
} from "./subscription-change.types.ts";

/**
 * A pause of a subscription's renewals, the end of a pause, or the end of the renewals. A change is sent as it is shown, by a
 * press alone. After a failure the subscription is looked up before anything is sent again: an answer may be lost, and a
 * refusal says that the subscription is not as it was shown. Closing the dialog takes nothing back that was sent: the chart
 * goes on to its outcome. While the server is away the look-up is repeated by itself, the change never.
 */
export const subscriptionChangeMachine = setup({
  types: {} as {
    context: SubscriptionChangeContext;
    events: SubscriptionChangeEvent;
    input: SubscriptionChangeInput;
    output: SubscriptionChangeOutput;
  },
  actors: {
    changeSubscription: supplied<Subscription, ChangeRequest>("changeSubscription"),
    readSubscription: supplied<Subscription, { subscriptionId: string }>("readSubscription"),
  },
  guards: {
    isPause: ({ context }) => context.kind === "PAUSE",
    isDayOpen: ({ context }) => isDayMissing(context) && context.resumesOn === "",
    isDayMissing: ({ context }) => isDayMissing(context),
    hasFailed: ({ context }) => context.failure !== null,
    isHidden: ({ context }) => context.isHidden,
    isShown: ({ context }) => !context.isHidden,
    isMade: ({ context }, params: { output: Subscription }) => isMade(context, params.output),
    isNotOffered: ({ context }, params: { output: Subscription }) => !isOffered(context, params.output),
    isRefused: ({ context }) => context.failure !== null && isRefusal(context.failure),
    isUnauthorized: (_, params: { error: unknown }) => failureOf(params.error).code === "UNAUTHORIZED",
    isAway: ({ context }) => isAway(context.lookUpFailure),
  },
  actions: {
    keepDay: assign({ resumesOn: (_, params: { resumesOn: string }) => params.resumesOn }),
    keepSubscription: assign({
      subscription: (_, params: { output: Subscription }) => params.output,
      lookUpFailure: null,
    }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    keepNotDone: assign({ failure: ({ context }) => failed("NOT_DONE", { call: context.failure?.call }) }),
    /** A refusal has its own reason. */
    keepChangedElsewhere: assign({
      failure: ({ context: { failure } }) =>
        failure && isRefusal(failure) ? failure : failed("SUBSCRIPTION_CHANGED", { call: failure?.call }),
    }),
    forgetFailure: assign({ failure: null }),
    keepLookUpFailure: assign({ lookUpFailure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetLookUpFailure: assign({ lookUpFailure: null }),
    hide: assign({ isHidden: true }),
    show: assign({ isHidden: false }),
  },
  delays: {
    /** Pause before a look-up without an answer is repeated by itself. */
    againDelay: 10_000,
  },
}).createMachine({
  id: "subscriptionChange",
  context: ({ input }) => ({
    ...input,
    resumesOn: "",
    failure: null,
    lookUpFailure: null,
    isHidden: false,
  }),
  initial: "reviewing",
  states: {
    reviewing: {
      description: "It is shown what the change comes to; nothing is on its way.",
      initial: "sorting",
      on: {
        "resumption.choose": {
          guard: "isPause",
          target: ".sorting",
          actions: { type: "keepDay", params: ({ event }) => event },
        },
        "dialog.close": { target: "dismissed" },
      },
      states: {
        sorting: {
          description: "Decides what can be done, by the day that is chosen and what the last try came to.",
          always: [
            { guard: "isHidden", target: "#subscriptionChange.dismissed" },
            { guard: "isDayOpen", target: "dayOpen" },
            { guard: "isDayMissing", target: "dayMissing" },
            { guard: "hasFailed", target: "notChanged" },
            { target: "ready" },
          ],
        },
        ready: {
          description: "The change can be made.",
          on: { "change.confirm": { target: "#subscriptionChange.changing" } },
        },
        dayOpen: {
          description: "A pause without a day of return: a press asks for it, and nothing can be sent.",
          on: { "change.confirm": { target: "dayMissing" } },
        },
        dayMissing: {
          description:
            "A day of return that was asked for, or is out of the range: that is pointed at, and nothing can be sent.",
        },
        notChanged: {
          description:
            "The change was not made: it was refused, or its answer was lost and the subscription shows nothing of it. The reason stays until the next press.",
          on: { "change.confirm": { target: "#subscriptionChange.changing", actions: "forgetFailure" } },
        },
      },
    },
    changing: {
      description: "The change is on its way. It goes on when the dialog is closed.",
      invoke: {
        id: "changeSubscription",
        src: "changeSubscription",
        input: ({ context }) => requestOf(context),
        onDone: { target: "changed", actions: { type: "keepSubscription", params: ({ event }) => event } },
        onError: [
          { guard: { type: "isUnauthorized", params: ({ event }) => event }, target: "signedOut" },
          { target: "lookingUp", actions: { type: "keepFailure", params: ({ event }) => event } },
        ],
      },
      on: {
        "dialog.close": { guard: "isShown", actions: "hide" },
        "dialog.open": { guard: "isHidden", actions: "show" },
      },
    },
    lookingUp: {
      description:
        "The change failed: the subscription is read, which shows whether it was made all the same. Repeated, its own failure stays until there is an answer.",
      invoke: {
        id: "readSubscription",
        src: "readSubscription",
        input: ({ context }) => ({ subscriptionId: context.subscription.id }),
        onDone: [
          {
            guard: { type: "isMade", params: ({ event }) => event },
            target: "changed",
            actions: { type: "keepSubscription", params: ({ event }) => event },
          },
          {
            guard: { type: "isNotOffered", params: ({ event }) => event },
            target: "dismissed",
            actions: [{ type: "keepSubscription", params: ({ event }) => event }, "keepChangedElsewhere"],
          },
          {
            guard: "isRefused",
            target: "reviewing",
            actions: { type: "keepSubscription", params: ({ event }) => event },
          },
          {
            target: "reviewing",
            actions: [{ type: "keepSubscription", params: ({ event }) => event }, "keepNotDone"],
          },
        ],
        onError: [
          { guard: { type: "isUnauthorized", params: ({ event }) => event }, target: "signedOut" },
          { guard: "isRefused", target: "reviewing" },
          { target: "unknown", actions: { type: "keepLookUpFailure", params: ({ event }) => event } },
        ],
      },
      on: {
        "dialog.close": { guard: "isShown", actions: "hide" },
        "dialog.open": { guard: "isHidden", actions: "show" },
      },
    },
    unknown: {
      description:
        "The answer was lost and the look-up failed: nobody knows yet whether the change was made. It can be looked up again, is by itself while the server is away, and nothing is sent again.",
      after: { againDelay: { guard: "isAway", target: "lookingUp" } },
      on: {
        "change.check": { target: "lookingUp", actions: "forgetLookUpFailure" },
        "dialog.close": { guard: "isShown", actions: "hide" },
        "dialog.open": { guard: "isHidden", actions: "show" },
      },
    },
    changed: {
      type: "final",
      description: "The change is made: the server has said so, or the subscription shows it.",
      output: { outcome: "changed" },
    },
    dismissed: {
      type: "final",
      description:
        "The dialog is closed without the change: nobody wants it any more, or it was changed elsewhere and cannot be changed so.",
      output: { outcome: "dismissed" },
    },
    signedOut: {
      type: "final",
      description: "The session ended; the page after the login shows whether the change was made.",
      output: { outcome: "signedOut" },
    },
  },
  // The final states above are the only sources of this event's output.
  output: ({ event }) => event.output as SubscriptionChangeOutput,
});
