import { sql } from "drizzle-orm";
import { COMPANION_COOKIE } from "#contract/constants.ts";
import { type Database, inTransaction } from "#server/db/database.ts";
import { sessions } from "#server/db/schema/users.ts";
import { bulkInsert } from "#server/db/seed/bulk-insert.ts";
import { orderOf } from "#server/domain/orders/testing/buyer.ts";
import { gatherCrowd } from "#server/domain/orders/testing/crowd.ts";
import { insertSchedule, openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { hashSecret, newSecret } from "#server/domain/sessions/secrets.ts";
import { monthOf, zonedDate } from "#server/domain/zoned-time.ts";
import type { Sent } from "./load.ts";

export const METHODS = ["PAYROLL_DISCOUNT", "SUBSIDY", "CREDIT_CARD", "PIX"] as const;
type Method = (typeof METHODS)[number];

/** Orders of one transaction wait for each other only where they want the same time. */
const SCHEDULES = 400;
const PLACES = 1_000_000;
const TOKEN = `tok_${newSecret()}`;

/** Somebody who has all four ways to pay, on a browser of their own. */
interface Buyer {
  customerId: string;
  cardId: string;
  headers: Record<string, string>;
}

export interface Buyers {
  /** Whatever a browser sends that is signed in. */
  headersOf(index: number): Record<string, string>;
  /** An order of a buyer's, at a time of which this `round` is the first. */
  order(index: number, round: number, method: Method): Omit<Sent, "url"> & { path: string };
  /** Holds for each buyer the place that their next order is of. */
  hold(from: number, to: number, round: number): Promise<void>;
}

/** So many customers with a card, payroll discount, a benefit that pays all, and a session. */
export async function gatherBuyers(db: Database, count: number): Promise<Buyers> {
  const now = new Date();
  const shop = await openShop(db, now, { capacity: PLACES });
  const schedules = await inTransaction(db, async (tx) => {
    const ids: string[] = [];
    for (let hours = 0; hours < SCHEDULES; hours++)
      ids.push(await insertSchedule(tx, shop.activity, now, 72.5 + hours, PLACES));
    return ids;
  });
  const buyers = await equip(db, count, now);
  const timeOf = (index: number, round: number) => schedules[(index * 37 + round) % SCHEDULES] ?? "";
  return {
    headersOf: (index) => buyers[index]?.headers ?? {},
    order: (index, round, method) => orderBy(buyers[index], timeOf(index, round), method, shop),
    hold: (from, to, round) =>
      holdAll(
        db,
        buyers.slice(from, to).map(({ customerId }, place) => [customerId, timeOf(from + place, round)]),
      ),
  };
}

function orderBy(buyer: Buyer | undefined, schedule: string, method: Method, shop: Shop) {
  const isDirect = method === "CREDIT_CARD" || method === "PIX";
  const body = orderOf(shop, {
    scheduleIds: [schedule],
    methods: [method],
    bookAgain: false,
    ...(method === "CREDIT_CARD" && { paymentMethodId: buyer?.cardId ?? null }),
    ...(method === "PAYROLL_DISCOUNT" && { payrollConsent: true }),
    ...(method === "SUBSIDY" && { confirmedAmount: 0 }),
  });
  return {
    path: isDirect ? "/api/mobile/billings" : "/api/mobile/billings/co-participation",
    method: "POST" as const,
    headers: { ...buyer?.headers, "content-type": "application/json", "idempotency-key": newSecret() },
    body: JSON.stringify(body),
  };
}

async function equip(db: Database, count: number, now: Date): Promise<Buyer[]> {
  const crowd = await gatherCrowd(db, count, now);
  const tokens = crowd.map(() => ({ token: newSecret(), companion: newSecret() }));
  const expiresAt = new Date(now.getTime() + 86_400_000);
  const ids = sql`${sql.param(crowd.map(({ customerId }) => customerId))}::uuid[]`;
  const month = monthOf(zonedDate(now));
  return inTransaction(db, async (tx) => {
    await bulkInsert(
      tx,
      sessions,
      crowd.map(({ userId }, index) => ({
        id: userId,
        userId,
        tokenHash: hashSecret(tokens[index]?.token ?? ""),
        kind: "BROWSER",
        companionHash: hashSecret(tokens[index]?.companion ?? ""),
        profile: "CUSTOMER",
        createdAt: now,
        lastSeenAt: now,
        expiresAt,
      })),
    );
    await tx.execute(sql`insert into sandbox_cards (token, brand, bin, last4, validity, holder_name, behaviour, created_at)
      values (${TOKEN}, 'Visa', '411111', '1111', '12/2030', 'Alguém', 'APPROVE', ${now.toISOString()})`);
    const { rows } = await tx.execute<{ customer_id: string; id: string }>(sql`
      insert into customer_payment_methods (id, customer_id, token, fingerprint, brand, bin, last4, validity, holder_name,
        holder_document, holder_birth_date, phone, saved, created_at)
      select gen_random_uuid(), id, ${TOKEN}, id::text, 'Visa', '411111', '1111', '12/2030', 'Alguém', '52998224725',
        '1990-02-28', '11912345678', true, ${now.toISOString()}::timestamptz
      from unnest(${ids}) id returning customer_id, id`);
    await tx.execute(sql`with made as (
        insert into benefit_groups (id, company_id, name, subsidy_percentage, monthly_allowance)
        select gen_random_uuid(), company_id, 'Tudo', 100, 100000000 from co_participation_customers
        where customer_id = any(${ids}) limit 1 returning id)
      insert into co_participation_groups (benefit_id, group_id)
      select b.id, made.id from made, co_participation_customers b where b.customer_id = any(${ids})`);
    await tx.execute(sql`insert into benefit_balances (benefit_id, month, granted, granted_at)
      select id, ${month}::date, 100000000, ${now.toISOString()}::timestamptz
      from co_participation_customers where customer_id = any(${ids})`);
    const cards = new Map(rows.map((row) => [row.customer_id, row.id]));
    return crowd.map(({ customerId }, index) => ({
      customerId,
      cardId: cards.get(customerId) ?? "",
      headers: {
        authorization: `Bearer ${tokens[index]?.token}`,
        cookie: `${COMPANION_COOKIE}=${tokens[index]?.companion}`,
        "x-forwarded-for": `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
        "sec-fetch-site": "same-origin",
        accept: "application/json",
        "accept-encoding": "gzip, deflate, br, zstd",
      },
    }));
  });
}

/** Holds that were not used are given back before. */
async function holdAll(db: Database, wanted: (readonly [string, string])[]): Promise<void> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 3_600_000).toISOString();
  const [people, times] = [0, 1].map((part) => sql.param(wanted.map((pair) => pair[part])));
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`with given as (update schedule_holds set released_at = ${now.toISOString()}::timestamptz
        where released_at is null and customer_id = any(${people}::uuid[]) returning schedule_id)
      update activity_schedules s set taken = taken - g.places
      from (select schedule_id, count(*)::int as places from given group by 1) g where g.schedule_id = s.id`);
    await tx.execute(sql`with held as (insert into schedule_holds (id, customer_id, schedule_id, created_at, expires_at)
        select gen_random_uuid(), customer, schedule, ${now.toISOString()}::timestamptz, ${expiresAt}::timestamptz
        from unnest(${people}::uuid[], ${times}::uuid[]) as wanted (customer, schedule) returning schedule_id)
      update activity_schedules s set taken = taken + h.places
      from (select schedule_id, count(*)::int as places from held group by 1) h where h.schedule_id = s.id`);
  });
}
