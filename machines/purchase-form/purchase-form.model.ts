import { enrolmentForm, input, interrupted, personalData } from "../purchase/purchase.fixtures.ts";
import { network, refusal, unauthorized } from "../testing/failures.ts";
import { defineModel } from "../testing/model.ts";
import { purchaseFormMachine } from "./purchase-form.machine.ts";

const { item } = input;
const first = { item, draft: null, savedId: null, failure: null };

const enrolled = { item: { ...item, isEnrolmentNeeded: true } };

/** Where the variants begin, in a purchase: at step 1.5, twice, and at step 1.6. */
export const starts = {
  enrolment: interrupted("fillingEnrolment", enrolled),
  "enrolment sent before": interrupted("fillingEnrolment", enrolled),
  "personal data": interrupted("fillingPersonalData", { customer: { ...input.customer, hasCpf: false } }),
};

const personal = {
  "form.submit": [{ form: personalData, isConfirmed: true }],
  "xstate.error.actor.save": [{ error: unauthorized }, { error: refusal("CPF_TAKEN", 409) }],
};

export const model = defineModel({
  machine: purchaseFormMachine,
  variants: {
    enrolment: { input: first },
    "enrolment sent before": { input: { ...first, draft: enrolmentForm, savedId: "enrolment" } },
    "personal data": { input: first, events: personal },
  },
  events: {
    "form.keep": [{ draft: { name: "Ana" } }],
    "form.submit": [
      { form: enrolmentForm, isConfirmed: true },
      { form: enrolmentForm, isConfirmed: false },
    ],
    "xstate.done.actor.save": [{ output: { id: "enrolment" } }],
    "xstate.error.actor.save": [
      { error: unauthorized },
      { error: refusal("CEP_NOT_FOUND", 404) },
      { error: network },
    ],
  },
  facts: ({ savedId }) => savedId,
  invariants: {
    "nothing goes on that is not stored": ({ output }) =>
      output?.outcome !== "saved" || output.savedId !== null,
    "nothing is stored that was not typed": (snapshot) =>
      !snapshot.matches("saving") || snapshot.context.draft !== null,
  },
});
