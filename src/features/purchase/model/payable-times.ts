import type { ActivityPlan, Schedule } from "#contract/catalogue.ts";
import { renews } from "#contract/price.ts";
import { firstPeriod } from "#contract/renewal.ts";
import type { CoParticipationCustomer } from "#contract/user-data.ts";
import { businessDay } from "#src/platform/time/format.ts";

interface Payer {
  /** `YYYY-MM-DD` in São Paulo. */
  today: string;
  benefit: Pick<CoParticipationCustomer, "renewsOn"> | null;
}

/** The times within the period that an order of the plan pays: from today or, with a benefit, from its renewal on. */
export function payableTimes<T extends Pick<Schedule, "date">>(
  schedules: readonly T[],
  plan: Pick<ActivityPlan, "renewalPeriod" | "validityDays">,
  { today, benefit }: Payer,
): readonly T[] {
  const startsOn = benefit && renews(plan.renewalPeriod) ? benefit.renewsOn : today;
  const { endsOn } = firstPeriod(plan, startsOn);
  return schedules.filter(({ date }) => businessDay(new Date(date)) < endsOn);
}
