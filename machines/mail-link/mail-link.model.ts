import type { Failure } from "#contract/failure.ts";
import { repeatsWhatIsAway } from "../testing/again.ts";
import { network, refusal } from "../testing/failures.ts";
import { defineModel } from "../testing/model.ts";
import { mailLinkMachine } from "./mail-link.machine.ts";

const newPassword = "trilha-nova";
const isOver = refusal("LINK_INVALID", 410);

const pressed = (failures: readonly Failure[]) => ({
  "link.use": [{ newPassword: null }],
  "xstate.error.actor.useLink": failures.map((error) => ({ error })),
});
/** Of a page that is like another one: no more than where it leads, and what it says on the way. */
const onePress = { ...pressed([network]), "xstate.error.actor.checkLink": [{ error: isOver }] };

/** Of whoever is invited and has no account: it is made with the press. An invitation that is over is the same for all. */
const newAccount = {
  "xstate.error.actor.checkLink": [],
  "xstate.error.actor.useLink": [{ error: refusal("PASSWORD_COMMON", 422) }, { error: network }],
};

export const model = defineModel({
  machine: mailLinkMachine,
  variants: {
    "with a link": { input: { hasToken: true } },
    "with a link for which a press is enough": {
      input: { hasToken: true },
      events: pressed([isOver, network]),
    },
    "with a link that signs in": { input: { hasToken: true }, events: onePress },
    "with a link that signs in somebody new, while another account is open": {
      input: { hasToken: true },
      events: onePress,
    },
    "with a link of a work e-mail": { input: { hasToken: true }, events: onePress },
    "with an invitation to a family": {
      input: { hasToken: true },
      events: { ...onePress, ...pressed([refusal("BENEFIT_TAKEN", 409), network]) },
    },
    "with an invitation to a family, without an account": { input: { hasToken: true }, events: newAccount },
    "with an invitation to a team": {
      input: { hasToken: true },
      events: { ...onePress, ...pressed([refusal("MEMBER_ELSEWHERE", 409), network]) },
    },
    "with an invitation to a team, without an account": { input: { hasToken: true }, events: newAccount },
    "without a link": { input: { hasToken: false } },
  },
  events: {
    "link.use": [{ newPassword }],
    "xstate.done.actor.checkLink": [
      { output: { email: "a•••@vereda.test", expiresAt: "2026-11-23T12:00:00Z" } },
    ],
    "xstate.error.actor.checkLink": [
      { error: isOver },
      { error: network },
      { error: refusal("UNAVAILABLE", 503) },
      { error: refusal("INTERNAL", 500) },
    ],
    "xstate.done.actor.useLink": [{ output: { done: true } }],
    "xstate.error.actor.useLink": [
      { error: isOver },
      { error: refusal("PASSWORD_COMMON", 422) },
      { error: network },
    ],
  },
  facts: ({ hasToken, link, mayBeUsed, failure }) => ({
    hasToken,
    isKnown: link !== null,
    mayBeUsed,
    failure: failure?.code,
  }),
  invariants: {
    "without a token the server is not asked": (snapshot) =>
      snapshot.context.hasToken || snapshot.matches("over"),
    "what can be used was checked": (snapshot) =>
      !["ready", "using", "unanswered", "done"].includes(String(snapshot.value)) ||
      snapshot.context.link !== null,
    "a failure is kept only where something can be done about it": ({ context, value }) =>
      context.failure === null || ["unchecked", "checking", "ready", "unanswered"].includes(String(value)),
    "what is asked is asked again by itself where no answer came, and only there": (snapshot) =>
      repeatsWhatIsAway(snapshot, snapshot.matches("unchecked"), snapshot.context.failure),
    "no password is kept": ({ context }) => !JSON.stringify(context).includes(newPassword),
  },
  traceInvariants: {
    "what may have been used is never taken for unused": (trace) =>
      trace.every(
        (snapshot, at) =>
          !snapshot.matches("ready") || !trace.slice(0, at).some((each) => each.matches("unanswered")),
      ),
    "nothing is used before a press: what was checked waits": (trace) =>
      trace.every(
        (snapshot, index) =>
          !snapshot.matches("using") ||
          ["ready", "unanswered", "using"].includes(String(trace[index - 1]?.value)),
      ),
  },
});
