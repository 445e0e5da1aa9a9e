import * as v from "valibot";
import { isoInstant } from "./dates.ts";
import { money } from "./money.ts";
import { email, id, properName } from "./text.ts";
import { month } from "./wallet.ts";

/** What somebody is to the holder of a benefit. */
export const Relation = v.picklist(["SPOUSE", "CHILD", "PARENT", "OTHER"]);
export type Relation = v.InferOutput<typeof Relation>;

/** What a dependent may use of the holder's balance in a month, in centavos. */
export const monthlyLimit = v.pipe(money, v.minValue(1, "A limit is more than nothing."));

/** Who is invited to use the holder's benefit, too. */
export const DependentForm = v.object({ name: properName, email, relation: Relation, monthlyLimit });
export type DependentForm = v.InferOutput<typeof DependentForm>;

/**
 * Somebody who may use the holder's benefit, or is invited to, with what they used of this month, in centavos. `inviteExpiresAt`: until
 * when the mail's link may be used; null once it was taken, or where none can be used any more.
 */
export const Dependent = v.object({
  id,
  name: v.string(),
  email: v.string(),
  relation: Relation,
  monthlyLimit: money,
  status: v.picklist(["INVITED", "ACTIVE"]),
  invitedAt: isoInstant,
  inviteExpiresAt: v.nullable(isoInstant),
  used: money,
  purchases: v.number(),
});
export type Dependent = v.InferOutput<typeof Dependent>;

/** A holder's dependents. `monthlyAllowance`: what the benefit grants this month, the most that a limit may be, in centavos. */
export const Dependents = v.object({ content: v.array(Dependent), monthlyAllowance: money });
export type Dependents = v.InferOutput<typeof Dependents>;

/** What a dependent used of one month, in centavos: how much and how often, never for what. */
export const DependentMonth = v.object({ month, used: money, purchases: v.number() });
export type DependentMonth = v.InferOutput<typeof DependentMonth>;
