import * as v from "valibot";
import { newPassword } from "./account.ts";
import { TERMS_VERSION } from "./constants.ts";
import { cep } from "./documents.ts";
import { personalData } from "./personal-data.ts";
import { returnPath } from "./return-path.ts";
import { email, id, text } from "./text.ts";

/** Where somebody lives, as it is typed; the rest comes with the CEP. */
export const HomeAddress = v.object({
  cep,
  street: text(160),
  streetNumber: text(20, 1),
  complement: v.optional(text(80, 1)),
});
export type HomeAddress = v.InferOutput<typeof HomeAddress>;

const AGE_OF_MAJORITY = 18;

/** Whether somebody born on a date is of age on a day, both `YYYY-MM-DD`. */
export function isAdult(birthDate: string, day: string): boolean {
  const year = String(Number(birthDate.slice(0, 4)) + AGE_OF_MAJORITY).padStart(4, "0");
  return `${year}${birthDate.slice(4)}` <= day;
}

/** A partner company that somebody says they work at, and what is to show it: an e-mail of work, or HR's code with the CPF. */
export const Employer = v.variant("by", [
  v.object({ by: v.literal("EMAIL"), companyId: id, email }),
  v.object({ by: v.literal("CODE"), companyId: id, employeeCode: text(40, 1) }),
]);
export type Employer = v.InferOutput<typeof Employer>;

/** A partner company as a registration offers it. */
export const PartnerCompany = v.object({ id, fantasyName: v.string() });
export type PartnerCompany = v.InferOutput<typeof PartnerCompany>;

/** Somebody who wants to be a customer. `returnTo`: where they came from. */
export const MemberRegistration = v.object({
  ...personalData,
  email,
  password: newPassword,
  address: HomeAddress,
  employer: v.optional(v.nullable(Employer), null),
  /** The wording of the terms that they agreed to. */
  termsVersion: v.literal(TERMS_VERSION),
  returnTo: v.optional(returnPath),
});
export type MemberRegistration = v.InferOutput<typeof MemberRegistration>;

/** What somebody registers to be. */
export const RegistrationKind = v.picklist(["MEMBER", "SPECIALIST", "COMPANY"]);

/** An account that has begun. `hasCpf` is false where somebody else had a member's CPF by then: it is asked for again later. */
export const Confirmed = v.object({
  kind: RegistrationKind,
  returnTo: v.nullable(returnPath),
  hasCpf: v.boolean(),
});
export type Confirmed = v.InferOutput<typeof Confirmed>;
