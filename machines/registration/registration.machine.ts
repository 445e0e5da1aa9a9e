import { assertEvent, assign, setup } from "xstate";
import { failureOf } from "#contract/failure.ts";
import type { PersonalData } from "#contract/personal-data.ts";
import type { PartnerCompany } from "#contract/registration.ts";
import { supplied } from "../supplied.ts";
import { refusedStep } from "./refused-field.ts";
import type {
  EarlierStep,
  NamedEmployer,
  RegistrationContext,
  RegistrationEvent,
  RegistrationInput,
  SentRegistration,
} from "./registration.types.ts";

/**
 * How somebody registers as a customer: where they work, if that pays, then the form in three steps. What is typed belongs to the form;
 * the chart knows the step, the company and why the server said no, and goes to the step that can mend it. No account comes of it
 * before the e-mail has answered, so to send it twice does no harm: the newer takes the place of the older. The app supplies
 * `checkCpf`, which says early what `send` would refuse, and `send`.
 */
export const registrationMachine = setup({
  types: {} as { context: RegistrationContext; events: RegistrationEvent; input: RegistrationInput },
  actors: {
    checkCpf: supplied<unknown, { person: PersonalData }>("checkCpf"),
    send: supplied<unknown, { registration: SentRegistration; employer: NamedEmployer | null }>("send"),
  },
  guards: {
    beginsAt: ({ context }, params: { start: RegistrationInput["start"] }) => context.start === params.start,
    isOfPerson: (_, params: { error: unknown }) => refusedStep(failureOf(params.error)) === "dados",
    isAboutPerson: (_, params: { error: unknown }) =>
      ["CPF_TAKEN", "VALIDATION"].includes(failureOf(params.error).code),
    isOfAddress: (_, params: { error: unknown }) => refusedStep(failureOf(params.error)) === "endereco",
    isOfThePerson: (_, params: { step: EarlierStep }) => params.step === "dados",
  },
  actions: {
    /** What was to show that one works at another company shows nothing of this one. */
    keepCompany: assign(({ context: { employer } }, { company }: { company: PartnerCompany }) => ({
      company,
      employer: employer?.company.id === company.id ? employer : null,
    })),
    keepEmployer: assign({
      employer: ({ context }, params: { proof: NamedEmployer["proof"] }) =>
        context.company && { company: context.company, proof: params.proof },
    }),
    forgetEmployer: assign({ company: null, employer: null }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: "registration",
  context: ({ input }) => ({ ...input, company: input.employer?.company ?? null, failure: null }),
  initial: "starting",
  states: {
    starting: {
      description: "Begins with the question about work, or goes on where the form was left.",
      always: [
        { guard: { type: "beginsAt", params: { start: "dados" } }, target: "fillingPerson" },
        { guard: { type: "beginsAt", params: { start: "endereco" } }, target: "fillingAddress" },
        { guard: { type: "beginsAt", params: { start: "acesso" } }, target: "agreeing" },
        { target: "askingEmployer" },
      ],
    },
    askingEmployer: {
      description: "Does one work at a partner company? Nothing is lost by not knowing.",
      on: {
        "employer.some": { target: "choosingCompany" },
        "employer.none": { target: "fillingPerson", actions: "forgetEmployer" },
      },
    },
    choosingCompany: {
      description: "The company is looked for by its name.",
      on: {
        "company.choose": {
          target: "provingEmployer",
          actions: { type: "keepCompany", params: ({ event }) => event },
        },
        "employer.none": { target: "fillingPerson", actions: "forgetEmployer" },
        "step.back": { target: "askingEmployer" },
      },
    },
    provingEmployer: {
      description:
        "An e-mail of work or HR's code is to show that one works there. Whether it does is not told here.",
      on: {
        "employer.prove": {
          target: "fillingPerson",
          actions: { type: "keepEmployer", params: ({ event }) => event },
        },
        "employer.later": { target: "fillingPerson", actions: "forgetEmployer" },
        "step.back": { target: "choosingCompany" },
      },
    },
    fillingPerson: {
      description: "Who one is. A CPF that has an account, or whatever else of it was refused, is said here.",
      meta: { step: "dados" },
      exit: "forgetFailure",
      on: { "person.give": { target: "checkingCpf" }, "step.back": { target: "askingEmployer" } },
    },
    checkingCpf: {
      description:
        "Has the CPF an account already? A question that gets no answer keeps nobody: it is asked again with the registration.",
      meta: { step: "dados" },
      invoke: {
        id: "checkCpf",
        src: "checkCpf",
        input: ({ event }) => {
          assertEvent(event, "person.give");
          return { person: event.person };
        },
        onDone: { target: "fillingAddress" },
        onError: [
          {
            guard: { type: "isAboutPerson", params: ({ event }) => event },
            target: "fillingPerson",
            actions: { type: "keepFailure", params: ({ event }) => event },
          },
          { target: "fillingAddress" },
        ],
      },
      on: { "step.back": { target: "fillingPerson" } },
    },
    fillingAddress: {
      description:
        "Where one lives. A CEP that is nowhere, or whatever else of it was refused, is said here.",
      meta: { step: "endereco" },
      exit: "forgetFailure",
      on: { "step.next": { target: "agreeing" }, "step.back": { target: "fillingPerson" } },
    },
    agreeing: {
      description: "E-mail, password and terms, and every other reason for a no.",
      meta: { step: "acesso" },
      exit: "forgetFailure",
      on: {
        "registration.send": { target: "sending" },
        "step.correct": [
          {
            guard: { type: "isOfThePerson", params: ({ event }) => event },
            target: "fillingPerson",
          },
          { target: "fillingAddress" },
        ],
        "step.back": { target: "fillingAddress" },
      },
    },
    sending: {
      description: "The registration is on its way. The password is in this step alone.",
      meta: { step: "acesso" },
      invoke: {
        id: "send",
        src: "send",
        input: ({ context, event }) => {
          assertEvent(event, "registration.send");
          return { registration: event.registration, employer: context.employer };
        },
        onDone: { target: "sent" },
        onError: [
          {
            guard: { type: "isOfPerson", params: ({ event }) => event },
            target: "fillingPerson",
            actions: { type: "keepFailure", params: ({ event }) => event },
          },
          {
            guard: { type: "isOfAddress", params: ({ event }) => event },
            target: "fillingAddress",
            actions: { type: "keepFailure", params: ({ event }) => event },
          },
          { target: "agreeing", actions: { type: "keepFailure", params: ({ event }) => event } },
        ],
      },
    },
    sent: { type: "final", description: "The mail is on its way: the account begins with its link." },
  },
});
