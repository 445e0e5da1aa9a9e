import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BillingStatus } from "#contract/enums.ts";
import { type Database, inTransaction, type Transaction } from "./database.ts";
import { activitySchedules } from "./schema/activity-schedules.ts";
import { benefitBalances } from "./schema/benefits.ts";
import { billingStatusChanges } from "./schema/billing-parts.ts";
import { billings } from "./schema/billings.ts";
import { ledgerLines } from "./schema/ledger.ts";
import { seedId } from "./seed/seed-id.ts";
import { SEED_INSTANT } from "./testing/seed-instant.ts";
import { openTestDatabase } from "./testing/test-database.ts";

const order = {
  customerId: seedId("customer", "carla"),
  itemType: "ACTIVITY",
  activityId: seedId("activity", "yoga-suave-marina-lopes"),
  title: "Yoga suave",
  partnerName: "Marina Lopes",
  methods: ["CREDIT_CARD"],
  price: 5_500,
  discountValue: 0,
  subsidyValue: 0,
  enrolmentFee: 0,
  maintenanceFee: 0,
  charged: 5_500,
  renewalPeriod: "NO_RENEW",
  automaticRenewal: false,
  createdAt: SEED_INSTANT,
  updatedAt: SEED_INSTANT,
} satisfies Partial<typeof billings.$inferInsert>;

const fromBalance = { benefitId: seedId("benefit", "ana"), benefitMonth: "2026-11-01" };

const ROLLED_BACK = "rolled back on purpose";

describe("the database's own guards", () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());

  /** The constraint that refuses the work, or null; nothing of it stays. */
  async function refusalOf(work: (tx: Transaction) => Promise<unknown>): Promise<string | null> {
    try {
      await inTransaction(db, async (tx) => {
        await work(tx);
        await tx.execute(sql`set constraints all immediate`);
        throw new Error(ROLLED_BACK);
      });
    } catch (error) {
      if (error instanceof Error && error.message === ROLLED_BACK) return null;
      const cause = error instanceof Error ? error.cause : undefined;
      return cause instanceof Error && "constraint" in cause ? String(cause.constraint) : String(error);
    }
    return null;
  }

  const place = (tx: Transaction, changes: Partial<typeof billings.$inferInsert> = {}) =>
    tx
      .insert(billings)
      .values({ ...order, id: randomUUID(), providerReference: randomUUID(), status: "PLACING", ...changes })
      .returning({ id: billings.id });

  /** Walks a new billing to `from`, then tries `to`. What is owed begins as OVERDUE. */
  async function move(tx: Transaction, from: BillingStatus, to: BillingStatus, dueOn: string | null) {
    const begin = from === "AWAITING_PAYMENT" || from === "OVERDUE" ? from : dueOn ? "OVERDUE" : "PLACING";
    const [billing] = await place(tx, {
      status: begin,
      paidAt: SEED_INSTANT,
      startsOn: "2026-12-01",
      dueOn: from === "OVERDUE" ? "2026-11-10" : dueOn,
    });
    const between: BillingStatus[] =
      from === begin ? [] : begin === "OVERDUE" && from !== "PAID" ? ["PLACING", from] : [from];
    for (const status of [...between, to].filter((each, at, all) => each !== (all[at - 1] ?? begin)))
      await tx
        .update(billings)
        .set({ status })
        .where(eq(billings.id, billing?.id ?? ""));
  }

  const onward: Record<BillingStatus, readonly BillingStatus[]> = {
    PLACING: ["ACTION_REQUIRED", "UNKNOWN", "SCHEDULED", "PAID", "DECLINED", "CANCELLED"],
    ACTION_REQUIRED: ["UNKNOWN", "PAID", "DECLINED", "CANCELLED"],
    UNKNOWN: ["ACTION_REQUIRED", "PAID", "DECLINED", "CANCELLED"],
    AWAITING_PAYMENT: ["PAID", "CANCELLED"],
    SCHEDULED: ["PAID", "DECLINED", "CANCELLED"],
    OVERDUE: ["PLACING", "AWAITING_PAYMENT", "PAID"],
    PAID: [],
    DECLINED: [],
    CANCELLED: [],
  };

  test.each(BillingStatus.options)("a billing that is %s goes only where its arrows lead", async (from) => {
    for (const to of BillingStatus.options) {
      const expected = to === from || onward[from].includes(to) ? null : "billings_status_guard";
      expect([to, await refusalOf((tx) => move(tx, from, to, null))]).toEqual([to, expected]);
    }
  });

  test.each(["PLACING", "ACTION_REQUIRED", "UNKNOWN", "AWAITING_PAYMENT"] as const)(
    "what is owed and is %s is paid or owed again, never given up",
    async (from) => {
      for (const to of ["OVERDUE", "PAID"] as const)
        expect([to, await refusalOf((tx) => move(tx, from, to, "2026-11-10"))]).toEqual([to, null]);
      for (const to of ["DECLINED", "CANCELLED"] as const)
        expect([to, await refusalOf((tx) => move(tx, from, to, "2026-11-10"))]).toEqual([
          to,
          "billings_status_guard",
        ]);
    },
  );

  test("a billing never begins refused, and its statuses are kept", async () => {
    expect(await refusalOf((tx) => place(tx, { status: "DECLINED" }))).toBe("billings_status_guard");
    const history: unknown[] = [];
    await refusalOf(async (tx) => {
      const later = new Date(SEED_INSTANT.getTime() + 5_000);
      const [billing] = await place(tx);
      const id = billing?.id ?? "";
      await tx
        .update(billings)
        .set({ status: "PAID", paidAt: later, updatedAt: later })
        .where(eq(billings.id, id));
      history.push(
        ...(await tx
          .select({
            from: billingStatusChanges.fromStatus,
            to: billingStatusChanges.toStatus,
            at: billingStatusChanges.changedAt,
          })
          .from(billingStatusChanges)
          .where(eq(billingStatusChanges.billingId, id))
          .orderBy(billingStatusChanges.changedAt)),
      );
    });
    expect(history).toEqual([
      { from: null, to: "PLACING", at: SEED_INSTANT },
      { from: "PLACING", to: "PAID", at: new Date(SEED_INSTANT.getTime() + 5_000) },
    ]);
  });

  test.each<[string, Partial<typeof billings.$inferInsert>]>([
    ["billings_parts_add_up", { charged: 5_499 }],
    ["billings_amounts_not_negative", { charged: 6_000, discountValue: -500 }],
    [
      "billings_subsidy_within_price",
      { enrolmentFee: 1_000, subsidyValue: 6_000, charged: 500, ...fromBalance },
    ],
    ["billings_subsidy_has_balance", { subsidyValue: 500, charged: 5_000 }],
    ["billings_payroll_consented", { methods: ["PAYROLL_DISCOUNT"] }],
    ["billings_methods_one_or_two", { methods: [] }],
    ["billings_paid_at", { status: "PAID" }],
    ["billings_scheduled_starts_on", { status: "SCHEDULED" }],
    ["billings_plan_named", { itemType: "PLAN" }],
  ])("%s", async (constraint, changes) => {
    expect(await refusalOf((tx) => place(tx, changes))).toBe(constraint);
  });

  test("the ledger lines of a movement add up to zero, and never change", async () => {
    const line = { movement: "PURCHASE", bookedAt: SEED_INSTANT };
    const book = async (tx: Transaction, amounts: number[]) => {
      const [billing] = await place(tx);
      const rows = amounts.map((amount) => ({
        ...line,
        billingId: billing?.id ?? "",
        account: "card",
        amount,
      }));
      await tx.insert(ledgerLines).values(rows);
    };
    expect(await refusalOf((tx) => book(tx, [5_500, -5_500]))).toBeNull();
    expect(await refusalOf((tx) => book(tx, [5_500, -5_499]))).toBe("ledger_lines_balance");
    const change = async (tx: Transaction) => {
      await book(tx, [5_500, -5_500]);
      await tx.update(ledgerLines).set({ amount: 1 });
    };
    expect(await refusalOf(change)).toBe("ledger_lines_immutable");
  });

  test("no schedule is oversold and no balance overdrawn", async () => {
    expect(await refusalOf((tx) => tx.update(activitySchedules).set({ taken: sql`capacity + 1` }))).toBe(
      "activity_schedules_taken_within_capacity",
    );
    expect(await refusalOf((tx) => tx.update(benefitBalances).set({ used: sql`granted + 1` }))).toBe(
      "benefit_balances_used_within_granted",
    );
  });
});
