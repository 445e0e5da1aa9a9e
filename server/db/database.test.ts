import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, inTransaction } from "./database.ts";
import { OWN_SCHEMAS } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";
import { customers } from "./schema/customers.ts";
import { seedId } from "./seed/seed-id.ts";
import { SEED_INSTANT } from "./testing/seed-instant.ts";
import { openTestDatabase } from "./testing/test-database.ts";

describe("a database", () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());

  test("answers the same types on both engines", async () => {
    const { rows } = await inTransaction(db, (tx) =>
      tx.execute(sql`select count(*) as n, 7::bigint as big, date '2026-11-23' as day, 12.50::numeric(5,2) as share,
        timestamptz '2026-11-23 09:00:00-03' as instant, array['a','b'] as list, '[1,{"a":2}]'::jsonb as document
        from users where false`),
    );
    expect(rows).toEqual([
      {
        n: 0,
        big: 7,
        day: "2026-11-23",
        share: "12.50",
        instant: "2026-11-23 12:00:00+00",
        list: ["a", "b"],
        document: [1, { a: 2 }],
      },
    ]);
  });

  test("lies in the schemas that a reset drops, and in no other", async () => {
    const { rows } = await inTransaction(db, (tx) =>
      tx.execute<{ name: string }>(sql`select nspname as name from pg_namespace
        where nspname !~ '^pg_' and nspname <> 'information_schema'`),
    );
    expect(rows.map(({ name }) => name).sort()).toEqual([...OWN_SCHEMAS].sort());
  });

  test("finds the orders of a card without reading all orders", async () => {
    const plan = await inTransaction(db, async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(
        sql`explain select 1 from billings where payment_method_id = ${seedId("card", "any")}`,
      );
    });
    expect(JSON.stringify(plan.rows)).toContain("billings_payment_method_id_idx");
  });

  test("keeps a birth date as it was written", async () => {
    const [ana] = await inTransaction(db, (tx) =>
      tx
        .select({ birthDate: customers.birthDate, createdAt: customers.createdAt })
        .from(customers)
        .where(sql`${customers.id} = ${seedId("customer", "ana")}`),
    );
    expect(ana).toEqual({ birthDate: "1989-04-12", createdAt: SEED_INSTANT });
  });

  test("rolls a rejected transaction back", async () => {
    const lost = inTransaction(db, async (tx) => {
      await tx.update(customers).set({ name: "Ninguém" });
      throw new Error("no");
    });
    await expect(lost).rejects.toThrow("no");
    const changed = await inTransaction(db, (tx) =>
      tx.select({ id: customers.id }).from(customers).where(sql`${customers.name} = 'Ninguém'`),
    );
    expect(changed).toEqual([]);
  });

  test("refuses a transaction inside a transaction instead of waiting for ever", async () => {
    const nested = inTransaction(db, () => inTransaction(db, async () => 1));
    await expect(nested).rejects.toThrow("a transaction is open already: pass its tx on instead");
  });
});

describe("a database that cannot be opened says why in one line", () => {
  test.each([
    ["not a url", "DATABASE_URL must look like postgres://user:password@host:5432/name"],
    ["mysql://root@localhost/x", "DATABASE_URL must look like postgres://user:password@host:5432/name"],
    [
      "postgres://ana:secret@127.0.0.1:1/x",
      "no connection to the database at 127.0.0.1:1/x: connect ECONNREFUSED 127.0.0.1:1",
    ],
  ])("%s", async (databaseUrl, message) => {
    await expect(openDatabase({ databaseUrl })).rejects.toMatchObject({
      name: "DatabaseUnavailable",
      message,
    });
  });

  test("a folder below a file", async () => {
    const dataDir = `${import.meta.filename}/data`;
    await expect(openDatabase({ dataDir })).rejects.toMatchObject({
      name: "DatabaseUnavailable",
      message: `the data folder ${dataDir} cannot be made`,
    });
  });
});
