import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { DatabaseAway } from "#server/db/database-away.ts";
import type { Deps } from "#server/deps.ts";
import { StorageFull } from "#server/ports/files/files.ts";
import { ProviderTimeout } from "#server/ports/provider-failures.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { pdfFile } from "./testing/files.ts";
import { getFile, withFile } from "./with-file.ts";

let server: TestApp;
let deps: Deps;
let kept: Map<string, Uint8Array>;
let refusal: Error | null;
beforeEach(async () => {
  server = await startTestApp();
  [kept, refusal] = [new Map(), null];
  deps = server.deps;
  Object.assign(deps.ports.files, {
    put: async (key: string, content: Uint8Array) => {
      if (refusal) throw refusal;
      kept.set(key, content);
    },
    remove: async (key: string) => void kept.delete(key),
  });
  await inTransaction(deps.db, (tx) =>
    tx.execute(sql`create table rows_of_files (key text unique deferrable initially deferred)`),
  );
});
afterEach(() => server.close());

const file = { key: "proofs/one", content: new Uint8Array([1]) };
const insert = (fail?: Error) =>
  withFile(deps, file, async (tx) => {
    await tx.execute(sql`insert into rows_of_files values (${file.key})`);
    if (fail) throw fail;
    return "written";
  });
const rows = async (table = "rows_of_files") =>
  (await inTransaction(deps.db, (tx) => tx.execute(sql.raw(`select * from ${table}`)))).rows.length;

test("rows and their file are there together", async () => {
  expect(await insert()).toBe("written");
  expect([await rows(), [...kept.keys()]]).toEqual([1, [file.key]]);
});

const FULL = new StorageFull("no room for a file");
const SILENT = new ProviderTimeout("no answer");

test.each([
  ["there is no room for the file", FULL, { code: "STORAGE_FULL" }],
  ["the store is silent", SILENT, { code: "UNAVAILABLE", retryAfterSeconds: 2 }],
])("where %s, neither is there", async (_, failure, refused) => {
  refusal = failure;
  await expect(insert()).rejects.toMatchObject(refused);
  expect([await rows(), kept.size]).toEqual([0, 0]);
});

test("where the rows are refused, before the file or after it, neither is there", async () => {
  await expect(insert(new Error("refused"))).rejects.toThrow("refused");
  expect([await rows(), kept.size]).toEqual([0, 0]);
  const puts: boolean[] = [];
  const { put } = deps.ports.files;
  deps.ports.files.put = async (key, content) => {
    await put(key, content);
    puts.push(kept.has(key));
  };
  const twice = withFile(deps, file, (tx) => tx.execute(sql`insert into rows_of_files values ('a'), ('a')`));
  await expect(twice).rejects.toThrow();
  expect([await rows(), puts, kept.size]).toEqual([0, [true], 0]);
});

const forgotten = async () =>
  (
    await inTransaction(deps.db, (tx) =>
      tx.execute<{ key: string }>(sql`select data->>'key' as key from jobs.job where name = 'forget-file'`),
    )
  ).rows.map(({ key }) => key);

test("a file that cannot be removed at once is removed by a job, and why its rows were refused is told", async () => {
  deps.ports.files.remove = () => Promise.reject(SILENT);
  await expect(insert(new Error("refused"))).rejects.toThrow("refused");
  expect(await forgotten()).toEqual([file.key]);
});

test("a file whose put hangs is removed by a job, as it may have been kept all the same", async () => {
  refusal = SILENT;
  await expect(insert()).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(await forgotten()).toEqual([file.key]);
});

test("a file that a silent store does not give is unavailable, and one that it does not have is none", async () => {
  const files = { ...deps.ports.files, get: () => Promise.reject(SILENT) };
  await expect(getFile(files, file.key)).rejects.toMatchObject({ code: "UNAVAILABLE", retryAfterSeconds: 2 });
  expect(await getFile({ ...files, get: async () => null }, file.key)).toBe(null);
});

test("a file stays where nobody knows whether its rows were written", async () => {
  const { transaction } = deps.db;
  const losing: Deps = {
    ...deps,
    db: {
      ...deps.db,
      transaction: async (work, config) => {
        await transaction(work, config);
        throw new DatabaseAway(new Error("Connection terminated"));
      },
    },
  };
  const inserted = withFile(losing, file, (tx) => tx.execute(sql`insert into rows_of_files values ('a')`));
  await expect(inserted).rejects.toBeInstanceOf(DatabaseAway);
  expect([await rows(), [...kept.keys()]]).toEqual([1, [file.key]]);
});

test.each([
  ["a proof", "POST /mobile/proofs", "ana@vereda.test", "CUSTOMER", "proofs", pdfFile()],
  [
    "a file of employees",
    "POST /company/imports?fileName=lista.csv",
    "rita@vereda.test",
    "COMPANY",
    "employee_imports",
    Buffer.from("Nome;E-mail;Código;CPF;Grupos;Desconto em folha\nAna;ana@exemplo.test;;;;\n"),
  ],
] as const)(
  "without room for %s, it is said, and no row is left",
  async (_, target, email, profile, table, body) => {
    refusal = FULL;
    const headers = await server.signIn(email, profile);
    headers.set("content-type", "application/octet-stream");
    const [method, path] = target.split(" ");
    const before = await rows(table);
    const answer = await server.app.request(`/api${path}`, {
      method: String(method),
      headers,
      body: new Uint8Array(body),
    });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([507, "STORAGE_FULL"]);
    expect(await rows(table)).toBe(before);
  },
);
