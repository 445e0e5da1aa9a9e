import type { EmployeeImport } from "#contract/employee-import.ts";
import { repeatsWhatIsAway } from "../testing/again.ts";
import { network, refusal } from "../testing/failures.ts";
import { defineModel } from "../testing/model.ts";
import { employeeImportMachine } from "./employee-import.machine.ts";

/** A file with one person, at a point of its way. */
export const importOf = (changes: Partial<EmployeeImport> = {}): EmployeeImport => ({
  id: "4f3c5a7e-52c8-4d7e-9a41-0f2b7c1d9e10",
  fileName: "pessoas.csv",
  status: "CHECKED",
  totalLines: 1,
  checkedLines: 1,
  badLines: 0,
  added: 1,
  changed: 0,
  failureCode: null,
  firstBadLines: [],
  createdAt: "2026-11-23T09:00:00.000Z",
  ...changes,
});

const ANOTHER = "7a0d2c3e-1b64-4f0e-8a57-94c1f1b0a2d3";
const checking = importOf({ status: "CHECKING", totalLines: 1, checkedLines: 0, added: 0 });
const bad = importOf({
  badLines: 1,
  added: 1,
  firstBadLines: [{ line: 2, faults: ["GROUP_UNKNOWN"] }],
});
const good = importOf();
const committing = importOf({ status: "COMMITTING" });
const done = importOf({ status: "DONE" });
const givenUp = importOf({ status: "GIVEN_UP" });
const failed = importOf({ status: "FAILED", failureCode: "UNREADABLE", added: 0 });
const rosterChanged = importOf({ status: "FAILED", failureCode: "ROSTER_CHANGED" });
const found = [checking, bad, good, committing, done, failed, givenUp];
const changed = refusal("IMPORT_CHANGED", 409);
const tooOften = refusal("RATE_LIMITED", 429);

const STATUSES = "An import has one status, and each of these asks for another.";

// A path in a browser is told apart by the name alone.
const file = { name: "pessoas.csv" } as File;

export const model = defineModel({
  machine: employeeImportMachine,
  variants: {
    "a company's HR": { input: undefined },
    "whose file was sent a moment ago": {
      input: undefined,
      headlessOnly: "it is checked at once",
      events: {
        "xstate.done.actor.lookUp": [{ output: importOf({ status: "SENT" }) }],
        "xstate.done.actor.send": [{ output: importOf({ status: "SENT" }) }],
      },
    },
  },
  events: {
    "import.send": [{ file }],
    "xstate.done.actor.lookUp": ({ context: { putAside } }) =>
      [null, ...(putAside ? [done, failed, { ...checking, id: ANOTHER }] : found)].map((output) => ({
        output,
      })),
    "xstate.error.actor.lookUp": [{ error: network }, { error: refusal("INTERNAL", 500) }],
    "xstate.done.actor.send": [{ output: checking }],
    "xstate.error.actor.send": [
      { error: refusal("IMPORT_OPEN", 409) },
      { error: refusal("IMPORT_UNREADABLE", 422) },
      { error: network },
    ],
    "xstate.done.actor.follow": [checking, bad, good, failed].map((output) => ({ output })),
    "xstate.error.actor.follow": [{ error: network }],
    "xstate.done.actor.commit": [{ output: committing }],
    "xstate.error.actor.commit": [{ error: changed }, { error: tooOften }, { error: network }],
    "xstate.done.actor.followCommit": [committing, done, rosterChanged].map((output) => ({ output })),
    "xstate.error.actor.followCommit": [{ error: network }],
    "xstate.done.actor.giveUp": [{ output: { done: true } }],
    "xstate.error.actor.giveUp": [{ error: changed }, { error: tooOften }, { error: network }],
  },
  facts: ({ current, putAside, failure, loadFailure }) => ({
    status: current?.status,
    isPutAside: putAside !== null,
    isBad: (current?.badLines ?? 0) > 0,
    failure: failure?.code,
    loadFailure: loadFailure?.code,
  }),
  invariants: {
    "only a checked file without bad lines is let in": ({ context: { current }, value }) =>
      !["committing", "lettingIn", "done"].includes(String(value)) || current?.badLines === 0,
    "a file is where the server says that it is": ({ context: { current }, value }) =>
      placesOf[String(value)]?.includes(current?.status ?? "NONE") ?? true,
    "why it is not known is said exactly where that is asked": ({ context: { loadFailure }, value }) =>
      value === "unknown" ? loadFailure !== null : loadFailure === null || value === "lookingUp",
    "what the server does not answer is asked again by itself while it is away": (snapshot) =>
      repeatsWhatIsAway(snapshot, snapshot.matches("unknown"), snapshot.context.loadFailure),
    "what was put aside is forgotten once another is known": ({ context: { current, putAside } }) =>
      current === null || putAside === null,
    "no file is kept": ({ context }) => !JSON.stringify(context).includes('"file"'),
  },
  equivalentMutants: {
    "employeeImport.sorting always 0: asked after its next sibling": STATUSES,
    "employeeImport.sorting always 1: asked after its next sibling": STATUSES,
    "employeeImport.sorting always 2: asked after its next sibling": STATUSES,
    "employeeImport.sorting always 3: asked after its next sibling": STATUSES,
    "employeeImport.sorting always 4: asked after its next sibling":
      "Only a checked file's bad lines are counted: one that failed has none.",
  },
  traceInvariants: {
    "nothing is let in before a press": (trace) =>
      trace.every(
        (snapshot, index) =>
          !snapshot.matches("committing") ||
          ["checked", "committing"].includes(String(trace[index - 1]?.value)),
      ),
    "what was refused is said until the next press": (trace) =>
      trace.every(({ context, value }, at) => {
        const before = trace[at - 1];
        const isOver = !before?.context.failure || context.failure !== null;
        return isOver || PRESSED.includes(String(value)) || ["done", "failed"].includes(String(before.value));
      }),
    "a refused correction forgets no lines": (trace) =>
      trace.every(
        ({ value }, at) =>
          !(trace[at - 1]?.matches("sending") && trace[at - 1]?.context.current && value === "choosing"),
      ),
  },
});

const PRESSED = ["sending", "committing", "givingUp"];
const placesOf: Record<string, readonly string[]> = {
  choosing: ["NONE"],
  checking: ["SENT", "CHECKING"],
  toCorrect: ["CHECKED"],
  checked: ["CHECKED"],
  committing: ["CHECKED"],
  lettingIn: ["COMMITTING"],
  done: ["DONE"],
  failed: ["FAILED"],
};
