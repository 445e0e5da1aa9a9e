import type { CoParticipationCustomer } from "#contract/user-data.ts";
import { monthOf, zonedDate } from "../zoned-time.ts";
import { type Benefit, balanceIn, renewsOn } from "./benefit.ts";

/** The benefit as the wire shows it, with this month's and the next month's balance. */
export function benefitView(benefit: Benefit, now: Date): CoParticipationCustomer {
  const renewal = renewsOn(now);
  const { dependence } = benefit;
  return {
    id: benefit.id,
    company: benefit.company,
    groups: [...benefit.groups],
    balance: balanceIn(benefit, monthOf(zonedDate(now))),
    nextBalance: balanceIn(benefit, renewal),
    renewsOn: renewal,
    unblockDate: benefit.unblockDate,
    payrollDiscountEnabled: benefit.payrollDiscountEnabled,
    dependentOf: dependence && { holderName: dependence.holderName, monthlyLimit: dependence.monthlyLimit },
  };
}
