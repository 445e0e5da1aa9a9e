import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import { type Database, inTransaction } from "#server/db/database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { openTestDatabase } from "#server/db/testing/test-database.ts";
import { startCluster } from "../test/postgres.ts";
import { table } from "./table.ts";

const REMINDERS = 100_000;
/** How many are out when one of the two workers is killed. */
const KILLED_AT = 20_000;
const DAY_MS = 24 * 60 * 60_000;
const worker = fileURLToPath(new URL("./reminder-worker.ts", import.meta.url));

const Told = v.object({ sent: v.number(), megabytes: v.number() });

/**
 * 100,000 reminders that fall due at once, sent to the embedded mail port on a PostgreSQL server of its own by two
 * processes, of which one is killed on the way; a third takes up what it left. @returns a table, and whether each went out once
 */
export async function benchReminders(): Promise<{ report: string; isWithin: boolean }> {
  const cluster = await startCluster();
  if (!cluster) return { report: "There is no PostgreSQL on this machine.", isWithin: true };
  process.env.TEST_DATABASE_URL = cluster.url;
  const db = await openTestDatabase();
  try {
    const startsAt = new Date(SEED_INSTANT.getTime() + 10 * DAY_MS);
    await makeAppointments(db, startsAt);
    return await send(db, cluster.url, new Date(startsAt.getTime() - DAY_MS));
  } finally {
    await db.close();
    await cluster.stop();
  }
}

async function send(db: Database, serverUrl: string, now: Date) {
  const url = new URL(serverUrl);
  url.pathname = `/${(await ask<{ name: string }>(db, sql`select current_database() as name`)).name}`;
  const start = () =>
    spawn(process.execPath, [worker, url.href, now.toISOString()], { stdio: ["ignore", "pipe", "inherit"] });
  const began = performance.now();
  const [killed, survivor] = [start(), start()];
  const said = text(survivor.stdout);
  while ((await counted(db)).mails < KILLED_AT) await wait(50);
  killed.kill("SIGKILL");
  await once(survivor, "exit");
  const seconds = (performance.now() - began) / 1000;
  const third = start();
  const [told, rest] = [
    v.parse(Told, JSON.parse(await said)),
    v.parse(Told, JSON.parse(await text(third.stdout))),
  ];
  const { mails, distinct } = await counted(db);
  const row = [
    mails,
    mails - distinct,
    told.sent,
    rest.sent,
    seconds.toFixed(1),
    Math.round(mails / seconds),
    told.megabytes,
  ];
  const head = ["sent", "twice", "by the survivor", "by a third", "seconds", "per second", "peak MB"];
  return { report: table(head, [row]), isWithin: mails === REMINDERS && distinct === REMINDERS };
}

const counted = (db: Database) =>
  ask<{ mails: number; distinct: number }>(
    db,
    sql`select count(*)::int as mails, count(distinct dedupe_key)::int as distinct from mails
      where dedupe_key like 'reminder:%'`,
  );

async function ask<T extends Record<string, unknown>>(
  db: Database,
  query: ReturnType<typeof sql>,
): Promise<T> {
  const { rows } = await inTransaction(db, (tx) => tx.execute<T>(query));
  const [row] = rows;
  if (!row) throw new Error("a question without an answer");
  return row;
}

/** As many paid appointments of demo customers, a thousand of them at each of a hundred times within a minute. */
async function makeAppointments(db: Database, startsAt: Date): Promise<void> {
  const at = sql`${startsAt.toISOString()}::timestamptz`;
  await inTransaction(db, (tx) =>
    tx.execute(sql`with slots as (
      insert into activity_schedules (id, activity_id, activity_type, starts_at, ends_at, time_zone, week_day, minute_of_day,
        capacity, taken)
      select gen_random_uuid(), a.id, 'ONLINE', ${at} - n * interval '1 millisecond', ${at} + interval '1 hour',
        'America/Sao_Paulo', 1, 0, 1000, 1000
      from (select id from activities order by slug limit 1) a, generate_series(1, ${REMINDERS / 1_000}) n
      returning id, activity_id
    ), orders as (
      insert into billings (id, customer_id, status, item_type, activity_id, title, partner_name, methods, price,
        discount_value, subsidy_value, enrolment_fee, maintenance_fee, charged, renewal_period, automatic_renewal,
        provider_reference, created_at, updated_at, paid_at)
      select gen_random_uuid(), c.id, 'PAID', 'ACTIVITY', s.activity_id, 'Yoga suave', 'Marina Lopes', '{PIX}', 100, 0, 0, 0, 0,
        100, 'NO_RENEW', false, s.id::text || n, ${SEED_INSTANT.toISOString()}, ${SEED_INSTANT.toISOString()},
        ${SEED_INSTANT.toISOString()}
      from slots s, (select id from customers order by id limit 1) c, generate_series(1, 1000) n
      returning id, provider_reference
    )
    insert into billing_schedules (id, billing_id, schedule_id)
    select gen_random_uuid(), id, left(provider_reference, 36)::uuid from orders`),
  );
  await inTransaction(db, (tx) => tx.execute(sql`analyze billings, billing_schedules, activity_schedules`));
}
