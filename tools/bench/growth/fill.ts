import { sql } from "drizzle-orm";
import { Client } from "pg";
import { FAVOURITES_MAX } from "#contract/favourite.ts";
import { type Database, inTransaction } from "#server/db/database.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import { findPerson, gatherCrowd } from "#server/domain/orders/testing/crowd.ts";
import { ACTIVITY_PRICE, openShop } from "#server/domain/orders/testing/shop.ts";
import type { TestApp } from "#server/testing/test-app.ts";

/** Numbers of entries, list by list. */
export interface Amounts {
  appointments: number;
  favourites: number;
  employees: number;
  /** Within a year. */
  sessions: number;
}

export const SMALL: Amounts = { appointments: 10, favourites: 10, employees: 50, sessions: 50 };
export const LARGE: Amounts = {
  appointments: 10_000,
  favourites: FAVOURITES_MAX,
  employees: 50_000,
  sessions: 5_000,
};

/** The demo accounts whose lists grow: customers of appointments and of favourites, HR, a specialist. */
export const ACCOUNTS = {
  appointments: "davi@vereda.test",
  favourites: "carla@vereda.test",
  employees: "rita@vereda.test",
  sessions: "marcos@vereda.test",
} as const;

const DAY_S = 86_400;
const YEAR_S = 365 * DAY_S;
/** Beside the times that the shop has, and under way now. */
const BESIDE_S = 600;
/** Customers of a specialist's sessions. */
const REGULARS = 200;

/** Makes the accounts' lists as long as is said, what the seed has of them included. */
export async function fillLists({ deps, clock }: TestApp, amounts: Amounts): Promise<void> {
  const { db } = deps;
  const now = clock.now();
  const { customerId } = await findPerson(db, ACCOUNTS.appointments);
  const known = await countOf(db, sql`appointment_facts where customer_id = ${customerId}`);
  const shop = await openShop(db, now);
  // A tenth is to come, one a day; the rest is over.
  await bookEvery(db, {
    activityId: shop.activity,
    customers: [customerId],
    count: amounts.appointments - known,
    from: new Date(now.getTime() - (0.9 * amounts.appointments * DAY_S + BESIDE_S) * 1_000),
    stepS: DAY_S,
  });
  await saveItems(db, amounts.favourites, now);
  await hire(db, amounts.employees, now);
  await bookSpecialist(db, amounts.sessions, now);
  await vacuum(db);
}

async function bookSpecialist(db: Database, count: number, now: Date): Promise<void> {
  const partnerId = seedId("partner", "marcos-vilela");
  const theirs = sql`appointment_facts f join activity_schedules s on s.id = f.schedule_id
    join activities a on a.id = s.activity_id where a.partner_id = ${partnerId}`;
  const known = await countOf(db, theirs);
  const { activity } = await openShop(db, now);
  await inTransaction(db, (tx) =>
    tx.execute(sql`update activities set partner_id = ${partnerId} where id = ${activity}`),
  );
  const crowd = await gatherCrowd(db, REGULARS, now);
  const stepS = Math.floor(YEAR_S / count / 60) * 60;
  await bookEvery(db, {
    activityId: activity,
    customers: crowd.map(({ customerId }) => customerId),
    count: count - known,
    from: new Date(now.getTime() - (Math.floor(count / 2) * stepS + BESIDE_S) * 1_000),
    stepS,
  });
}

interface Series {
  activityId: string;
  /** They take turns. */
  customers: readonly string[];
  count: number;
  from: Date;
  stepS: number;
}

/** Paid appointments of an hour at equal distances, each at a time and of an order of its own, bought a month before. */
function bookEvery(db: Database, { activityId, customers, count, from, stepS }: Series): Promise<void> {
  if (count < 0) throw new Error("the seed has more of them already");
  const start = sql`${from.toISOString()}::timestamptz`;
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`create temporary table booked on commit drop as
      select gen_random_uuid() as schedule_id, gen_random_uuid() as billing_id,
        ${start} + n * ${stepS} * interval '1 second' as starts_at,
        (array(select json_array_elements_text(${JSON.stringify(customers)}::json)))[1 + n % ${customers.length}]::uuid as customer_id
      from generate_series(0, ${count - 1}) n`);
    await tx.execute(sql`insert into activity_schedules (id, activity_id, activity_type, starts_at, ends_at, time_zone, week_day,
        minute_of_day, capacity, taken)
      select schedule_id, ${activityId}, 'ONLINE', starts_at, starts_at + interval '1 hour', 'America/Sao_Paulo',
        extract(isodow from starts_at at time zone 'America/Sao_Paulo'),
        extract(epoch from (starts_at at time zone 'America/Sao_Paulo')::time)::int / 60, 10, 1 from booked`);
    await tx.execute(sql`insert into billings (id, customer_id, status, item_type, activity_id, title, partner_name, methods, price,
        discount_value, subsidy_value, enrolment_fee, maintenance_fee, charged, renewal_period, automatic_renewal,
        payroll_consent_at, provider_reference, created_at, updated_at, paid_at)
      select billing_id, customer_id, 'PAID', 'ACTIVITY', ${activityId}, 'Aula de teste', 'Casa Teste', '{PAYROLL_DISCOUNT}',
        ${ACTIVITY_PRICE}, 0, 0, 0, 0, ${ACTIVITY_PRICE}, 'NO_RENEW', false, bought, billing_id::text, bought, bought, bought
      from booked, lateral (select starts_at - interval '30 days' as bought) b`);
    await tx.execute(sql`insert into billing_schedules (id, billing_id, schedule_id)
      select gen_random_uuid(), billing_id, schedule_id from booked`);
  });
}

async function saveItems(db: Database, count: number, now: Date): Promise<void> {
  const { customerId } = await findPerson(db, ACCOUNTS.favourites);
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`delete from favourites where customer_id = ${customerId}`);
    await tx.execute(sql`insert into favourites (customer_id, item_id, saved_at)
      select ${customerId}, id, ${now.toISOString()}::timestamptz - row_number() over (order by id) * interval '1 hour'
      from search_items order by id limit ${count}`);
  });
  const saved = await countOf(db, sql`favourites where customer_id = ${customerId}`);
  if (saved !== count) throw new Error(`${saved} of ${count} items could be saved`);
}

/** Invited people with a benefit's group each, by names as there are in Brazil, with marks. */
async function hire(db: Database, count: number, now: Date): Promise<void> {
  const companyId = seedId("company", "ipe");
  const known = await countOf(db, sql`company_employees where company_id = ${companyId} and left_at is null`);
  const at = sql`${now.toISOString()}::timestamptz`;
  const first = sql`(array['Ana','Íris','Sônia','João','Luís','Márcia','Caetano','Zélia','Otávio','Bruna'])`;
  const last = sql`(array['Araújo','Souza','Prado','Conceição','Nóbrega','Lima','Brandão','Ávila','Couto','Reis','Teles'])`;
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`insert into company_employees (id, company_id, name, email, employee_code, status, invited_at, created_at, updated_at)
      select gen_random_uuid(), ${companyId}, ${first}[1 + n % 10] || ' ' || ${last}[1 + n / 10 % 11] || ' ' || ${last}[1 + n / 110 % 11],
        'p' || n || '@muitos.example', 'M-' || n, 'INVITED', ${at}, ${at}, ${at}
      from generate_series(1, ${count - known}) n`);
    await tx.execute(sql`insert into company_employee_groups (employee_id, group_id)
      select e.id, g.id from company_employees e,
        (select id from benefit_groups where company_id = ${companyId} order by name limit 1) g
      where e.email like '%@muitos.example'`);
  });
}

async function countOf(db: Database, from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await inTransaction(db, (tx) =>
    tx.execute<{ count: number }>(sql`select count(*)::int as count from ${from}`),
  );
  return rows[0]?.count ?? 0;
}

/** As the database does by itself a while after so many rows. */
async function vacuum({ client: database }: Database): Promise<void> {
  if (database.engine !== "postgres") throw new Error("not on PostgreSQL");
  const client = new Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query("vacuum analyze");
  await client.end();
}
