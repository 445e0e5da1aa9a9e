import { assign, setup } from "xstate";
import { failed, failureOf, isRefusal } from "#contract/failure.ts";
import { supplied } from "../supplied.ts";
import type {
  ListQuestion,
  Standing,
  Wait,
  WaitingListContext,
  WaitingListEvent,
  WaitingListInput,
} from "./waiting-list.types.ts";
import {
  isAnotherMatter,
  isToTell,
  isUnchanged,
  questionOf,
  unknownOf,
  waitOf,
} from "./waiting-list-rules.ts";

/**
 * A customer and the waiting list of one full time: joined, left, offered a place for a limited time, and on to the checkout
 * with it. The app reports how the time stands as it reads it; what it reads during a call it reports after that. An answer
 * may be lost: then the list is looked up before anything is said or sent again. Whoever looks at something else during a
 * call is told of its end all the same.
 */
export const waitingListMachine = setup({
  types: {} as { context: WaitingListContext; events: WaitingListEvent; input: WaitingListInput },
  actors: {
    /** Puts the customer on the list; with an id takes that entry off it, ended already or not. The entry that there is then. */
    changeList: supplied<Wait | null, ListQuestion>("changeList"),
    /** The customer's entry of this id, missed or not; without an id the open one of the schedule. Null where there is none. */
    findWait: supplied<Wait | null, ListQuestion>("findWait"),
    /** Ends at `until` (epoch milliseconds of this device), or at once when that has passed; never before, nor where it is null. */
    waitUntil: supplied<unknown, { until: number | null }>("waitUntil"),
  },
  guards: {
    isClosed: ({ context }) => context.isClosed,
    isClosedUntold: ({ context }) => context.isClosed && isToTell(context.failure),
    isUnread: ({ context }) => context.standing === null,
    hasMissed: ({ context }) => context.standing?.wait?.isMissed === true,
    hasRunOut: ({ context: { standing, ranOutAt } }) =>
      ranOutAt !== null && standing?.wait?.until === ranOutAt,
    hasOffer: ({ context }) => typeof context.standing?.wait?.until === "number",
    hasEntry: ({ context }) => waitOf(context) !== null,
    hasVacancy: ({ context }) => context.standing?.hasVacancy === true,
    isSignedIn: ({ context }) => context.standing?.isSignedIn === true,
    isSameMatter: ({ context }, params: { standing: Standing }) => !isAnotherMatter(context, params.standing),
    canJoin: ({ context }) => context.standing?.isSignedIn === true && waitOf(context) === null,
    isUnchanged: ({ context }, params: { standing: Standing }) => isUnchanged(context, params.standing),
    /** Whoever had no entry joins, whoever had one leaves. */
    isDone: ({ context }, params: { output: Wait | null }) =>
      (waitOf(context) === null) !== (params.output === null),
    isUnauthorized: (_, params: { error: unknown }) => failureOf(params.error).code === "UNAUTHORIZED",
    isOutcomeUnknown: (_, params: { error: unknown }) => !isRefusal(failureOf(params.error)),
    isPlaceFree: (_, params: { error: unknown }) => failureOf(params.error).code === "PLACE_FREE",
  },
  actions: {
    keepStanding: assign({
      standing: (_, params: { standing: Standing }) => params.standing,
      failure: ({ context }, params) => (isAnotherMatter(context, params.standing) ? null : context.failure),
    }),
    updateStanding: assign({ standing: (_, params: { standing: Standing }) => params.standing }),
    keepWait: assign({
      standing: ({ context: { standing } }, params: { output: Wait | null }) =>
        standing && { ...standing, wait: params.output },
    }),
    keepVacancy: assign({
      standing: ({ context: { standing } }) => standing && { ...standing, hasVacancy: true },
    }),
    keepRunOut: assign({ ranOutAt: ({ context }) => waitOf(context)?.until ?? null }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    /** Of what was pressed it is not known; the look-up has failed, too. */
    keepUnknown: assign({
      failure: ({ context }, params: { error: unknown }) => unknownOf(context, params.error),
    }),
    keepNotDone: assign({ failure: ({ context }) => failed("NOT_DONE", { call: context.failure?.call }) }),
    forgetFailure: assign({ failure: null }),
    close: assign({ isClosed: true }),
    /** Supplied by the app: says that the list was left, or that what was missed is known. */
    tellLeft: () => {},
    /** Supplied by the app: says to who has left the page why what they pressed was not done, or that nobody knows. */
    tellFailure: () => {},
  },
}).createMachine({
  id: "waitingList",
  context: ({ input }) => ({ ...input, ranOutAt: null, failure: null, isClosed: false }),
  initial: "viewing",
  states: {
    viewing: {
      description: "It is shown how the time stands for the customer; nothing is on its way.",
      initial: "sorting",
      always: [
        { guard: "isClosedUntold", target: "closed", actions: "tellFailure" },
        { guard: "isClosed", target: "closed" },
      ],
      on: {
        "standing.reported": {
          target: ".sorting",
          actions: { type: "keepStanding", params: ({ event }) => event },
        },
        "list.leave": { guard: "hasEntry", target: "changing" },
        "page.leave": { target: "closed" },
      },
      states: {
        sorting: {
          description: "Decides by how the time stands.",
          always: [
            { guard: "isUnread", target: "loading" },
            { guard: "hasMissed", target: "missed" },
            { guard: "hasRunOut", target: "ranOut" },
            { guard: "hasOffer", target: "offered" },
            { guard: "hasEntry", target: "waiting" },
            { guard: "hasVacancy", target: "vacant" },
            { guard: "isSignedIn", target: "full" },
            { target: "visiting" },
          ],
        },
        loading: { description: "It is being read how the time stands." },
        visiting: {
          description: "The time is full, and nobody is signed in: waiting begins with the login.",
        },
        full: {
          description: "The time is full, and the customer may wait for a place. A refusal is said here.",
          on: { "list.join": { target: "#waitingList.changing" } },
        },
        vacant: {
          description: "There is a place again that anybody may have: it is reserved, not waited for.",
          on: { "place.reserve": { target: "#waitingList.reserving" } },
        },
        waiting: {
          description:
            "The customer is on the list, and sees the place in the queue. What could not be left is said here.",
        },
        offered: {
          description: "A place is kept for the customer until the offer's end.",
          invoke: {
            id: "offerExpiry",
            src: "waitUntil",
            input: ({ context }) => ({ until: waitOf(context)?.until ?? null }),
            onDone: { target: "ranOut", actions: "keepRunOut" },
            onError: {
              target: "ranOut",
              actions: ["keepRunOut", { type: "keepFailure", params: ({ event }) => event }],
            },
          },
          on: { "place.reserve": { target: "#waitingList.reserving" } },
        },
        ranOut: {
          description:
            "The offer's time is over on this device's clock; the next reading says what became of it.",
        },
        missed: {
          description: "An offer ended without the customer, which is told until they say that they know.",
        },
        unknown: {
          description:
            "Nobody knows yet whether the list was joined, or left; a press looks it up before it sends. A reading without the entry is not told as left: an offer may have been missed instead. An offer runs out all the same.",
          invoke: {
            id: "unknownOfferExpiry",
            src: "waitUntil",
            input: ({ context }) => ({ until: waitOf(context)?.until ?? null }),
            onDone: { actions: "keepRunOut" },
            onError: { actions: "keepRunOut" },
          },
          on: {
            "list.join": { guard: "canJoin", target: "#waitingList.changing.checkingFirst" },
            "list.leave": { guard: "hasEntry", target: "#waitingList.changing.checkingFirst" },
            "standing.reported": {
              guard: { type: "isUnchanged", params: ({ event }) => event },
              target: "unknown",
              reenter: true,
              actions: { type: "updateStanding", params: ({ event }) => event },
            },
          },
        },
        signedOut: {
          description:
            "The session ended before it was done, which is said; it goes on after the login. A press looks it up before it sends. An offer runs out all the same.",
          invoke: {
            id: "signedOutOfferExpiry",
            src: "waitUntil",
            input: ({ context }) => ({ until: waitOf(context)?.until ?? null }),
            onDone: { actions: "keepRunOut" },
            onError: { actions: "keepRunOut" },
          },
          on: {
            "list.join": { guard: "canJoin", target: "#waitingList.changing.checkingFirst" },
            "list.leave": { guard: "hasEntry", target: "#waitingList.changing.checkingFirst" },
            "standing.reported": {
              guard: { type: "isSameMatter", params: ({ event }) => event },
              target: "signedOut",
              reenter: true,
              actions: { type: "updateStanding", params: ({ event }) => event },
            },
          },
        },
      },
    },
    changing: {
      description: "The customer is being put on the list, or taken off it.",
      initial: "sending",
      on: { "page.leave": { actions: "close" } },
      states: {
        sending: {
          description: "The request is on its way. Only a refusal proves that nothing has changed.",
          entry: "forgetFailure",
          invoke: {
            id: "changeList",
            src: "changeList",
            input: ({ context }) => questionOf(context),
            onDone: { target: "done", actions: { type: "keepWait", params: ({ event }) => event } },
            onError: [
              {
                guard: { type: "isUnauthorized", params: ({ event }) => event },
                target: "#waitingList.viewing.signedOut",
                actions: { type: "keepFailure", params: ({ event }) => event },
              },
              {
                guard: { type: "isOutcomeUnknown", params: ({ event }) => event },
                target: "checking",
                actions: { type: "keepFailure", params: ({ event }) => event },
              },
              {
                guard: { type: "isPlaceFree", params: ({ event }) => event },
                target: "#waitingList.viewing",
                actions: ["keepVacancy", { type: "keepFailure", params: ({ event }) => event }],
              },
              {
                target: "#waitingList.viewing",
                actions: { type: "keepFailure", params: ({ event }) => event },
              },
            ],
          },
        },
        checking: {
          description: "The answer was lost: it is looked up whether the customer is on the list.",
          invoke: {
            id: "check",
            src: "findWait",
            input: ({ context }) => questionOf(context),
            onDone: [
              {
                guard: { type: "isDone", params: ({ event }) => event },
                target: "done",
                actions: { type: "keepWait", params: ({ event }) => event },
              },
              {
                target: "#waitingList.viewing",
                actions: [{ type: "keepWait", params: ({ event }) => event }, "keepNotDone"],
              },
            ],
            onError: [
              {
                guard: { type: "isUnauthorized", params: ({ event }) => event },
                target: "#waitingList.viewing.signedOut",
                actions: { type: "keepFailure", params: ({ event }) => event },
              },
              { target: "#waitingList.viewing.unknown" },
            ],
          },
        },
        checkingFirst: {
          description:
            "Pressed again while that is not known, or after a session's end: it is looked up first, and sent only where it was not done.",
          invoke: {
            id: "checkFirst",
            src: "findWait",
            input: ({ context }) => questionOf(context),
            onDone: [
              {
                guard: { type: "isDone", params: ({ event }) => event },
                target: "done",
                actions: { type: "keepWait", params: ({ event }) => event },
              },
              { target: "sending", actions: { type: "keepWait", params: ({ event }) => event } },
            ],
            onError: [
              {
                guard: { type: "isUnauthorized", params: ({ event }) => event },
                target: "#waitingList.viewing.signedOut",
                actions: { type: "keepFailure", params: ({ event }) => event },
              },
              {
                target: "#waitingList.viewing.unknown",
                actions: { type: "keepUnknown", params: ({ event }) => event },
              },
            ],
          },
        },
        done: {
          description: "It is done: a list that was left is told, an entry shows.",
          entry: "forgetFailure",
          always: [
            { guard: "hasEntry", target: "#waitingList.viewing" },
            { target: "#waitingList.viewing", actions: "tellLeft" },
          ],
        },
      },
    },
    reserving: { type: "final", description: "The checkout takes over, with this very time." },
    closed: {
      type: "final",
      description: "The customer looks at something else; the list is as it was, or as a call has made it.",
    },
  },
});
