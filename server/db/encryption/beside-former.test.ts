import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { inTransaction } from "../database.ts";
import { companyEmployees } from "../schema/employees.ts";
import { seedId } from "../seed/seed-id.ts";
import { reencrypt } from "./reencrypt.ts";
import { keyedDatabase, testKey } from "./testing/keyed.ts";

const KEYS = { data: [testKey("a", 1)], index: [testKey("i", 2)], writesPlain: true };
const [ANA, COLLEAGUE] = ["31459265351", "16899535009"];
const ana = seedId("customer", "ana");

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
  await inTransaction(server.deps.db, (tx) =>
    tx.update(companyEmployees).set({ cpf: ANA }).where(eq(companyEmployees.customerId, ana)),
  );
  await reencrypt(keyedDatabase(server.deps.db, KEYS), () => {});
});
afterEach(() => server.close());

/** Both of Ana's rows, after they were written as a version without indexes does. */
async function written(cpf: string | null) {
  return inTransaction(server.deps.db, async (tx) => {
    await tx.execute(sql`update customers set name = 'Ana', cpf = ${cpf} where id = ${ana}`);
    await tx.execute(sql`update company_employees set name = 'Ana', cpf = ${cpf} where customer_id = ${ana}`);
    const { rows } = await tx.execute(sql`
      select cpf, cpf_index from customers where id = ${ana}
      union all select cpf, cpf_index from company_employees where customer_id = ${ana}`);
    return rows;
  });
}

const twice = (row: unknown) => [row, row];

test("a former version deletes an account whose CPF was indexed", async () => {
  expect(await written(null)).toEqual(twice({ cpf: null, cpf_index: null }));
});

test("a CPF that a former version changes is no longer known by the index of the one before", async () => {
  expect(await written(COLLEAGUE)).toEqual(twice({ cpf: COLLEAGUE, cpf_index: null }));
});

test("a CPF that a former version writes as it was keeps its index", async () => {
  expect(await written(ANA)).toEqual(twice({ cpf: ANA, cpf_index: expect.stringMatching(/^i:/) }));
});

test("an index that was made anew beside its CPF stays", async () => {
  const encrypting = { ...KEYS, writesPlain: false };
  for (const keys of [
    encrypting,
    { ...encrypting, data: [testKey("b", 3), ...KEYS.data] },
    { ...KEYS, data: [...KEYS.data, testKey("b", 3)] },
  ])
    await reencrypt(keyedDatabase(server.deps.db, keys), () => {});
  const [row] = await inTransaction(
    server.deps.db,
    async (tx) => (await tx.execute(sql`select cpf, cpf_index from customers where id = ${ana}`)).rows,
  );
  expect(row).toEqual({ cpf: ANA, cpf_index: expect.stringMatching(/^i:/) });
});
