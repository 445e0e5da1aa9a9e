import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import { readBenefit } from "../domain/benefits/benefit.ts";
import { benefitView } from "../domain/benefits/view.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Api } from "../http/api.ts";

export function benefitRoutes(api: Api): void {
  api.handle(calls.benefitMe, async ({ session, deps }) => {
    const now = deps.clock.now();
    const benefit = await inTransaction(deps.db, (tx) => readBenefit(tx, session.customerId, now));
    if (!benefit) throw new Refusal("BENEFIT_ABSENT");
    return benefitView(benefit, now);
  });
}
