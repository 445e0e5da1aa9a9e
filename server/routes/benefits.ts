import { calls } from "#contract/calls.ts";
import { inTransaction, type Transaction } from "../db/database.ts";
import { type Benefit, readBenefit } from "../domain/benefits/benefit.ts";
import { readNoShows } from "../domain/benefits/no-shows.ts";
import { readStatement } from "../domain/benefits/statement.ts";
import { benefitView } from "../domain/benefits/view.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Api } from "../http/api.ts";

export function benefitRoutes(api: Api): void {
  api.handle(calls.benefitMe, ({ session, deps }) => {
    const now = deps.clock.now();
    return inTransaction(deps.db, async (tx) =>
      benefitView(await benefitOf(tx, session.customerId, now), now),
    );
  });
  api.handle(calls.benefitStatement, ({ query, session, deps }) => {
    const now = deps.clock.now();
    return inTransaction(deps.db, async (tx) => {
      const benefit = await benefitOf(tx, session.customerId, now);
      const { month, page } = query;
      return readStatement(tx, { customerId: session.customerId, benefit, month, page, now });
    });
  });
  api.handle(calls.benefitNoShows, ({ session, deps }) => {
    const now = deps.clock.now();
    return inTransaction(deps.db, async (tx) => ({
      content: await readNoShows(tx, await benefitOf(tx, session.customerId, now), now),
    }));
  });
}

/** @throws Refusal BENEFIT_ABSENT */
async function benefitOf(tx: Transaction, customerId: string, now: Date): Promise<Benefit> {
  const benefit = await readBenefit(tx, customerId, now);
  if (!benefit) throw new Refusal("BENEFIT_ABSENT");
  return benefit;
}
