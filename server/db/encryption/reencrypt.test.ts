import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { gatherCrowd } from "#server/domain/orders/testing/crowd.ts";
import { request } from "#server/testing/request.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { jobHandlers } from "#server/workers.ts";
import { type Database, inTransaction } from "../database.ts";
import { customers } from "../schema/customers.ts";
import { enrolments } from "../schema/enrolments.ts";
import { demoCustomers } from "../seed/people.ts";
import { seedId } from "../seed/seed-id.ts";
import type { Keys } from "./key-ring.ts";
import { BATCH, type Reencrypted, reencrypt } from "./reencrypt.ts";
import { keyedDatabase, keyedServer, testKey } from "./testing/keyed.ts";
import { findIn } from "./testing/told.ts";

const [first, second] = [testKey("first", 1), testKey("second", 2)];
const [index, newIndex] = [testKey("i", 3), testKey("j", 4)];
const BY_FIRST: Keys = { data: [first], index: [index], writesPlain: false };
const BY_SECOND: Keys = { ...BY_FIRST, data: [second, first] };

const ANA = { cpf: "31459265351", phone: "11987654301" };
const OF_SEED = {
  cpf: demoCustomers.flatMap(({ cpf }) => cpf ?? []),
  phone: demoCustomers.flatMap(({ phone }) => phone ?? []),
};

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});
afterEach(() => server.close());

const run = (keys: Keys, db: Database = server.deps.db) => reencrypt(keyedDatabase(db, keys), () => {});
const sum = (tables: readonly Reencrypted[]) => ({
  written: tables.reduce((all, { written }) => all + written, 0),
  left: tables.reduce((all, { left }) => all + left, 0),
});
const stored = async () =>
  (
    await inTransaction(server.deps.db, (tx) =>
      tx.execute<{ cpf: string; cpf_index: string; phone: string }>(
        sql`select cpf, cpf_index, phone from customers where id = ${seedId("customer", "ana")}`,
      ),
    )
  ).rows[0];

/** Ana's CPF as it is read under some keys, and as it is known to be taken. */
async function standing(keys: Keys) {
  const under = keyedServer(server, keys);
  const me = await request(under.app, "GET /mobile/customers/me", {
    headers: await server.signIn("ana@vereda.test"),
  });
  const body = { name: "Outra Pessoa", cpf: ANA.cpf, birthDate: "1990-02-03", phone: "11987654321" };
  const asked = await request(under.app, "POST /registrations/cpf", { body });
  return { me: me.body, asked: (asked.body as { code?: string }).code };
}
const known = { me: expect.objectContaining(ANA), asked: "CPF_TAKEN" };

describe("what stood there in the plain", () => {
  test("is read and looked up before it is encrypted, and after it", async () => {
    expect(await standing(BY_FIRST)).toEqual(known);
    expect(await stored()).toEqual({ ...ANA, cpf_index: null });
    const done = await run(BY_FIRST);
    expect(done.find(({ table }) => table === "customers")).toEqual({
      table: "customers",
      written: OF_SEED.cpf.length,
      left: 0,
      unreadable: [],
    });
    expect(sum(done).left).toBe(0);
    expect(await findIn(server, OF_SEED)).toEqual([]);
    expect(await standing(BY_FIRST)).toEqual(known);
    expect(sum(await run(BY_FIRST))).toEqual({ written: 0, left: 0 });
  });

  test("is indexed first by a deploy that does not encrypt yet, and is plain again by the same way back", async () => {
    await run({ ...BY_FIRST, writesPlain: true });
    expect(await stored()).toEqual({ ...ANA, cpf_index: expect.stringMatching(/^i:/) });
    await run(BY_FIRST);
    expect((await stored())?.cpf).toMatch(/^v1:first:/);
    await run({ ...BY_FIRST, writesPlain: true });
    expect(await stored()).toMatchObject(ANA);
  });

  test("of a home's degrees moves to where they are encrypted", async () => {
    await inTransaction(server.deps.db, (tx) =>
      tx.execute(sql`insert into enrolments (id, customer_id, item_type, item_id, name, email, phone, birth_date, cpf, cep,
          street, street_number, district, city, state, latitude, longitude, created_at)
        values (gen_random_uuid(), ${seedId("customer", "ana")}, 'PLAN', gen_random_uuid(), 'Ana', 'ana@vereda.test', '1', '1990-01-01',
          '1', '1', '1', '1', '', 'Sorocaba', 'SP', -23.5, -47.4, now())`),
    );
    await run({ ...BY_FIRST, writesPlain: true });
    const [moved] = await inTransaction(keyedDatabase(server.deps.db, BY_FIRST), (tx) =>
      tx.select().from(enrolments),
    );
    expect(moved).toMatchObject({
      latitude: null,
      longitude: null,
      position: { latitude: -23.5, longitude: -47.4 },
      district: "",
      city: "Sorocaba",
    });
  });
});

describe("a new key", () => {
  test("reads what the old one wrote, writes it anew, and does without the old one then", async () => {
    await run(BY_FIRST);
    const alone = { ...BY_SECOND, data: [second] };
    expect(await standing(BY_SECOND)).toEqual(known);
    expect(await standing(alone)).toEqual({
      me: expect.objectContaining({ code: "INTERNAL" }),
      asked: "CPF_TAKEN",
    });
    const [kept] = await run(alone);
    expect([kept?.written, kept?.left, kept?.unreadable.toSorted()]).toEqual([
      0,
      OF_SEED.cpf.length,
      demoCustomers
        .filter(({ cpf }) => cpf)
        .map((one) => `${seedId("customer", one.key)}: customers.cpf: DATA_KEYS has no key "first"`)
        .toSorted(),
    ]);
    expect(sum(await run(BY_SECOND)).left).toBe(0);
    expect((await stored())?.cpf).toMatch(/^v1:second:/);
    expect(await standing(alone)).toEqual(known);
  });

  test("of the index finds what stands under the old one, and does without it then", async () => {
    await run(BY_FIRST);
    const both = { ...BY_FIRST, index: [newIndex, index] };
    expect(await standing(both)).toEqual(known);
    expect(sum(await run(both)).left).toBe(0);
    expect((await stored())?.cpf_index).toMatch(/^j:/);
    expect(await standing({ ...BY_FIRST, index: [newIndex] })).toEqual(known);
  });

  test("of the index lets an import know whom the roster has under the old one", async () => {
    const rita = await server.signIn("rita@vereda.test", "COMPANY");
    const csv = "Nome;Código;CPF;Grupos\nPessoa Nova;B-1;529.982.247-25;Bem-estar essencial\n";
    const counts: unknown[] = [];
    for (const [at, indexes] of [[index], [newIndex, index]].entries()) {
      const { app, deps } = keyedServer(server, { ...BY_FIRST, index: indexes });
      const drain = () => deps.jobs.drain(jobHandlers(deps));
      const headers = new Headers([...rita, ["content-type", "text/csv"]]);
      const body = csv.replace("B-1", `B-${at}`);
      const sent = await app.request("/api/company/imports?fileName=a.csv", {
        method: "POST",
        headers,
        body,
      });
      const { id } = (await sent.json()) as { id: string }; // As the contract says.
      await drain();
      await request(app, `POST /company/imports/${id}/commit`, { headers: rita });
      await drain();
      const { added, changed } = (await request(app, `GET /company/imports/${id}`, { headers: rita }))
        .body as Record<string, unknown>; // Parsed by the contract.
      counts.push({ added, changed });
    }
    expect(counts).toEqual([
      { added: 1, changed: 0 },
      { added: 0, changed: 1 },
    ]);
  });
});

describe("the command", () => {
  test("goes on where it was stopped", async () => {
    const { db, clock } = server.deps;
    await gatherCrowd(db, 2 * BATCH + 1, clock.now());
    let begun = 0;
    const failing: Database = {
      ...db,
      transaction: (work, config) =>
        ++begun > 2 ? Promise.reject(new Error("stopped")) : db.transaction(work, config),
    };
    await expect(run(BY_FIRST, failing)).rejects.toThrow("stopped");
    const { rows } = await inTransaction(db, (tx) =>
      tx.execute(sql`select count(*)::int as written from customers where cpf like 'v1:%'`),
    );
    expect(rows).toEqual([{ written: 2 * BATCH }]);
    const [rest] = await run(BY_FIRST);
    expect(rest).toEqual({ table: "customers", written: 1 + OF_SEED.cpf.length, left: 0, unreadable: [] });
  });

  test("loses nothing that is written beside it", async () => {
    const db = keyedDatabase(server.deps.db, { ...BY_FIRST, data: [first, second] });
    const last = new Map<string, string>();
    const write = async (at: number) => {
      const id = seedId("customer", demoCustomers[at % demoCustomers.length]?.key ?? "");
      const phone = `119${String(10_000_000 + at)}`;
      await inTransaction(db, (tx) => tx.update(customers).set({ phone }).where(eq(customers.id, id)));
      last.set(id, phone);
    };
    const writer = async () => {
      for (let at = 0; at < 60; at++) await write(at);
    };
    await Promise.all([writer(), run({ ...BY_FIRST, data: [first, second] }), run(BY_SECOND)]);
    expect(sum(await run(BY_SECOND)).left).toBe(0);
    const rows = await inTransaction(keyedDatabase(server.deps.db, { ...BY_SECOND, data: [second] }), (tx) =>
      tx.select({ id: customers.id, phone: customers.phone }).from(customers),
    );
    expect(new Map(rows.filter(({ id }) => last.has(id)).map(({ id, phone }) => [id, phone]))).toEqual(last);
  });

  test("leaves a CPF that another row has got under the new key, says so, and does the rest", async () => {
    await inTransaction(keyedDatabase(server.deps.db, BY_FIRST), (tx) =>
      tx
        .update(customers)
        .set({ cpf: ANA.cpf, cpfIndex: ANA.cpf })
        .where(eq(customers.id, seedId("customer", "davi"))),
    );
    const done = await run(BY_FIRST);
    expect(done.filter(({ left }) => left > 0)).toEqual([
      { table: "customers", written: OF_SEED.cpf.length - 1, left: 1, unreadable: [] },
    ]);
  });

  test("leaves a value that is damaged, says in which row, and does the rest", async () => {
    const { written } = sum(await run(BY_FIRST));
    const id = seedId("customer", "ana");
    await inTransaction(server.deps.db, (tx) =>
      tx.execute(sql`update customers set cpf = left(cpf, -4) where id = ${id}`),
    );
    const done = await run(BY_SECOND);
    expect(done.filter(({ left }) => left > 0)).toEqual([
      {
        table: "customers",
        written: OF_SEED.cpf.length - 1,
        left: 1,
        unreadable: [`${id}: customers.cpf: not what its key encrypted there`],
      },
    ]);
    expect(sum(done)).toEqual({ written: written - 1, left: 1 });
  });

  test.runIf(process.env.TEST_DATABASE_URL)(
    "passes over what others hold, and waits for nobody",
    async () => {
      const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const holding = inTransaction(server.deps.db, async (tx) => {
        await tx.execute(sql`select 1 from customers where id = ${seedId("customer", "ana")} for update`);
        held.resolve();
        await over.promise;
      });
      await held.promise;
      const done = await run(BY_FIRST);
      over.resolve();
      await holding;
      expect(done.filter(({ left }) => left > 0)).toEqual([
        { table: "customers", written: OF_SEED.cpf.length - 1, left: 1, unreadable: [] },
      ]);
      expect(sum(await run(BY_FIRST))).toEqual({ written: 1, left: 0 });
    },
  );
});
