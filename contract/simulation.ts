import * as v from "valibot";
import { dialValue, type Settings } from "./dials.ts";
import { type Money, percentOf } from "./money.ts";

/** The dearest session that can be simulated, in whole reais; a cap of as much never binds. */
const DEAREST = 300;

/** What a company sets to see what its benefit would cost. Money in whole reais, shares in percent. */
export const benefitDials = {
  employees: { min: 1, max: 10_000, step: 1, start: 100 },
  /** How much of a session's price the company pays. */
  percent: { min: 0, max: 100, step: 5, start: 60 },
  /** The most that it pays of one session; at its highest there is no cap. */
  cap: { min: 10, max: DEAREST, step: 5, start: 80 },
  /** What a session costs on average. */
  price: { min: 20, max: DEAREST, step: 5, start: 120 },
  /** How many of the employees use it in a month. */
  use: { min: 0, max: 100, step: 5, start: 30 },
  /** How many sessions each of these has in a month. */
  sessions: { min: 1, max: 8, step: 1, start: 2 },
} as const;

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
