import { verify } from "@node-rs/argon2";
import { count, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RenewalPeriod } from "#contract/enums.ts";
import { faultsInTheBooks } from "#server/domain/orders/testing/books.ts";
import { applyDiscount } from "#server/domain/pricing/discount.ts";
import { type Database, inTransaction } from "../database.ts";
import { activities } from "../schema/activities.ts";
import { activityPlans } from "../schema/activity-plans.ts";
import { activitySchedules } from "../schema/activity-schedules.ts";
import { partners } from "../schema/partners.ts";
import { searchItems } from "../schema/search-items.ts";
import { SEED_INSTANT } from "../testing/seed-instant.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { DEMO_PASSWORD, DEMO_PASSWORD_HASH } from "./people.ts";
import { topUpSchedules } from "./schedules.ts";
import { seedDatabase } from "./seed.ts";
import { seedMissingCategories } from "./seed-categories.ts";

const WEEK_MS = 7 * 86_400_000;

describe("the demonstration", () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());

  test("is seeded once", async () => {
    expect(await seedDatabase(db, SEED_INSTANT)).toBe(false);
  });

  test("has no two listings of one name, or with a sentence in common", async () => {
    const listings = await inTransaction(db, async (tx) => [
      ...(await tx.select({ title: activities.title, text: activities.description }).from(activities)),
      ...(await tx
        .select({ title: activityPlans.title, text: activityPlans.description })
        .from(activityPlans)),
    ]);
    const repeated = (words: readonly string[]) => words.filter((one, at) => words.indexOf(one) !== at);
    expect(listings.length).toBeGreaterThan(200);
    expect(repeated(listings.map(({ title }) => title.toLowerCase()))).toEqual([]);
    expect(repeated(listings.flatMap(({ text }) => sentencesOf(text)))).toEqual([]);
  });

  test("keeps the password's hash and the password together", async () => {
    expect(await verify(DEMO_PASSWORD_HASH, DEMO_PASSWORD)).toBe(true);
  });

  test("has plans of every renewal period and every discount type", async () => {
    const plans = await inTransaction(db, (tx) => tx.select().from(activityPlans));
    expect(new Set(plans.map((plan) => plan.renewalPeriod))).toEqual(new Set(RenewalPeriod.options));
    expect(new Set(plans.map((plan) => plan.discountType))).toEqual(
      new Set([null, "PERCENTAGE", "FIXED", "FIXED_AND_PERCENTAGE"]),
    );
    expect(plans.some((plan) => plan.automaticRenewalOnly)).toBe(true);
    expect(
      plans.some((plan) => plan.isEnrolmentNeeded && plan.enrolmentFee > 0 && plan.maintenanceFee > 0),
    ).toBe(true);
  });

  test("shows every council's registration in its own form, and no price advertising where it is forbidden", async () => {
    const form = {
      psychologist: /^CRP \d{2}\/\d{5,6}$/,
      nutritionist: /^CRN-\d{1,2} \d{5}$/,
      physicalEducator: /^CREF \d{6}-G\/[A-Z]{2}$/,
      physiotherapist: /^CREFITO-\d{1,2} \d{5,6}-F$/,
    };
    const rows = await inTransaction(db, (tx) =>
      tx
        .select({
          profession: partners.professionalType,
          registration: partners.registration,
          advertisable: activities.priceAdvertisable,
          discount: activities.discountType,
        })
        .from(activities)
        .innerJoin(partners, sql`${partners.id} = ${activities.partnerId}`),
    );
    for (const { profession, registration, advertisable, discount } of rows) {
      if (profession) expect(registration).toMatch(form[profession]);
      else expect(registration).toBeNull();
      const isForbidden = profession === "psychologist" || profession === "nutritionist";
      expect(advertisable).toBe(!isForbidden);
      if (isForbidden) expect(discount).toBeNull();
    }
  });

  test("gives each partner a WhatsApp number of its own but one, all of them made up", async () => {
    const rows = await inTransaction(db, (tx) => tx.select({ number: partners.whatsApp }).from(partners));
    const numbers = rows.flatMap(({ number }) => number ?? []);
    expect(rows.length - numbers.length).toBe(1);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.filter((number) => !/^[1-9]{2}90000\d{4}$/.test(number))).toEqual([]);
  });

  test("indexes each price after its discount as the price composite computes it", async () => {
    const rows = await inTransaction(db, (tx) =>
      tx
        .select({ price: activityPlans.price, plan: activityPlans, indexed: searchItems.discountedPrice })
        .from(searchItems)
        .innerJoin(activityPlans, sql`${activityPlans.id} = ${searchItems.planId}`),
    );
    const expected = rows.map(({ price, plan }) => {
      const discount = {
        type: plan.discountType,
        percentage: plan.discountPercentage,
        value: plan.discountValue,
        until: plan.discountUntil,
      };
      return applyDiscount(price, discount, "2026-11-23").priceWithDiscount;
    });
    expect(rows.map(({ indexed }) => indexed)).toEqual(expected);
  });

  test("whoever is overdue owes something, and nobody else does", async () => {
    const { rows } = await inTransaction(db, (tx) =>
      tx.execute<{ email: string; title: string; charged: number; due_on: string }>(sql`
        select u.email, b.title, b.charged, b.due_on::text from billings b
        join customers c on c.id = b.customer_id join users u on u.id = c.user_id
        where b.due_on is not null`),
    );
    expect(rows).toEqual([
      {
        email: "fabio@vereda.test",
        title: "Academia: plano mensal, com vista para o Farol",
        charged: 13_700,
        due_on: "2026-11-14",
      },
    ]);
    expect(await faultsInTheBooks(db)).toEqual([]);
  });

  test("has reviews of sessions that are over, where they are shown, and an average of some", async () => {
    const { rows } = await inTransaction(db, (tx) =>
      tx.execute(sql`select r.partner_id, count(*)::int as all,
          bool_and(s.ends_at < r.created_at and r.created_at < ${SEED_INSTANT.toISOString()}
            and coalesce(p.professional_type, '') not in ('psychologist', 'nutritionist')) as fine
        from reviews r join billing_schedules l on l.id = r.appointment_id
        join activity_schedules s on s.id = l.schedule_id join activities a on a.id = s.activity_id
        join partners p on p.id = r.partner_id and p.id = a.partner_id group by 1 order by 2 desc`),
    );
    expect(rows).toMatchObject([4, 3, 1].map((all) => ({ all, fine: true })));
  });

  test("has a plan that has renewed once, with sessions of both periods, and renews again", async () => {
    const { rows } = await inTransaction(db, (tx) =>
      tx.execute(sql`select u.email, s.status, s.next_renewal_on::text as renews, b.period_starts_on::text as period,
          (select sum(amount)::int from ledger_lines where billing_id = b.id and amount > 0) as paid,
          b.subsidy_value as subsidy, b.charged, (select count(*)::int from billing_schedules where billing_id = b.id) as had
        from subscriptions s join billings b on b.subscription_id = s.id
        join customers c on c.id = s.customer_id join users u on u.id = c.user_id order by period`),
    );
    const each = { email: "julia@vereda.test", status: "ACTIVE", renews: "2026-12-09", had: 2 };
    // 267 reais less 12 %; the benefit pays 80 %, at most 150.
    const paid = { paid: 23_496, subsidy: 15_000, charged: 8_496 };
    expect(rows).toEqual(["2026-10-09", "2026-11-09"].map((period) => ({ ...each, ...paid, period })));
  });

  test("keeps its schedules nine weeks ahead, and adds nothing twice", async () => {
    expect(await topUpSchedules(db, SEED_INSTANT)).toBe(0);
    const weekLater = new Date(SEED_INSTANT.getTime() + WEEK_MS);
    const before = await countSchedules();
    const added = await topUpSchedules(db, weekLater);
    expect(added).toBeGreaterThan(500);
    expect(await countSchedules()).toBe(before + added);
    expect(await topUpSchedules(db, weekLater)).toBe(0);
  });

  test("every activity has coming schedules, some of them full, in the zone of its place", async () => {
    const { rows } = await inTransaction(db, (tx) =>
      tx.execute<{ fewest: number; full: number; offset: number }>(sql`
        select min(n.coming)::int as fewest, sum(n.full)::int as full,
          count(*) filter (where n.offset_wrong > 0)::int as offset
        from (select a.id, count(s.id) as coming, count(s.id) filter (where s.taken = s.capacity) as full,
            count(s.id) filter (where extract(isodow from s.starts_at at time zone s.time_zone) <> s.week_day
              or extract(hour from s.starts_at at time zone s.time_zone) * 60
                + extract(minute from s.starts_at at time zone s.time_zone) <> s.minute_of_day) as offset_wrong
          from activities a left join activity_schedules s on s.activity_id = a.id group by a.id) n`),
    );
    expect(rows[0]?.fewest).toBeGreaterThan(20);
    expect(rows[0]?.full).toBeGreaterThan(500);
    expect(rows[0]?.offset).toBe(0);
  });

  test("every activity has coming schedules of each kind that it is offered as", async () => {
    const { rows } = await inTransaction(db, (tx) =>
      tx.execute<{ id: string; kind: string }>(sql`
        select a.id, kind from activities a cross join lateral unnest(a.activity_types) kind
        where not exists (select 1 from activity_schedules s where s.activity_id = a.id and s.activity_type = kind)`),
    );
    expect(rows).toEqual([]);
  });

  async function countSchedules(): Promise<number> {
    const [row] = await inTransaction(db, (tx) => tx.select({ all: count() }).from(activitySchedules));
    return row?.all ?? 0;
  }
});

/** The sentences of five words or more, as they are read: without regard to capitals and punctuation. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/[.!?]+(?:\s|$)/)
    .map((sentence) => sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((words) => words.length >= 5)
    .map((words) => words.join(" "));

test("categories are written where there are none, and left alone where there are", async () => {
  const db = await openTestDatabase();
  const names = async () => {
    const { rows } = await inTransaction(db, (tx) =>
      tx.execute<{ name: string }>(
        sql`select name from activity_categories union all select name from sub_categories order by name`,
      ),
    );
    return rows.map(({ name }) => name);
  };
  const seeded = await names();
  await inTransaction(db, (tx) => tx.execute(sql`truncate activity_categories cascade`));
  await seedMissingCategories(db);
  expect(await names()).toEqual(seeded);
  await inTransaction(db, (tx) => tx.execute(sql`delete from sub_categories`));
  await seedMissingCategories(db);
  expect((await names()).length).toBeLessThan(seeded.length);
  await db.close();
});
