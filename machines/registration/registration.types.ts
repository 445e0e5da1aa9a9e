import type { Failure } from "#contract/failure.ts";
import type { PersonalData } from "#contract/personal-data.ts";
import type { Employer, MemberRegistration, PartnerCompany } from "#contract/registration.ts";

/** The pages of the form, in their order: who one is, where one lives, how one signs in. */
export type RegistrationStep = "dados" | "endereco" | "acesso";

export type EarlierStep = Exclude<RegistrationStep, "acesso">;

/** Where somebody works, and what is to show it. */
export interface NamedEmployer {
  company: PartnerCompany;
  proof:
    | Pick<Extract<Employer, { by: "EMAIL" }>, "by" | "email">
    | Pick<Extract<Employer, { by: "CODE" }>, "by" | "employeeCode">;
}

export interface RegistrationInput {
  /** Where to begin: the question about work, or the step of the form that was left. */
  start: "employer" | RegistrationStep;
  employer: NamedEmployer | null;
}

export interface RegistrationContext {
  start: RegistrationInput["start"];
  /** The company that is chosen while it is not said yet what shows that one works there. */
  company: PartnerCompany | null;
  /** Null for whoever works at no partner company, or says so later. */
  employer: NamedEmployer | null;
  /** Why the registration was not taken; null while nothing has failed. */
  failure: Failure | null;
}

/** A registration but for the company, which the chart keeps. */
export type SentRegistration = Omit<MemberRegistration, "employer">;

export type RegistrationEvent =
  /** One works at a partner company. */
  | { type: "employer.some" }
  /** One works at none, or does not know. */
  | { type: "employer.none" }
  | { type: "company.choose"; company: PartnerCompany }
  /** What is to show that one works there. */
  | { type: "employer.prove"; proof: NamedEmployer["proof"] }
  /** It is shown once there is an account. */
  | { type: "employer.later" }
  /** The first step's fields are good; they are asked about and never kept. */
  | { type: "person.give"; person: PersonalData }
  /** The second step's fields are good. */
  | { type: "step.next" }
  | { type: "step.back" }
  /** An earlier step has a field that is not. */
  | { type: "step.correct"; step: EarlierStep }
  /** The password is handed on and never kept. */
  | { type: "registration.send"; registration: SentRegistration };
