import { network, refusal } from "../testing/failures.ts";
import { defineModel } from "../testing/model.ts";
import { registrationMachine } from "./registration.machine.ts";
import type { NamedEmployer, SentRegistration } from "./registration.types.ts";

export const company = { id: "6b0e7a3e-5f0c-4f7b-8a66-0b7d4b1f2c10", fantasyName: "Ipê Tecnologia" };
const otherCompany = { id: "0c1d52a4-94a2-4c39-8f0e-64b5a5d3c7a9", fantasyName: "Rio Claro Alimentos" };
const byEmail: NamedEmployer["proof"] = { by: "EMAIL", email: "joana@ipe.example" };
const byCode: NamedEmployer["proof"] = { by: "CODE", employeeCode: "A-17" };

export const registration: SentRegistration = {
  name: "Joana Prates",
  cpf: "52998224725",
  birthDate: "1990-02-03",
  phone: "11987654321",
  email: "joana@exemplo.test",
  password: "trilha-nova",
  address: { cep: "01310100", street: "Avenida Paulista", streetNumber: "1578" },
  termsVersion: "2026-11",
};

const { name, cpf, birthDate, phone } = registration;
export const person = { name, cpf, birthDate, phone };

/** Refusal of what was sent, by the paths of its misfits. */
export const misfit = (...paths: string[]) =>
  refusal("VALIDATION", 400, { fields: paths.map((path) => ({ path, message: "Invalid" })) });

const cpfTaken = refusal("CPF_TAKEN", 409);
const nowhere = refusal("CEP_NOT_FOUND", 404);
/** Where a refusal is mended, by its code and the first field that it names. */
const mendedAt: Record<string, string> = {
  CPF_TAKEN: "fillingPerson",
  "VALIDATION birthDate": "fillingPerson",
  "VALIDATION address.streetNumber": "fillingAddress",
  CEP_NOT_FOUND: "fillingAddress",
  ADDRESS_NOT_FOUND: "fillingAddress",
};
const steps = ["dados", "endereco"] as const; // of the three, those before the last

const EXCLUSIVE = "The two conditions never hold at once.";

export const model = defineModel({
  machine: registrationMachine,
  variants: {
    "from the beginning": { input: { start: "employer", employer: null } },
    "left at the address": { input: { start: "endereco", employer: { company, proof: byCode } } },
    "left at the person": { input: { start: "dados", employer: null } },
    "left at the end": { input: { start: "acesso", employer: null } },
  },
  events: {
    "company.choose": [{ company }, { company: otherCompany }],
    "employer.prove": [{ proof: byEmail }, { proof: byCode }],
    "person.give": [{ person }],
    "step.correct": steps.map((step) => ({ step })),
    "registration.send": [{ registration }],
    "xstate.done.actor.checkCpf": [{ output: { done: true } }],
    "xstate.error.actor.checkCpf": [
      { error: cpfTaken },
      { error: misfit("birthDate") },
      { error: refusal("RATE_LIMITED", 429) },
      { error: network },
    ],
    "xstate.done.actor.send": [{ output: { done: true } }],
    "xstate.error.actor.send": [
      { error: cpfTaken },
      { error: nowhere },
      { error: refusal("ADDRESS_NOT_FOUND", 422) },
      { error: refusal("PASSWORD_COMMON", 422) },
      { error: misfit("birthDate") },
      { error: misfit("address.streetNumber") },
      { error: misfit("email") },
      { error: misfit() },
      { error: network },
    ],
  },
  facts: ({ company: chosen, employer, failure }) => ({
    company: chosen?.fantasyName,
    by: employer?.proof.by,
    failure: failure?.code,
  }),
  invariants: {
    "neither password nor anything else of the form is kept": ({ context }) =>
      !JSON.stringify(context).includes(registration.password) &&
      !JSON.stringify(context).includes(registration.cpf),
    "what is to show an employer is shown of a company": ({ context }) =>
      context.employer === null || context.employer.company === context.company,
    "a refusal is said at the step that can mend it": ({ context: { failure }, value }) =>
      failure === null ||
      value ===
        (mendedAt[[failure.code, failure.body?.fields?.[0]?.path].filter(Boolean).join(" ")] ?? "agreeing"),
  },
  equivalentMutants: {
    "registration.starting always 0: asked after its next sibling": EXCLUSIVE,
    "registration.starting always 1: asked after its next sibling": EXCLUSIVE,
    "registration.sending xstate.error.actor.send 0: asked after its next sibling": EXCLUSIVE,
  },
  traceInvariants: {
    "nothing is sent but from the last step": (trace) =>
      trace.every(
        (snapshot, index) => !snapshot.matches("sending") || trace[index - 1]?.matches("agreeing") !== false,
      ),
  },
});
