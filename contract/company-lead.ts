import * as v from "valibot";
import { isoInstant } from "./dates.ts";
import { phone } from "./documents.ts";
import { BenefitSettings } from "./simulation.ts";
import { email, id, properName, text } from "./text.ts";

export const LEAD_MESSAGE_MAX = 1_000;
export const LEAD_EMPLOYEES_MAX = 1_000_000;

/** A company that wants to hear from us. */
export const CompanyLead = v.object({
  companyName: properName,
  contactName: properName,
  email,
  phone,
  employees: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LEAD_EMPLOYEES_MAX)),
  message: v.nullable(text(LEAD_MESSAGE_MAX)),
  /** What they had set in the simulator; null: nothing of their own. */
  simulation: v.nullable(BenefitSettings),
});
export type CompanyLead = v.InferOutput<typeof CompanyLead>;

/** The same, as administrators see it. */
export const KeptLead = v.object({
  id,
  ...CompanyLead.entries,
  phone: v.string(),
  createdAt: isoInstant,
  /** When somebody had answered, and who; null: nobody has. */
  handledAt: v.nullable(isoInstant),
  handlerName: v.nullable(v.string()),
});
export type KeptLead = v.InferOutput<typeof KeptLead>;
