import * as v from "valibot";
import { givenDate, isoInstant } from "./dates.ts";
import { MAX_MONEY, money, percentage, sumOfMoney } from "./money.ts";
import { id, text } from "./text.ts";
import { BenefitGroup } from "./user-data.ts";
import { month } from "./wallet.ts";

/** Fewer people than this are never told apart in what a company hears of its benefit's use. */
export const FEWEST_TOLD = 5;

const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_MONEY));

/** How much of each purchase a group pays, as HR says it. Centavos. */
export const SubsidyChoice = v.variant("kind", [
  v.object({ kind: v.literal("PERCENTAGE"), percentage: v.pipe(percentage, v.minValue(0.01)) }),
  v.object({ kind: v.literal("FIXED"), amount }),
]);
export type SubsidyChoice = v.InferOutput<typeof SubsidyChoice>;

/**
 * A group of a company's benefit as its HR makes it. `cap` limits what one purchase gets, null: no limit; `monthlyAllowance` counts
 * from the next month that has not been granted to somebody. Days in São Paulo, both inclusive.
 */
export const BenefitGroupForm = v.pipe(
  v.object({
    name: text(60),
    subsidy: SubsidyChoice,
    cap: v.nullable(amount),
    monthlyAllowance: amount,
    validFrom: v.nullable(givenDate),
    validUntil: v.nullable(givenDate),
  }),
  v.check(
    ({ validFrom, validUntil }) => validFrom === null || validUntil === null || validFrom <= validUntil,
    "it ends before it begins",
  ),
);
export type BenefitGroupForm = v.InferOutput<typeof BenefitGroupForm>;

/** A group as HR sees it. `people`: those on the roster who have it; `updatedAt` is sent along with a change. */
export const CompanyGroup = v.object({
  ...BenefitGroup.entries,
  monthlyAllowance: money,
  people: v.number(),
  updatedAt: v.nullable(isoInstant),
});
export type CompanyGroup = v.InferOutput<typeof CompanyGroup>;

/**
 * What was used in a month that is over, in centavos rounded to R$ 10, by how many people, and of which categories; null where by fewer
 * than five. Without a name: categories that are not told apart, as fewer than five used one of them; no categories where
 * none can be.
 */
export const MonthOfUse = v.object({
  month,
  used: v.nullable(
    v.object({
      amount: sumOfMoney,
      people: v.number(),
      categories: v.array(v.object({ name: v.nullable(v.string()), amount: sumOfMoney })),
    }),
  ),
});
export type MonthOfUse = v.InferOutput<typeof MonthOfUse>;

/**
 * A company at a glance: who is on its roster, what they may use this month (`granted`, centavos), and what was used in each of the last
 * six months that are over, the newest first. Of the month that runs nothing is told: from one look to the next it would
 * say what a single person used.
 */
export const CompanyOverview = v.object({
  company: v.object({ id, name: v.string(), fantasyName: v.string(), cnpj: v.string() }),
  people: v.object({ invited: v.number(), linked: v.number() }),
  month: v.object({ month, granted: sumOfMoney }),
  past: v.array(MonthOfUse),
});
export type CompanyOverview = v.InferOutput<typeof CompanyOverview>;
