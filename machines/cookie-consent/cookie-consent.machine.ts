import { assign, setup } from "xstate";
import { CONSENT_ACCEPTED_MAX_AGE_S, CONSENT_DECLINED_MAX_AGE_S } from "#contract/constants.ts";
import { failureOf } from "#contract/failure.ts";
import { supplied } from "../supplied.ts";
import type {
  Answer,
  CookieConsentContext,
  CookieConsentEvent,
  CookieConsentInput,
} from "./cookie-consent.types.ts";

const TWO_YEARS_S = CONSENT_ACCEPTED_MAX_AGE_S;
const SEVEN_DAYS_S = CONSENT_DECLINED_MAX_AGE_S;

/**
 * Whether this browser may be measured and its place remembered. `answer` follows what the customer says, `proof` what the
 * server has recorded of it; a proof that fails is kept and tried again at the next visit, and never holds anyone up.
 * A yes, and a no after a yes, load the page anew: third-party tags come and go only with a page. The proof of such an
 * answer is recorded by the page that follows.
 */
export const cookieConsentMachine = setup({
  types: {} as {
    context: CookieConsentContext;
    events: CookieConsentEvent;
    input: CookieConsentInput;
  },
  actors: {
    recordConsent: supplied<unknown, { accepted: boolean }>("recordConsent"),
  },
  guards: {
    isAccepted: ({ context }) => context.answer === true,
    isDeclined: ({ context }) => context.answer === false,
    isUnanswered: ({ context }) => context.answer === null,
    owesProof: ({ context }) => context.owedProof !== null,
    /** Another answer given elsewhere is recorded there. */
    isAnsweredElsewhere: ({ context }, params: { answer: Answer }) =>
      params.answer !== null && params.answer !== context.answer,
    isLeavingYes: ({ context }, params: { answer: Answer }) =>
      context.answer === true && params.answer !== true,
  },
  actions: {
    keepAnswer: assign({ answer: (_, params: { answer: Answer }) => params.answer }),
    giveAnswer: assign({
      answer: (_, params: { answer: boolean }) => params.answer,
      owedProof: (_, params: { answer: boolean }) => params.answer,
    }),
    settleProof: assign({ owedProof: null, failure: null }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    /** Supplied by the app: stores the answer for so many seconds, where the next visit finds it. */
    storeAnswer: (_, _params: { answer: boolean; maxAgeS: number }) => {},
    /** Supplied by the app: stores that the proof of this answer is owed. */
    storeOwedProof: (_, _params: { answer: boolean }) => {},
    /** Supplied by the app: no proof is owed any more. */
    forgetOwedProof: () => {},
    /** Supplied by the app: removes the remembered place, and what measuring tools have set on our domain. */
    forgetTraces: () => {},
    /** Supplied by the app: lets events through from now on; once is enough. */
    startMeasuring: () => {},
    /** Supplied by the app: lets no event through any more and empties the data layer. */
    stopMeasuring: () => {},
    /** Supplied by the app. */
    reloadPage: () => {},
  },
}).createMachine({
  id: "cookieConsent",
  context: ({ input }) => ({ ...input, failure: null }),
  initial: "visiting",
  states: {
    visiting: {
      description: "A page is open.",
      type: "parallel",
      states: {
        answer: {
          description: "What the customer says.",
          initial: "starting",
          states: {
            starting: {
              description: "Decides by the stored answer.",
              always: [
                { guard: "isAccepted", target: "accepted" },
                { guard: "isDeclined", target: "declined" },
                { target: "unset" },
              ],
            },
            unset: {
              description: "Not answered: the banner shows, nothing is measured, no place is remembered.",
              entry: "forgetTraces",
              on: {
                "consent.accept": {
                  target: "#cookieConsent.reloading",
                  actions: [
                    { type: "giveAnswer", params: { answer: true } },
                    { type: "storeOwedProof", params: { answer: true } },
                    { type: "storeAnswer", params: { answer: true, maxAgeS: TWO_YEARS_S } },
                  ],
                },
                "consent.decline": {
                  target: "declined",
                  actions: [
                    { type: "giveAnswer", params: { answer: false } },
                    { type: "storeOwedProof", params: { answer: false } },
                    { type: "storeAnswer", params: { answer: false, maxAgeS: SEVEN_DAYS_S } },
                  ],
                },
                "consent.changedElsewhere": {
                  target: "starting",
                  actions: { type: "keepAnswer", params: ({ event }) => event },
                },
              },
            },
            accepted: {
              description:
                "A yes: renewed at each visit, because browsers keep it for less than its two years.",
              entry: [
                { type: "storeAnswer", params: { answer: true, maxAgeS: TWO_YEARS_S } },
                "startMeasuring",
              ],
              on: {
                "consent.reopen": { target: "choosingAgain" },
                "consent.changedElsewhere": {
                  guard: { type: "isLeavingYes", params: ({ event }) => event },
                  target: "#cookieConsent.reloading",
                  actions: [
                    { type: "keepAnswer", params: ({ event }) => event },
                    "forgetTraces",
                    "stopMeasuring",
                  ],
                },
              },
            },
            declined: {
              description: "A no, for seven days: nothing is measured, no place is remembered.",
              entry: "forgetTraces",
              on: {
                "consent.reopen": { target: "choosingAgain" },
                "consent.changedElsewhere": {
                  target: "starting",
                  actions: { type: "keepAnswer", params: ({ event }) => event },
                },
              },
            },
            choosingAgain: {
              description: "The banner shows again; the answer before it counts until there is another.",
              on: {
                "consent.keep": { target: "starting" },
                "consent.accept": [
                  { guard: "isAccepted", target: "accepted" },
                  {
                    target: "#cookieConsent.reloading",
                    actions: [
                      { type: "giveAnswer", params: { answer: true } },
                      { type: "storeOwedProof", params: { answer: true } },
                      { type: "storeAnswer", params: { answer: true, maxAgeS: TWO_YEARS_S } },
                    ],
                  },
                ],
                "consent.decline": [
                  {
                    guard: "isAccepted",
                    target: "#cookieConsent.reloading",
                    actions: [
                      { type: "giveAnswer", params: { answer: false } },
                      { type: "storeOwedProof", params: { answer: false } },
                      { type: "storeAnswer", params: { answer: false, maxAgeS: SEVEN_DAYS_S } },
                      "forgetTraces",
                      "stopMeasuring",
                    ],
                  },
                  {
                    target: "declined",
                    actions: { type: "storeAnswer", params: { answer: false, maxAgeS: SEVEN_DAYS_S } },
                  },
                ],
                "consent.changedElsewhere": [
                  {
                    guard: { type: "isLeavingYes", params: ({ event }) => event },
                    target: "#cookieConsent.reloading",
                    actions: [
                      { type: "keepAnswer", params: ({ event }) => event },
                      "forgetTraces",
                      "stopMeasuring",
                    ],
                  },
                  { target: "starting", actions: { type: "keepAnswer", params: ({ event }) => event } },
                ],
              },
            },
          },
        },
        proof: {
          description: "What the server has recorded of it.",
          initial: "starting",
          on: {
            "consent.decline": { guard: "isUnanswered", target: ".starting" },
            "consent.changedElsewhere": {
              guard: { type: "isAnsweredElsewhere", params: ({ event }) => event },
              target: ".settled",
              actions: "settleProof",
            },
          },
          states: {
            starting: {
              description: "Decides by what is owed: left by an earlier visit, or just answered.",
              always: [{ guard: "owesProof", target: "recording" }, { target: "settled" }],
            },
            settled: { description: "The server knows the answer." },
            recording: {
              description: "The proof is on its way.",
              invoke: {
                id: "recordConsent",
                src: "recordConsent",
                input: ({ context }) => ({ accepted: context.owedProof === true }),
                onDone: { target: "settled", actions: ["settleProof", "forgetOwedProof"] },
                onError: {
                  target: "owed",
                  actions: { type: "keepFailure", params: ({ event }) => event },
                },
              },
            },
            owed: { description: "It could not be recorded: the next visit tries again." },
          },
        },
      },
    },
    reloading: {
      type: "final",
      description:
        "The page is loaded anew and begins with the stored answer: tags come and go only with a page.",
      entry: "reloadPage",
    },
  },
});
