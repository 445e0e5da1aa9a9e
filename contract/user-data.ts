import * as v from "valibot";
import { isoDate } from "./dates.ts";
import { CustomerStatus } from "./enums.ts";
import { money, percentage } from "./money.ts";
import { id } from "./text.ts";

/** Whether a group pays a percentage of a price or an amount of each purchase. */
export const SubsidyKind = v.picklist(["PERCENTAGE", "FIXED"]);
export type SubsidyKind = v.InferOutput<typeof SubsidyKind>;

/**
 * A group of a company's benefit. PERCENTAGE: it pays `subsidyPercentage`; FIXED: `subsidyFixed` of each purchase, and the percentage is
 * 0. `subsidyCap` limits what one purchase gets, null: no limit. It counts from `validFrom` to `validUntil`, days in São Paulo, both
 * inclusive; null: no such limit.
 */
export const BenefitGroup = v.object({
  id,
  name: v.string(),
  subsidyKind: SubsidyKind,
  subsidyPercentage: percentage,
  subsidyFixed: v.nullable(money),
  subsidyCap: v.nullable(money),
  validFrom: v.nullable(isoDate),
  validUntil: v.nullable(isoDate),
});
export type BenefitGroup = v.InferOutput<typeof BenefitGroup>;

/**
 * The benefit record. The balance renews on `renewsOn`, the first day of the next month in São Paulo. `dependentOf`: whose benefit it is a
 * part of, and how much of it a month, in centavos; null of whoever has it as an employee.
 */
export const CoParticipationCustomer = v.object({
  id,
  company: v.object({ id, name: v.string(), fantasyName: v.string() }),
  groups: v.array(BenefitGroup),
  balance: money,
  nextBalance: money,
  renewsOn: isoDate,
  unblockDate: v.nullable(isoDate),
  payrollDiscountEnabled: v.boolean(),
  dependentOf: v.nullable(v.object({ holderName: v.string(), monthlyLimit: money })),
});
export type CoParticipationCustomer = v.InferOutput<typeof CoParticipationCustomer>;

/** The signed-in customer. `tokenId` names the session; it is no secret. */
export const UserData = v.object({
  tokenId: id,
  id,
  name: v.string(),
  /** How the customer wants to be called (nome social); null: by `name`. */
  socialName: v.nullable(v.string()),
  cpf: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  birthDate: v.nullable(isoDate),
  allowWhatsAppMessage: v.boolean(),
  status: CustomerStatus,
  user: v.object({ email: v.string() }),
  groupsBenefits: v.array(BenefitGroup),
  coParticipationCustomer: v.nullable(CoParticipationCustomer),
  /** The company whose benefit waits to be claimed by the account's e-mail; null where none does. */
  benefitOfferedBy: v.nullable(v.string()),
});
export type UserData = v.InferOutput<typeof UserData>;

/** What a CEP resolves to. */
export const Address = v.object({
  cep: v.string(),
  street: v.string(),
  district: v.string(),
  city: v.string(),
  state: v.string(),
  latitude: v.number(),
  longitude: v.number(),
});
export type Address = v.InferOutput<typeof Address>;
