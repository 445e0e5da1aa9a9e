import { assign, setup } from "xstate";
import { failureOf } from "#contract/failure.ts";
import { supplied } from "../supplied.ts";
import type { FormContext, FormDraft, FormEvent, FormInput, FormOutput } from "./purchase-form.types.ts";

/**
 * A step of a purchase that is one form: 1.5 the enrolment, 1.6 the personal data. What was typed is kept, whatever
 * becomes of it. It ends when the form is saved.
 */
export const purchaseFormMachine = setup({
  types: {} as { context: FormContext; events: FormEvent; input: FormInput; output: FormOutput },
  actors: {
    /** Stores the form, and answers by which id. */
    save: supplied<{ id: string }, Pick<FormContext, "item" | "draft">>("save"),
  },
  guards: {
    isConfirmed: (_, params: { isConfirmed: boolean }) => params.isConfirmed,
    isSaved: ({ context }) => context.savedId !== null,
    isUnauthorized: (_, params: { error: unknown }) => failureOf(params.error).code === "UNAUTHORIZED",
  },
  actions: {
    /** Supplied by the purchase: takes over what is typed. */
    tell: () => {},
    askForMissing: assign({ isAskingForMissing: true }),
    /** What was changed is not stored any more. */
    keepDraft: assign((_, { draft }: { draft: FormDraft }) => ({ draft, savedId: null })),
    keepSaved: assign({ savedId: (_, params: { id: string }) => params.id }),
    forgetFailure: assign({ failure: null }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
  },
}).createMachine({
  id: "purchaseForm",
  context: ({ input: { item, draft, savedId, failure } }) => ({
    item,
    draft,
    savedId,
    failure,
    isAskingForMissing: false,
  }),
  initial: "editing",
  states: {
    editing: {
      description: "The customer fills in the form, or corrects it.",
      on: {
        "form.keep": { actions: [{ type: "keepDraft", params: ({ event }) => event }, "tell"] },
        "form.submit": [
          {
            guard: { type: "isConfirmed", params: ({ event }) => event },
            target: "saving",
            actions: [
              { type: "keepDraft", params: ({ event }) => ({ draft: event.form }) },
              "forgetFailure",
              "tell",
            ],
          },
          { actions: "askForMissing" },
        ],
        "step.next": { guard: "isSaved", target: "saved" },
      },
    },
    saving: {
      description:
        "The form is being stored. A taken CPF or an unknown CEP comes back as a field's error. Whoever changes it meanwhile has to send it again.",
      on: {
        "form.keep": {
          target: "editing",
          actions: [{ type: "keepDraft", params: ({ event }) => event }, "tell"],
        },
      },
      invoke: {
        id: "save",
        src: "save",
        input: ({ context }) => context,
        onDone: { target: "saved", actions: { type: "keepSaved", params: ({ event }) => event.output } },
        onError: [
          { guard: { type: "isUnauthorized", params: ({ event }) => event }, target: "signedOut" },
          { target: "editing", actions: { type: "keepFailure", params: ({ event }) => event } },
        ],
      },
    },
    saved: {
      type: "final",
      description: "The form is stored, now or before.",
      output: ({ context }) => ({ outcome: "saved", savedId: context.savedId }),
    },
    signedOut: {
      type: "final",
      description: "The session ended before the form was stored.",
      output: ({ context }) => ({ outcome: "signedOut", savedId: context.savedId }),
    },
  },
  // The final states above are the only sources of this event's output.
  output: ({ event }) => event.output as FormOutput,
});
