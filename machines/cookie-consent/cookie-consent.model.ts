import { network } from "../testing/failures.ts";
import { defineModel } from "../testing/model.ts";
import { cookieConsentMachine } from "./cookie-consent.machine.ts";

export const model = defineModel({
  machine: cookieConsentMachine,
  variants: {
    "a first visit": { input: { answer: null, owedProof: null } },
    "a visit after a yes": { input: { answer: true, owedProof: true } },
    "a visit after a no": { input: { answer: false, owedProof: null } },
  },
  events: {
    // In another tab it becomes a different one.
    "consent.changedElsewhere": ({ context }) =>
      [true, false, null].filter((answer) => answer !== context.answer).map((answer) => ({ answer })),
    "xstate.error.actor.recordConsent": [{ error: network }],
  },
  facts: ({ answer, owedProof }) => ({ answer, owedProof }),
  invariants: {
    "what is shown as answered is the answer": (snapshot) => {
      const { answer } = snapshot.context;
      if (snapshot.matches({ visiting: { answer: "unset" } })) return answer === null;
      if (snapshot.matches({ visiting: { answer: "accepted" } })) return answer === true;
      return !snapshot.matches({ visiting: { answer: "declined" } }) || answer === false;
    },
    "the banner comes again only over an answer": (snapshot) =>
      !snapshot.matches({ visiting: { answer: "choosingAgain" } }) || snapshot.context.answer !== null,
    "an open page forgets a proof only once it is recorded": (snapshot) =>
      snapshot.matches({ visiting: { proof: "settled" } })
        ? snapshot.context.owedProof === null
        : snapshot.matches("reloading") || snapshot.context.owedProof !== null,
  },
  traceInvariants: {
    "a page that was measured never goes on without a yes: it is loaded anew": (trace) =>
      trace.every((snapshot, at) => {
        const wasMeasured = trace
          .slice(0, at)
          .some((earlier) => earlier.matches({ visiting: { answer: "accepted" } }));
        return !wasMeasured || snapshot.matches("reloading") || snapshot.context.answer === true;
      }),
  },
  unreachable: {
    "cookieConsent.visiting.answer.accepted consent.changedElsewhere 0: isLeavingYes is false":
      "the app tells of another tab's answer only where it differs, and only a yes is accepted",
  },
  equivalentMutants: {
    "cookieConsent.visiting.answer.starting always 0: asked after its next sibling":
      "no answer is a yes and a no",
    "cookieConsent.visiting.proof consent.decline 0: goes to cookieConsent.visiting.proof":
      "the proof begins with starting",
  },
});
