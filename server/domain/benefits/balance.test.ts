import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, inTransaction } from "#server/db/database.ts";
import { benefitBalances } from "#server/db/schema/benefits.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { openTestDatabase } from "#server/db/testing/test-database.ts";
import { releaseBalance, reserveBalance } from "./balance.ts";
import { allowanceIn } from "./benefit.ts";

const group = {
  id: seedId("group", "saude-em-dia"),
  name: "Saúde em dia",
  subsidyKind: "PERCENTAGE" as const,
  subsidyPercentage: 80,
  subsidyFixed: null,
  subsidyCap: 15_000,
  validFrom: null,
  validUntil: null,
  monthlyAllowance: 30_000,
};
const benefit = { id: seedId("benefit", "hugo"), groups: [group], dependence: null };

describe("a benefit's balance", () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());

  const reserve = (month: string, amount: number) =>
    inTransaction(db, (tx) => reserveBalance(tx, { benefit, month, amount }, SEED_INSTANT));

  async function usedIn(month: string): Promise<number | undefined> {
    const [row] = await inTransaction(db, (tx) =>
      tx
        .select({ used: benefitBalances.used })
        .from(benefitBalances)
        .where(and(eq(benefitBalances.benefitId, benefit.id), eq(benefitBalances.month, month))),
    );
    return row?.used;
  }

  test("is taken to the last centavo and not beyond", async () => {
    expect(await reserve("2026-11-01", 1_501)).toBe(false);
    expect(await usedIn("2026-11-01")).toBe(28_500);
    expect(await reserve("2026-11-01", 1_500)).toBe(true);
    expect(await reserve("2026-11-01", 1)).toBe(false);
    await inTransaction(db, (tx) =>
      releaseBalance(tx, { benefitId: benefit.id, month: "2026-11-01", amount: 1_500 }),
    );
    expect(await usedIn("2026-11-01")).toBe(28_500);
  });

  test("of the next month is granted when it is first reserved from", async () => {
    expect(await usedIn("2026-12-01")).toBeUndefined();
    expect(await reserve("2026-12-01", 30_001)).toBe(false);
    expect(await reserve("2026-12-01", 30_000)).toBe(true);
    expect(await usedIn("2026-12-01")).toBe(30_000);
  });

  test.each([
    ["2027-01-01", 0],
    ["2027-02-01", 50_000],
    ["2027-03-01", 50_000],
    ["2027-04-01", 30_000],
  ])(
    "of %s is the largest allowance of the groups that are valid on one of its days: %i",
    (month, granted) => {
      const groups = [
        { ...group, validFrom: "2027-02-28", validUntil: null },
        { ...group, monthlyAllowance: 50_000, validFrom: "2027-02-28", validUntil: "2027-03-01" },
      ];
      expect(allowanceIn({ groups }, month)).toBe(granted);
    },
  );
});
