import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { releaseBalance, reserveBalance } from "#server/domain/benefits/balance.ts";
import { balanceIn, readBenefit } from "#server/domain/benefits/benefit.ts";
import { findPerson } from "#server/domain/orders/testing/crowd.ts";
import { returnBalance } from "#server/domain/refunds/return-balance.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { changeDependent } from "./change.ts";
import { endDependent } from "./end.ts";
import { ALLOWANCE, household } from "./testing/household.ts";

const MONTHS = ["2026-11-01", "2026-12-01", "2027-01-01"];
const who = fc.constantFrom("holder" as const, "child" as const, "spouse" as const);
type Who = "holder" | "child" | "spouse";
const LIMIT = 20_000;

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("buy" as const),
      who,
      next: fc.boolean(),
      amount: fc.integer({ min: 1, max: 30_000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("giveBack" as const), which: fc.nat(), isOrder: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("limit" as const),
      who,
      amount: fc.integer({ min: 1, max: ALLOWANCE }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("end" as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("turn" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
}, 60_000);
afterAll(() => server.close());

interface Purchase {
  who: Who;
  benefitId: string;
  month: string;
  amount: number;
}

/** What a household's balances should be, by the rule alone: a limit caps what is taken of one balance. */
class Model {
  month = 0;
  readonly limits = { child: LIMIT, spouse: LIMIT };
  readonly ended = { holder: false, child: false, spouse: false };
  readonly granted = MONTHS.map(() => ALLOWANCE);
  readonly used = MONTHS.map(() => ({ holder: 0, child: 0, spouse: 0 }));

  left(who: Who, month: number): number {
    const used = this.used[month] ?? expect.unreachable();
    const left = (this.granted[month] ?? 0) - used.holder - used.child - used.spouse;
    return who === "holder" ? left : Math.min(left, Math.max(0, this.limits[who] - used[who]));
  }

  add(who: Who, month: string, amount: number): void {
    const used = this.used[MONTHS.indexOf(month)] ?? expect.unreachable();
    used[who] += amount;
  }
}

async function home() {
  server.clock.moveTo(SEED_INSTANT);
  const { holder, ...family } = await household(server);
  const [child, spouse] = [await family.dependent(LIMIT), await family.dependent(LIMIT)];
  const customerIds = {
    holder: holder.customerId,
    child: (await findPerson(server.deps.db, child.email)).customerId,
    spouse: (await findPerson(server.deps.db, spouse.email)).customerId,
  };
  return { customerIds, ids: { child: child.id, spouse: spouse.id } };
}

test("in whatever order a household buys, gives back, changes limits and ends them, one balance pays for all", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const { customerIds, ids } = await home();
      const { db } = server.deps;
      const model = new Model();
      const purchases: Purchase[] = [];
      const read = (who: Who) =>
        inTransaction(db, (tx) => readBenefit(tx, customerIds[who], server.clock.now()));

      async function take(taken: Step): Promise<void> {
        const now = server.clock.now();
        if (taken.kind === "buy") {
          const benefit = await read(taken.who);
          if (!benefit) return;
          const at = model.month + (taken.next ? 1 : 0);
          const month = MONTHS[at] ?? expect.unreachable();
          const { amount } = taken;
          const isTaken = await inTransaction(db, (tx) =>
            reserveBalance(tx, { benefit, month, amount }, now),
          );
          expect(isTaken).toBe(amount <= model.left(taken.who, at));
          if (!isTaken) return;
          model.add(taken.who, month, amount);
          purchases.push({ who: taken.who, benefitId: benefit.id, month, amount });
        } else if (taken.kind === "giveBack") {
          const [purchase] = purchases.splice(taken.which % Math.max(1, purchases.length), 1);
          if (!purchase) return;
          const { benefitId, month, amount, who } = purchase;
          const isOver = MONTHS.indexOf(month) < model.month;
          const give = taken.isOrder && !isOver ? releaseBalance : returnBalance;
          await inTransaction(db, (tx) => give(tx, { benefitId, month, amount }, now));
          if (isOver) model.granted[model.month] = (model.granted[model.month] ?? 0) + amount;
          else model.add(who, month, -amount);
        } else if (taken.kind === "turn") {
          if (model.month === 1) return;
          model.month = 1;
          server.clock.moveTo(new Date("2026-12-10T15:00:00Z"));
        } else if (taken.who !== "holder" && !model.ended[taken.who]) {
          const { who } = taken;
          if (taken.kind === "end") {
            await endDependent(server.deps, customerIds.holder, ids[who]);
            model.ended[who] = true;
          } else {
            const change = { id: ids[who], monthlyLimit: taken.amount };
            await changeDependent(server.deps, customerIds.holder, change);
            model.limits[who] = taken.amount;
          }
        }
      }

      for (const taken of steps) {
        await take(taken);
        for (const who of ["holder", "child", "spouse"] as const) {
          const benefit = await read(who);
          expect(benefit === null).toBe(model.ended[who]);
          for (const at of [model.month, model.month + 1])
            if (benefit) expect(balanceIn(benefit, MONTHS[at] ?? "")).toBe(model.left(who, at));
        }
      }
    }),
    { numRuns: 40 },
  );
}, 240_000);
