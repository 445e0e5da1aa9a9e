import { network, refusal } from "../testing/failures.ts";
import { defineModel } from "../testing/model.ts";
import { mailCodeMachine } from "./mail-code.machine.ts";

const email = "nina@exemplo.test";
const code = "123456";
const sent = { until: 600_000, againAt: 30_000 };
const saved = { email, sent, helpAt: 60_000, isProven: false };
const isOver = refusal("CODE_OVER", 410);
const tooOften = refusal("RATE_LIMITED", 429);

export const model = defineModel({
  machine: mailCodeMachine,
  variants: {
    "at the beginning": { input: { saved: null, email: "" } },
    "back from a reload, with a code on its way": { input: { saved, email: "" } },
    "back from a reload, with a name asked for": {
      input: { saved: { ...saved, isProven: true }, email: "" },
    },
  },
  events: {
    "email.submit": [{ email }],
    "code.submit": [{ code }],
    "person.submit": [{ name: "Nina Prado" }],
    "xstate.done.actor.requestCode": [{ output: sent }],
    "xstate.error.actor.requestCode": [{ error: network }, { error: tooOften }],
    "xstate.done.actor.checkCode": [{ output: { isNew: false } }, { output: { isNew: true } }],
    "xstate.error.actor.checkCode": [
      { error: refusal("CODE_WRONG", 422) },
      { error: isOver },
      { error: tooOften },
      { error: network },
    ],
    "xstate.done.actor.makeAccount": [{ output: null }],
    "xstate.error.actor.makeAccount": [{ error: isOver }, { error: network }],
    "xstate.done.actor.codeExpiry": [{ output: null }],
    "xstate.done.actor.again": [{ output: null }],
    "xstate.done.actor.help": [{ output: null }],
  },
  facts: ({ sent: mail, isOver, isRepeatable, isHelpOffered, isProven, failure }) => ({
    isSent: mail !== null,
    isOver,
    isRepeatable,
    isHelpOffered,
    isProven,
    failure: failure?.code,
  }),
  invariants: {
    "no code is kept": ({ context }) => !JSON.stringify(context).includes(code),
    "a code is typed only after its mail was asked for": (snapshot) =>
      !(snapshot.matches("waiting") || snapshot.matches("checking")) || snapshot.context.sent !== null,
    "an account is made only after a right code": (snapshot) =>
      !(snapshot.matches("introducing") || snapshot.matches("making")) || snapshot.context.isProven,
    "what was proven is forgotten where another code has to be asked for": (snapshot) =>
      !snapshot.matches("over") || !snapshot.context.isProven,
    "another e-mail forgets what was sent": (snapshot) =>
      !snapshot.matches("askingEmail") || (snapshot.context.sent === null && !snapshot.context.isProven),
    "nothing is said of a call that is on its way": (snapshot) =>
      !["requesting", "checking", "making"].includes(String(snapshot.value)) ||
      snapshot.context.failure === null,
  },
  traceInvariants: {
    "an account is made by whoever agreed, after a right code": (trace) =>
      trace.every(
        (snapshot, index) =>
          !snapshot.matches("making") || ["introducing", "making"].includes(String(trace[index - 1]?.value)),
      ),
  },
});
