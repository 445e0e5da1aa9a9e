import { sql } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import type { TestApp } from "#server/testing/test-app.ts";

/** Valid ones that nobody of the seed has. */
export const CPFS = {
  member: "71428793860",
  colleague: "16899535009",
  imported: "98765432100",
  cardHolder: "11144477735",
};
export const PHONES = {
  member: "11971230001",
  card: "21971230002",
  applicant: "31971230003",
  lead: "41971230004",
};
export const HOME = {
  cep: "04999123",
  street: "Rua dos Canários Azuis",
  streetNumber: "9071-K",
  complement: "Casa Lilás",
};

export type Secrets = Record<string, string[]>;

/** All that must not stand in the database, each in the ways in which it may be written. */
export const TOLD: Secrets = {
  ...Object.fromEntries(
    Object.entries(CPFS).map(([whose, cpf]) => [`CPF of ${whose}`, [cpf, formattedCpf(cpf)]]),
  ),
  ...Object.fromEntries(
    Object.entries(PHONES).map(([whose, phone]) => [
      `phone of ${whose}`,
      [phone, `(${phone.slice(0, 2)}) ${phone.slice(2, 7)}-${phone.slice(7)}`],
    ]),
  ),
  address: [HOME.cep, "04999-123", ...Object.values(HOME).slice(1)],
};

export function formattedCpf(cpf: string): string {
  return cpf.replace(/(...)(...)(...)(..)/, "$1.$2.$3-$4");
}

/** In which columns of all tables of all schemas something stands, as `schema.table.column: what`. */
export async function findIn({ deps }: Pick<TestApp, "deps">, secrets: Secrets): Promise<string[]> {
  return inTransaction(deps.db, async (tx) => {
    const tables = await tx.execute<{ schema: string; name: string }>(sql`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
    const found = new Set<string>();
    const pattern = Object.values(secrets).flat().map(literally).join("|");
    for (const { schema, name } of tables.rows) {
      const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
      const cells = await tx.execute<{ column: string; value: string | null }>(sql`
        select c.key as column, c.value from ${table} t cross join lateral jsonb_each_text(to_jsonb(t)) c
        where t::text ~ ${pattern}`);
      for (const { column, value } of cells.rows)
        for (const [what, ways] of Object.entries(secrets))
          if (ways.some((way) => value?.includes(way))) found.add(`${schema}.${name}.${column}: ${what}`);
    }
    return [...found].sort();
  });
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
