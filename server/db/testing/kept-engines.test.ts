import type { PGlite } from "@electric-sql/pglite";
import { expect, test } from "vitest";
import type { Database } from "../database.ts";
import { openMemoryFromDump } from "./pglite-dump.ts";
import { sourcesHash } from "./sources-hash.ts";

function engineOf({ client }: Database): PGlite {
  if (client.engine !== "pglite") throw new Error("opened by another engine");
  return client.pglite;
}

/** Everything that its tables and sequences hold, in the order in which it is read, and the number of its next transaction. */
async function read(engine: PGlite) {
  const ask = async <Row>(text: string) => (await engine.query<Row>(text)).rows;
  const tables = await ask<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and nspname !~ '^(pg_|information_schema)' order by 1`,
  );
  const rows: Record<string, unknown> = {};
  for (const { name } of tables) rows[name] = await ask(`select each::text from ${name} as each`);
  const sequences = await ask("select sequencename, last_value::text from pg_sequences order by 1");
  const [next] = await ask<{ id: string }>("select pg_current_xact_id()::text as id");
  return { held: { rows, sequences }, next: Number(next?.id) };
}

test("an engine that was written to is the next test's, with what the dump holds, row by row", async () => {
  const first = await openMemoryFromDump(sourcesHash());
  const before = await read(engineOf(first));
  await engineOf(first).exec(`
    update users set created_at = created_at + interval '1 day';
    delete from search_postings;
    select nextval(format('%I.%I', schemaname, sequencename)::regclass) from pg_sequences;
    set search_path = jobs;
  `);
  await first.close();
  const second = await openMemoryFromDump(sourcesHash());
  const after = await read(engineOf(second));
  await second.close();
  expect(after.held).toEqual(before.held);
  expect(after.next).toBeGreaterThan(before.next);
});

test.each([
  ["a table was made", "create table mine (id int)"],
  ["a column was added", "alter table users add column mine int"],
  ["a table was emptied at once", "truncate activity_schedules cascade"],
  ["a trigger was taken away", "alter table users disable trigger all"],
])("an engine where %s is nobody else's", async (_, change) => {
  const first = await openMemoryFromDump(sourcesHash());
  const before = await read(engineOf(first));
  await engineOf(first).exec(change);
  await first.close();
  const second = await openMemoryFromDump(sourcesHash());
  const after = await read(engineOf(second));
  await second.close();
  expect(after.held).toEqual(before.held);
  // A new engine counts its transactions from the dump's on.
  expect(after.next).toBeLessThanOrEqual(before.next);
});

test("who has closed a database does not reach it any more", async () => {
  const db = await openMemoryFromDump(sourcesHash());
  await db.close();
  expect(() => engineOf(db).query("select 1")).toThrow("PGlite is closed");
});
