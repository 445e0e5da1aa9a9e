import * as v from "valibot";
import { givenDate, isoInstant } from "./dates.ts";
import { money } from "./money.ts";
import { id } from "./text.ts";

/** The first day of a month in São Paulo: the name of a month's balance. */
export const month = v.pipe(
  givenDate,
  v.check((value) => value.endsWith("-01"), "not the first day of a month"),
);

/**
 * A month of a benefit, by its first day, in centavos. `left` is what can still be bought with; `usedByDependents` is the part of `used`
 * that dependents had.
 */
export const BenefitMonth = v.object({
  month,
  granted: money,
  used: money,
  usedByDependents: money,
  left: money,
});
export type BenefitMonth = v.InferOutput<typeof BenefitMonth>;

/**
 * What one purchase had of a month's balance. RESERVED: its order is not settled, or begins with that month; USED: it is
 * paid. `returned` of `amount` went back since, in centavos.
 */
export const BenefitUse = v.object({
  billingId: id,
  number: v.string(),
  title: v.string(),
  partnerName: v.string(),
  month,
  status: v.picklist(["RESERVED", "USED"]),
  amount: money,
  returned: money,
  boughtAt: isoInstant,
});
export type BenefitUse = v.InferOutput<typeof BenefitUse>;

/** A session missed without a word; `missedAt` on the clock of its place. */
export const NoShow = v.object({ id, title: v.string(), missedAt: isoInstant, timeZone: v.string() });
export type NoShow = v.InferOutput<typeof NoShow>;
