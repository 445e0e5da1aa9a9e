import { globSync } from "node:fs";
import { resolve } from "node:path";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgCustomColumn, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { AT_REST } from "./at-rest.ts";
import { KeyRing } from "./key-ring.ts";
import { withKeys } from "./scope.ts";
import { testKey } from "./testing/keyed.ts";

const ring = new KeyRing({ data: [testKey("a", 1)], index: [testKey("i", 2)], writesPlain: false });
const modules: Record<string, unknown>[] = await Promise.all(
  globSync(resolve(import.meta.dirname, "../schema/*.ts")).map((path) => import(path)),
);
const tables = modules.flatMap((module) => Object.values(module).filter((one) => is(one, PgTable)));

/** Columns stored by a key, by `table.column` of the schema. */
const kept = tables.flatMap((table) =>
  Object.entries(getTableColumns(table)).flatMap(([name, column]) => {
    if (!is(column, PgCustomColumn)) return [];
    const stored = String(withKeys(ring, () => column.mapToDriverValue("x"))).replaceAll('"', "");
    return /^(v1:a|i):/.test(stored)
      ? [{ table: getTableName(table), name, column: column.name, stored }]
      : [];
  }),
);

test("every encrypted column and every index is brought to a new key", () => {
  const listed = AT_REST.flatMap(({ table, texts = [], jsons = [], indexes = {} }) =>
    [...texts, ...jsons, ...Object.keys(indexes)].map((name) => `${getTableName(table)}.${name}`),
  );
  expect(listed.sort()).toEqual(kept.map(({ table, name }) => `${table}.${name}`).sort());
});

test("every value is bound to its own column; an import's CPF to the roster's, which SQL copies it to", () => {
  for (const { table, column, stored } of kept.filter((one) => one.stored.startsWith("v1:"))) {
    const own = table === "employee_import_rows" ? "company_employees.cpf" : `${table}.${column}`;
    expect([own, ["x", '"x"']]).toEqual([own, expect.arrayContaining([ring.decrypt(stored, own)])]);
  }
});
