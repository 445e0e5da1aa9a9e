import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, inTransaction } from "#server/db/database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { openTestDatabase } from "#server/db/testing/test-database.ts";
import { type Booked, type Booking, book } from "../appointments/testing/book.ts";
import { openShop, type Shop } from "../orders/testing/shop.ts";
import { countEarlierSessions } from "./sessions.ts";

const ANA = "ana@vereda.test";
const HOUR_MS = 3_600_000;
const before = (hours: number) => new Date(SEED_INSTANT.getTime() - hours * HOUR_MS);

let db: Database;
let shop: Shop;
beforeAll(async () => {
  db = await openTestDatabase();
  shop = await openShop(db, before(-24 * 700));
});
afterAll(() => db.close());

const ask = (query: ReturnType<typeof sql>) =>
  inTransaction(db, async (tx) => (await tx.execute<Record<string, unknown>>(query)).rows);

/** What is kept of every partner, beside what the tables say themselves. */
const kept = () =>
  ask(sql`select p.fantasy_name as name, coalesce(s.given, 0) as given from partners p
    left join partner_sessions s on s.partner_id = p.id order by p.id`);
const counted = () =>
  ask(sql`select p.fantasy_name as name, count(t.appointment_id)::int as given from partners p
    left join (select t.appointment_id, a.partner_id from attendances t
      join billing_schedules l on l.id = t.appointment_id and l.cancelled_at is null
      join billings b on b.id = l.billing_id and b.status = 'PAID'
      join activities a on a.id = b.activity_id
      where t.outcome = 'ATTENDED') t on t.partner_id = p.id group by p.id order by p.id`);
const ofShop = async () =>
  (
    await ask(sql`select given from partner_sessions s join activities a on a.partner_id = s.partner_id
      where a.id = ${shop.activity}`)
  )[0]?.given ?? 0;

const note = ({ appointmentId }: Booked, outcome: "ATTENDED" | "MISSED") =>
  ask(sql`insert into attendances (appointment_id, outcome, noted_at) values (${appointmentId}, ${outcome}, ${before(0).toISOString()})
    on conflict (appointment_id) do update set outcome = excluded.outcome`);
const unnote = ({ appointmentId }: Booked) =>
  ask(sql`delete from attendances where appointment_id = ${appointmentId}`);
const cancel = ({ appointmentId }: Booked, at: Date | null) =>
  ask(sql`update billing_schedules set released_at = ${at?.toISOString() ?? null}, cancelled_at = ${at?.toISOString() ?? null}
    where id = ${appointmentId}`);
const pay = ({ billingId }: Booked) =>
  ask(sql`update billings set status = 'PAID', paid_at = ${before(0).toISOString()} where id = ${billingId}`);

let hours = 0;
async function booked(booking: Partial<Booking> = {}): Promise<Booked> {
  hours += 2;
  const [made] = await book(db, ANA, shop, [{ startsAt: before(hours), ...booking }]);
  if (!made) throw new Error("nothing was booked");
  return made;
}

test("the demonstration has so many of each partner that their number is shown", async () => {
  const rows =
    await ask(sql`select p.fantasy_name from partners p left join partner_sessions s on s.partner_id = p.id
    where coalesce(s.given, 0) < 10 and exists (select 1 from activities a where a.partner_id = p.id and a.id <> ${shop.activity})`);
  expect(rows).toEqual([]);
  expect(await kept()).toEqual(await counted());
});

test("paid ones that somebody came to are counted, whatever comes first, and no longer when that is taken back", async () => {
  const [paid, owed] = [await booked(), await booked({ status: "OVERDUE", dueOn: "2026-11-01" })];
  const seen: unknown[] = [];
  const look = async (step: Promise<unknown>) => {
    await step;
    seen.push(await ofShop());
    expect(await kept()).toEqual(await counted());
  };
  await look(note(paid, "MISSED"));
  await look(note(paid, "ATTENDED"));
  await look(note(paid, "ATTENDED"));
  await look(note(owed, "ATTENDED"));
  await look(pay(owed));
  await look(cancel(owed, before(0)));
  await look(cancel(owed, null));
  await look(note(owed, "MISSED"));
  await look(note(owed, "ATTENDED"));
  await look(unnote(owed));
  await look(cancel(paid, before(0)));
  expect(seen).toEqual([0, 1, 1, 1, 2, 1, 2, 1, 2, 1, 0]);
});

test("each session of one order counts, and so do those of an order that is paid while they are noted", async () => {
  const start = Number(await ofShop());
  const owed = { status: "OVERDUE" as const, dueOn: "2026-11-01" };
  const orders = await book(
    db,
    ANA,
    shop,
    Array.from({ length: 12 }, (_, index) => ({
      startsAt: before(500 + 2 * index),
      ...owed,
      isOfSameOrder: index % 3 > 0,
    })),
  );
  await Promise.all(
    orders.flatMap((order, index) => [note(order, "ATTENDED"), ...(index % 3 === 0 ? [pay(order)] : [])]),
  );
  expect(await ofShop()).toBe(start + 12);
  expect(await kept()).toEqual(await counted());
});

test("those of before there were triggers are counted once, at the next start", async () => {
  await ask(sql`update partner_sessions set given = 0, is_whole = false`);
  await ask(
    sql`delete from partner_sessions where partner_id in (select partner_id from partner_sessions order by 1 limit 5)`,
  );
  await countEarlierSessions(db);
  expect(await kept()).toEqual(await counted());
  await ask(sql`update partner_sessions set given = given + 1`);
  const raised = await kept();
  await countEarlierSessions(db);
  expect(await kept()).toEqual(raised);
});
