import { assertEvent, assign, setup } from "xstate";
import type { EmployeeImport } from "#contract/employee-import.ts";
import { failureOf, isAway, isRefusal } from "#contract/failure.ts";
import { supplied } from "../supplied.ts";
import type { EmployeeImportContext, EmployeeImportEvent } from "./employee-import.types.ts";

/**
 * A company's people from a file: sent, checked line by line, and let in as a whole or not at all. The server keeps the
 * import, so whoever comes back finds it where it is, also a while after its end. The app supplies the actors; `lookUp` without an
 * id answers the company's own, `follow` a moment later how far the import has come by then.
 */
export const employeeImportMachine = setup({
  types: {} as { context: EmployeeImportContext; events: EmployeeImportEvent },
  actors: {
    lookUp: supplied<EmployeeImport | null, { id: string | null }>("lookUp"),
    send: supplied<EmployeeImport, { file: File }>("send"),
    follow: supplied<EmployeeImport, { id: string }>("follow"),
    commit: supplied<EmployeeImport, { id: string }>("commit"),
    giveUp: supplied<unknown, { id: string }>("giveUp"),
  },
  guards: {
    isAbsent: ({ context }) => context.current === null || context.current.status === "GIVEN_UP",
    isPutAside: ({ context }, params: { output: EmployeeImport | null }) =>
      context.putAside !== null && params.output?.id === context.putAside,
    isBeingChecked: ({ context }) => ["SENT", "CHECKING"].includes(context.current?.status ?? ""),
    isBeingLetIn: ({ context }) => context.current?.status === "COMMITTING",
    isLetIn: ({ context }) => context.current?.status === "DONE",
    isOver: ({ context }) => context.current?.status === "FAILED",
    hasBadLines: ({ context }) => (context.current?.badLines ?? 0) > 0,
    isOpenAlready: (_, params: { error: unknown }) => failureOf(params.error).code === "IMPORT_OPEN",
    isAway: ({ context }) => isAway(context.loadFailure),
    isRefused: (_, params: { error: unknown }) => isRefusal(failureOf(params.error)),
  },
  actions: {
    keepImport: assign(({ context }, { output }: { output: EmployeeImport | null }) => ({
      current: output,
      putAside: output ? null : context.putAside,
      loadFailure: null,
    })),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    keepLoadFailure: assign({ loadFailure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
    forgetImport: assign({ current: null, loadFailure: null }),
    putAside: assign({
      putAside: ({ context }) => context.current?.id ?? null,
      current: null,
      failure: null,
    }),
  },
  delays: {
    /** Pause before a question without an answer is asked again by itself. */
    againDelay: 10_000,
  },
}).createMachine({
  id: "employeeImport",
  context: { current: null, putAside: null, failure: null, loadFailure: null },
  initial: "lookingUp",
  states: {
    lookingUp: {
      description:
        "The server is asked whether a file is on its way in, and how far it has come. Asked again, why it is not known stays until there is an answer.",
      invoke: {
        id: "lookUp",
        src: "lookUp",
        input: ({ context }) => ({ id: context.current?.id ?? null }),
        onDone: [
          {
            guard: { type: "isPutAside", params: ({ event }) => event },
            target: "choosing",
            actions: "forgetImport",
          },
          { target: "sorting", actions: { type: "keepImport", params: ({ event }) => event } },
        ],
        onError: { target: "unknown", actions: { type: "keepLoadFailure", params: ({ event }) => event } },
      },
    },
    unknown: {
      description:
        "No answer came: what was asked for may have happened. It is looked up, by itself while the server is away, never done twice.",
      after: { againDelay: { guard: "isAway", target: "lookingUp" } },
      on: { "import.lookUp": { target: "lookingUp" } },
    },
    sorting: {
      description:
        "Decides by what the server says where the file stands. What was refused is said there, until the next press.",
      always: [
        { guard: "isAbsent", target: "choosing", actions: "forgetImport" },
        { guard: "isBeingChecked", target: "checking" },
        { guard: "isBeingLetIn", target: "lettingIn" },
        { guard: "isLetIn", target: "done" },
        { guard: "isOver", target: "failed" },
        { guard: "hasBadLines", target: "toCorrect" },
        { target: "checked" },
      ],
    },
    choosing: {
      description: "A file is to be chosen.",
      on: { "import.send": { target: "sending" } },
    },
    sending: {
      description: "The file is on its way.",
      entry: "forgetFailure",
      invoke: {
        id: "send",
        src: "send",
        input: ({ event }) => {
          assertEvent(event, "import.send");
          return { file: event.file };
        },
        onDone: { target: "sorting", actions: { type: "keepImport", params: ({ event }) => event } },
        onError: [
          {
            guard: { type: "isOpenAlready", params: ({ event }) => event },
            target: "lookingUp",
            actions: ["forgetImport", { type: "keepFailure", params: ({ event }) => event }],
          },
          {
            guard: { type: "isRefused", params: ({ event }) => event },
            target: "sorting",
            actions: { type: "keepFailure", params: ({ event }) => event },
          },
          {
            target: "unknown",
            actions: ["forgetImport", { type: "keepLoadFailure", params: ({ event }) => event }],
          },
        ],
      },
    },
    checking: {
      description: "The server checks line by line. Nothing is let in.",
      invoke: {
        id: "follow",
        src: "follow",
        input: ({ context }) => ({ id: idOf(context) }),
        onDone: { target: "sorting", actions: { type: "keepImport", params: ({ event }) => event } },
        onError: { target: "unknown", actions: { type: "keepLoadFailure", params: ({ event }) => event } },
      },
      on: { "import.giveUp": { target: "givingUp" } },
    },
    toCorrect: {
      description: "Lines are bad: nothing is let in. The corrected file is sent, or the import given up.",
      on: { "import.send": { target: "sending" }, "import.giveUp": { target: "givingUp" } },
    },
    checked: {
      description:
        "All lines are good. It is said how many people are new and how many change; nothing is let in yet.",
      on: { "import.commit": { target: "committing" }, "import.giveUp": { target: "givingUp" } },
    },
    committing: {
      description: "The server is told to let the file in.",
      entry: "forgetFailure",
      invoke: {
        id: "commit",
        src: "commit",
        input: ({ context }) => ({ id: idOf(context) }),
        onDone: { target: "sorting", actions: { type: "keepImport", params: ({ event }) => event } },
        onError: [
          {
            guard: { type: "isRefused", params: ({ event }) => event },
            target: "lookingUp",
            actions: { type: "keepFailure", params: ({ event }) => event },
          },
          { target: "unknown", actions: { type: "keepLoadFailure", params: ({ event }) => event } },
        ],
      },
    },
    lettingIn: {
      description: "The server lets all of the file in at once.",
      invoke: {
        id: "followCommit",
        src: "follow",
        input: ({ context }) => ({ id: idOf(context) }),
        onDone: { target: "sorting", actions: { type: "keepImport", params: ({ event }) => event } },
        onError: { target: "unknown", actions: { type: "keepLoadFailure", params: ({ event }) => event } },
      },
    },
    givingUp: {
      description: "The import is being given up.",
      entry: "forgetFailure",
      invoke: {
        id: "giveUp",
        src: "giveUp",
        input: ({ context }) => ({ id: idOf(context) }),
        onDone: { target: "choosing", actions: "forgetImport" },
        onError: [
          {
            guard: { type: "isRefused", params: ({ event }) => event },
            target: "lookingUp",
            actions: { type: "keepFailure", params: ({ event }) => event },
          },
          { target: "unknown", actions: { type: "keepLoadFailure", params: ({ event }) => event } },
        ],
      },
    },
    failed: {
      description: "The file as a whole could not be read or let in; nothing of it was.",
      on: { "import.another": { target: "choosing", actions: "putAside" } },
    },
    done: {
      description: "All of the file is let in.",
      on: { "import.another": { target: "choosing", actions: "putAside" } },
    },
  },
});

function idOf({ current }: EmployeeImportContext): string {
  if (!current) throw new Error("an import that is not there");
  return current.id;
}
