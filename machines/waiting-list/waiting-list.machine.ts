import { assign, setup } from "xstate";
import { failureOf, isRefusal } from "../failure.ts";
import { supplied } from "../supplied.ts";
import type {
  Standing,
  Wait,
  WaitingListContext,
  WaitingListEvent,
  WaitingListInput,
} from "./waiting-list.types.ts";

/**
 * A customer and the waiting list of one full time: joined, left, offered a place for a limited time, and on to the checkout
 * with it. The app reports how the time stands as it reads it; what it reads during a call it reports after that. An answer
 * may be lost: then the list is looked up before anything is said or sent again. Whoever looks at something else during a
 * call is told of its end all the same.
 */
export const waitingListMachine = setup({
  types: {} as { context: WaitingListContext; events: WaitingListEvent; input: WaitingListInput },
  actors: {
    joinList: supplied<Wait, { scheduleId: string }>("joinList"),
    /** Of an entry that has ended already it is no error. */
    leaveList: supplied<unknown, { waitId: string }>("leaveList"),
    /** The customer's entry of this id, missed or not; without an id the open one of the schedule. Null where there is none. */
    findWait: supplied<Wait | null, { scheduleId: string; waitId: string | null }>("findWait"),
    /** Ends at `until` (epoch milliseconds of this device), or at once when that has passed. Never before. */
    waitUntil: supplied<unknown, { until: number }>("waitUntil"),
  },
  guards: {
    isClosed: ({ context }) => context.isClosed,
    isUnread: ({ context }) => context.standing === null,
    hasMissed: ({ context }) => context.standing?.wait?.isMissed === true,
    hasRunOut: ({ context: { standing, ranOutAt } }) =>
      ranOutAt !== null && standing?.wait?.until === ranOutAt,
    hasOffer: ({ context }) => typeof context.standing?.wait?.until === "number",
    isWaiting: ({ context }) => waitOf(context) !== null,
    hasVacancy: ({ context }) => context.standing?.hasVacancy === true,
    isSignedIn: ({ context }) => context.standing?.isSignedIn === true,
    signsIn: (_, params: { standing: Standing }) => params.standing.isSignedIn,
    canJoin: ({ context }) => context.standing?.isSignedIn === true && waitOf(context) === null,
    isStillOff: (_, params: { standing: Standing }) =>
      params.standing.isSignedIn && params.standing.wait === null,
    isStillOn: ({ context }, params: { standing: Standing }) =>
      params.standing.wait?.id === waitOf(context)?.id,
    isFound: (_, params: { output: Wait | null }) => params.output !== null,
    isUnauthorized: (_, params: { error: unknown }) => failureOf(params.error).code === "UNAUTHORIZED",
    isAnswerLost: (_, params: { error: unknown }) => !isRefusal(failureOf(params.error)),
    isPlaceFree: (_, params: { error: unknown }) => failureOf(params.error).code === "PLACE_FREE",
  },
  actions: {
    keepStanding: assign({
      standing: (_, params: { standing: Standing }) => params.standing,
      failure: ({ context }, params) => (isAnotherMatter(context, params.standing) ? null : context.failure),
    }),
    updateStanding: assign({ standing: (_, params: { standing: Standing }) => params.standing }),
    keepWait: assign({
      standing: ({ context }, params: { output: Wait | null }) => withWait(context, params.output),
    }),
    dropWait: assign({ standing: ({ context }) => withWait(context, null) }),
    keepVacancy: assign({
      standing: ({ context: { standing } }) => standing && { ...standing, hasVacancy: true },
    }),
    keepRunOut: assign({ ranOutAt: ({ context }) => waitOf(context)?.until ?? null }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    /** Of what was pressed it is not known; the look-up has failed, too. */
    keepUnknown: assign({
      failure: ({ context }, params: { error: unknown }) => ({
        ...failureOf(params.error),
        ...(context.failure?.call && { call: context.failure.call }),
      }),
    }),
    keepNotDone: assign({
      failure: ({ context }) => failureOf({ code: "NOT_DONE", call: context.failure?.call }),
    }),
    forgetFailure: assign({ failure: null }),
    close: assign({ isClosed: true }),
    /** Supplied by the app: says that the list was left, or that what was missed is known. */
    tellLeft: () => {},
  },
}).createMachine({
  id: "waitingList",
  context: ({ input }) => ({ ...input, ranOutAt: null, failure: null, isClosed: false }),
  initial: "sorting",
  states: {
    sorting: {
      description: "Decides by how the time stands for the customer.",
      always: [
        { guard: "isClosed", target: "closed" },
        { guard: "isUnread", target: "loading" },
        { guard: "hasMissed", target: "missed" },
        { guard: "hasRunOut", target: "ranOut" },
        { guard: "hasOffer", target: "offered" },
        { guard: "isWaiting", target: "waiting" },
        { guard: "hasVacancy", target: "vacant" },
        { guard: "isSignedIn", target: "full" },
        { target: "visiting" },
      ],
    },
    loading: {
      description: "It is being read how the time stands for the customer.",
      on: {
        "standing.reported": {
          target: "sorting",
          actions: { type: "keepStanding", params: ({ event }) => event },
        },
        "page.leave": { target: "closed" },
      },
    },
    visiting: {
      description: "The time is full, and nobody is signed in: waiting begins with the login.",
      on: {
        "standing.reported": {
          target: "sorting",
          actions: { type: "keepStanding", params: ({ event }) => event },
        },
        "page.leave": { target: "closed" },
      },
    },
    full: {
      description: "The time is full, and the customer may wait for a place. A refusal is said here.",
      on: {
        "list.join": { target: "joining" },
        "standing.reported": {
          target: "sorting",
          actions: { type: "keepStanding", params: ({ event }) => event },
        },
        "page.leave": { target: "closed" },
      },
    },
    vacant: {
      description: "There is a place again that anybody may have: it is reserved, not waited for.",
      on: {
        "place.reserve": { target: "reserving" },
        "standing.reported": {
          target: "sorting",
          actions: { type: "keepStanding", params: ({ event }) => event },
        },
        "page.leave": { target: "closed" },
      },
    },
    joining: {
      description: "The customer is being put on the list.",
      initial: "sending",
      on: { "page.leave": { actions: "close" } },
      states: {
        sending: {
          description: "The request is on its way. Only a refusal proves that nothing has changed.",
          entry: "forgetFailure",
          invoke: {
            id: "joinList",
            src: "joinList",
            input: ({ context }) => ({ scheduleId: context.scheduleId }),
            onDone: {
              target: "#waitingList.sorting",
              actions: { type: "keepWait", params: ({ event }) => event },
            },
            onError: [
              {
                guard: { type: "isUnauthorized", params: ({ event }) => event },
                target: "#waitingList.signedOut",
                actions: { type: "keepFailure", params: ({ event }) => event },
              },
              {
                guard: { type: "isAnswerLost", params: ({ event }) => event },
                target: "checking",
                actions: { type: "keepFailure", params: ({ event }) => event },
              },
              {
                guard: { type: "isPlaceFree", params: ({ event }) => event },
                target: "#waitingList.sorting",
                actions: ["keepVacancy", { type: "keepFailure", params: ({ event }) => event }],
              },
              {
                target: "#waitingList.sorting",
                actions: { type: "keepFailure", params: ({ event }) => event },
              },
            ],
          },
        },
        checking: {
          description: "The answer was lost: it is looked up whether the customer is on the list.",
          invoke: {
            id: "checkJoined",
            src: "findWait",
            input: ({ context }) => ({ scheduleId: context.scheduleId, waitId: null }),
            onDone: [
              {
                guard: { type: "isFound", params: ({ event }) => event },
                target: "#waitingList.sorting",
                actions: [{ type: "keepWait", params: ({ event }) => event }, "forgetFailure"],
              },
              { target: "#waitingList.sorting", actions: "keepNotDone" },
            ],
            onError: [
              {
                guard: { type: "isUnauthorized", params: ({ event }) => event },
                target: "#waitingList.signedOut",
                actions: { type: "keepFailure", params: ({ event }) => event },
              },
              { target: "#waitingList.joinUnknown" },
            ],
          },
        },
        checkingFirst: {
          description:
            "Pressed again while that is not known, or after a session's end: it is looked up first, and sent only where the customer is not on the list.",
          invoke: {
            id: "checkJoinedFirst",
            src: "findWait",
            input: ({ context }) => ({ scheduleId: context.scheduleId, waitId: null }),
            onDone: [
              {
                guard: { type: "isFound", params: ({ event }) => event },
                target: "#waitingList.sorting",
                actions: [{ type: "keepWait", params: ({ event }) => event }, "forgetFailure"],
              },
              { target: "sending" },
            ],
            onError: [
              {
                guard: { type: "isUnauthorized", params: ({ event }) => event },
                target: "#waitingList.signedOut",
                actions: { type: "keepFailure", params: ({ event }) => event },
              },
              {
                target: "#waitingList.joinUnknown",
                actions: { type: "keepUnknown", params: ({ event }) => event },
              },
            ],
          },
        },
      },
    },
    joinUnknown: {
      description:
        "Nobody knows yet whether the customer is on the list; a press looks it up before it sends.",
      always: { guard: "isClosed", target: "closed" },
      on: {
        "list.join": { target: "joining.checkingFirst" },
        "standing.reported": [
          {
            guard: { type: "isStillOff", params: ({ event }) => event },
            actions: { type: "updateStanding", params: ({ event }) => event },
          },
          { target: "sorting", actions: { type: "keepStanding", params: ({ event }) => event } },
        ],
        "page.leave": { target: "closed" },
      },
    },
    waiting: {
      description:
        "The customer is on the list, and sees the place in the queue. What could not be left is said here.",
      on: {
        "list.leave": { target: "leaving" },
        "standing.reported": {
          target: "sorting",
          actions: { type: "keepStanding", params: ({ event }) => event },
        },
        "page.leave": { target: "closed" },
      },
    },
    offered: {
      description: "A place is kept for the customer until the offer's end.",
      invoke: {
        id: "offerExpiry",
        src: "waitUntil",
        input: ({ context }) => ({ until: context.standing?.wait?.until ?? 0 }),
        onDone: { target: "ranOut", actions: "keepRunOut" },
        onError: {
          target: "ranOut",
          actions: ["keepRunOut", { type: "keepFailure", params: ({ event }) => event }],
        },
      },
      on: {
        "place.reserve": { target: "reserving" },
        "list.leave": { target: "leaving" },
        "standing.reported": {
          target: "sorting",
          actions: { type: "keepStanding", params: ({ event }) => event },
        },
        "page.leave": { target: "closed" },
      },
    },
    ranOut: {
      description:
        "The offer's time is over on this device's clock; the next reading says what became of it. The checkout decides about who tries all the same.",
      on: {
        "place.reserve": { target: "reserving" },
        "list.leave": { target: "leaving" },
        "standing.reported": {
          target: "sorting",
          actions: { type: "keepStanding", params: ({ event }) => event },
        },
        "page.leave": { target: "closed" },
      },
    },
    missed: {
      description: "An offer ended without the customer, which is told until they say that they know.",
      on: {
        "list.leave": { target: "leaving" },
        "standing.reported": {
          target: "sorting",
          actions: { type: "keepStanding", params: ({ event }) => event },
        },
        "page.leave": { target: "closed" },
      },
    },
    leaving: {
      description: "The customer is being taken off the list.",
      initial: "sending",
      on: { "page.leave": { actions: "close" } },
      states: {
        sending: {
          description: "The request is on its way. Only a refusal proves that nothing has changed.",
          entry: "forgetFailure",
          invoke: {
            id: "leaveList",
            src: "leaveList",
            input: ({ context }) => ({ waitId: context.standing?.wait?.id ?? "" }),
            onDone: { target: "#waitingList.sorting", actions: ["dropWait", "tellLeft"] },
            onError: [
              {
                guard: { type: "isUnauthorized", params: ({ event }) => event },
                target: "#waitingList.signedOut",
                actions: { type: "keepFailure", params: ({ event }) => event },
              },
              {
                guard: { type: "isAnswerLost", params: ({ event }) => event },
                target: "checking",
                actions: { type: "keepFailure", params: ({ event }) => event },
              },
              {
                target: "#waitingList.sorting",
                actions: { type: "keepFailure", params: ({ event }) => event },
              },
            ],
          },
        },
        checking: {
          description: "The answer was lost: it is looked up whether the customer is still on the list.",
          invoke: {
            id: "checkLeft",
            src: "findWait",
            input: ({ context }) => ({
              scheduleId: context.scheduleId,
              waitId: context.standing?.wait?.id ?? "",
            }),
            onDone: [
              {
                guard: { type: "isFound", params: ({ event }) => event },
                target: "#waitingList.sorting",
                actions: [{ type: "keepWait", params: ({ event }) => event }, "keepNotDone"],
              },
              { target: "#waitingList.sorting", actions: ["dropWait", "forgetFailure", "tellLeft"] },
            ],
            onError: [
              {
                guard: { type: "isUnauthorized", params: ({ event }) => event },
                target: "#waitingList.signedOut",
                actions: { type: "keepFailure", params: ({ event }) => event },
              },
              { target: "#waitingList.leaveUnknown" },
            ],
          },
        },
        checkingFirst: {
          description:
            "Pressed again while that is not known, or after a session's end: it is looked up first, and sent only where the customer is still on the list.",
          invoke: {
            id: "checkLeftFirst",
            src: "findWait",
            input: ({ context }) => ({
              scheduleId: context.scheduleId,
              waitId: context.standing?.wait?.id ?? "",
            }),
            onDone: [
              {
                guard: { type: "isFound", params: ({ event }) => event },
                target: "sending",
                actions: { type: "keepWait", params: ({ event }) => event },
              },
              { target: "#waitingList.sorting", actions: ["dropWait", "forgetFailure", "tellLeft"] },
            ],
            onError: [
              {
                guard: { type: "isUnauthorized", params: ({ event }) => event },
                target: "#waitingList.signedOut",
                actions: { type: "keepFailure", params: ({ event }) => event },
              },
              {
                target: "#waitingList.leaveUnknown",
                actions: { type: "keepUnknown", params: ({ event }) => event },
              },
            ],
          },
        },
      },
    },
    leaveUnknown: {
      description:
        "Nobody knows yet whether the customer is off the list; a press looks it up before it sends. A reading without the entry is not told as left: an offer may have been missed instead.",
      always: { guard: "isClosed", target: "closed" },
      on: {
        "list.leave": { target: "leaving.checkingFirst" },
        "standing.reported": [
          {
            guard: { type: "isStillOn", params: ({ event }) => event },
            actions: { type: "updateStanding", params: ({ event }) => event },
          },
          { target: "sorting", actions: { type: "keepStanding", params: ({ event }) => event } },
        ],
        "page.leave": { target: "closed" },
      },
    },
    signedOut: {
      description:
        "The session ended before it was done, which is said; it goes on after the login. A press looks it up before it sends.",
      always: { guard: "isClosed", target: "closed" },
      on: {
        "list.join": { guard: "canJoin", target: "joining.checkingFirst" },
        "list.leave": { guard: "isWaiting", target: "leaving.checkingFirst" },
        "standing.reported": [
          {
            guard: { type: "signsIn", params: ({ event }) => event },
            target: "sorting",
            actions: { type: "keepStanding", params: ({ event }) => event },
          },
          { actions: { type: "updateStanding", params: ({ event }) => event } },
        ],
        "page.leave": { target: "closed" },
      },
    },
    reserving: {
      type: "final",
      description: "The checkout takes over, with this very time.",
    },
    closed: {
      type: "final",
      description: "The customer looks at something else; the list is as it was, or as a call has made it.",
    },
  },
});

const waitOf = ({ standing }: WaitingListContext): Wait | null => standing?.wait ?? null;

function withWait({ standing }: WaitingListContext, wait: Wait | null): Standing | null {
  return standing && { ...standing, wait };
}

/** True where a failure says nothing any more: another entry, or none, or somebody has signed in. */
function isAnotherMatter(context: WaitingListContext, { isSignedIn, wait }: Standing): boolean {
  const isSame = waitOf(context)?.id === wait?.id;
  return isSignedIn && !(isSame && context.standing?.isSignedIn);
}
