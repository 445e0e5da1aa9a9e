import * as v from "valibot";
import { benefitDials, dialValue, type Settings } from "./dials.ts";
import { type Money, percentOf } from "./money.ts";

export type BenefitSettings = Settings<typeof benefitDials>;

/** The same as a call carries it. */
export const BenefitSettings = v.object({
  employees: dialValue(benefitDials.employees),
  percent: dialValue(benefitDials.percent),
  cap: dialValue(benefitDials.cap),
  price: dialValue(benefitDials.price),
  use: dialValue(benefitDials.use),
  sessions: dialValue(benefitDials.sessions),
});

/** What a benefit would come to. Money in centavos. */
export interface BenefitSimulation {
  /** How many people use it in a month, and how many sessions they have together. */
  users: number;
  sessions: number;
  /** Of one session: what the company pays, and what is left to whoever has it. */
  subsidy: Money;
  ownPart: Money;
  /** Whether the cap keeps the company from paying the whole percentage. */
  isCapped: boolean;
  /** A month for the company: all of it, by employee, by person who uses it. */
  monthlyCost: Money;
  costPerEmployee: Money;
  costPerUser: Money;
}

/** Computes a month by the rule of every purchase: a percentage of the price, at most the cap. Halves are rounded up. */
export function simulateBenefit(settings: BenefitSettings): BenefitSimulation {
  const { employees, percent, cap, use } = settings;
  const price = settings.price * 100;
  const whole = percentOf(price, percent);
  const subsidy = Math.min(whole, cap * 100);
  const users = percentOf(employees, use);
  const sessions = users * settings.sessions;
  const monthlyCost = sessions * subsidy;
  return {
    users,
    sessions,
    subsidy,
    ownPart: price - subsidy,
    isCapped: subsidy < whole,
    monthlyCost,
    costPerEmployee: Math.floor(monthlyCost / employees + 0.5),
    costPerUser: settings.sessions * subsidy,
  };
}
