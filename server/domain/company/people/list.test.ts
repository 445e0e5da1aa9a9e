import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, inTransaction, type Transaction } from "#server/db/database.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { openTestDatabase } from "#server/db/testing/test-database.ts";
import { readGroups } from "../groups.ts";
import { readEmployees } from "./list.ts";

const PEOPLE = 3_000;
const companyId = seedId("company", "rio-claro");

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  const at = sql`${SEED_INSTANT.toISOString()}::timestamptz`;
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`
      insert into company_employees (id, company_id, name, email, status, invited_at, created_at, updated_at)
      select gen_random_uuid(), ${companyId}, 'Zélia ' || (100000 + n), 'z' || n || '@muitos.example', 'INVITED', ${at}, ${at}, ${at}
      from generate_series(1, ${PEOPLE}) n`);
    await tx.execute(sql`insert into company_employee_groups (employee_id, group_id)
      select e.id, g.id from company_employees e, (select min(id::text)::uuid as id from benefit_groups where company_id = ${companyId}) g
      where e.email like '%@muitos.example'`);
  });
  const { client } = db;
  await (client.engine === "postgres"
    ? client.pool.query("vacuum analyze")
    : client.pglite.exec("vacuum analyze"));
});
afterAll(() => db.close());

/** The answer of a reading, and the number of people's rows it took out of the table. */
function watched<T>(work: (tx: Transaction) => Promise<T>): Promise<{ answer: T; rowsRead: number }> {
  return inTransaction(db, async (tx) => {
    const before = await rowsReadIn(tx);
    const answer = await work(tx);
    return { answer, rowsRead: (await rowsReadIn(tx)) - before };
  });
}

async function rowsReadIn(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ read: number }>(sql`
    select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'company_employees'`);
  return rows[0]?.read ?? Number.NaN;
}

const search = (query: string, page: number) =>
  watched((tx) => readEmployees(tx, companyId, { query, page }));

test("a page of a roster of thousands reads the twenty people on it", async () => {
  const { answer, rowsRead } = await search("", 1);
  expect({ rowsRead, people: answer.content.length, all: answer.totalElements }).toEqual({
    rowsRead: 40, // those of the page before are passed over
    people: 20,
    all: PEOPLE + 6,
  });
});

test("words that one of thousands has read that one", async () => {
  const { answer, rowsRead } = await search("zelia 102345", 0);
  expect({ rowsRead, names: answer.content.map(({ name }) => name) }).toEqual({
    rowsRead: 2, // found, and shown
    names: ["Zélia 102345"],
  });
});

const mostInAGroup = (tx: Transaction) =>
  readGroups(tx, companyId).then((groups) => Math.max(...groups.map(({ people }) => people)));

test("how many have a group is counted without reading them", async () => {
  const { answer, rowsRead } = await watched(mostInAGroup);
  expect({ rowsRead, most: answer }).toEqual({ rowsRead: 0, most: PEOPLE + 3 });
});

test("who has left is not among those who have a group", async () => {
  await inTransaction(db, async (tx) => {
    await tx.execute(
      sql`update company_employees set status = 'LEFT', left_at = now() where email = 'z7@muitos.example'`,
    );
    expect(await mostInAGroup(tx)).toBe(PEOPLE + 2);
  });
});
