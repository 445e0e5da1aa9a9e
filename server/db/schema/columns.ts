import { randomUUID } from "node:crypto";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { integer, numeric, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** A UUID made by the application, so that it is known before the row is written. */
export const primaryId = () =>
  uuid("id")
    .primaryKey()
    .$defaultFn(() => randomUUID());

/** An instant. Written from the injected clock: no column of the schema has a default time. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** An amount in integer centavos. */
export const centavos = (name: string) => integer(name);

/** A percentage from 0 to 100 with two decimals. */
export const percent = (name: string) => numeric(name, { precision: 5, scale: 2, mode: "number" });

/** A text column limited to some values; pair it with `isOneOf` in the table's checks. */
export const choice = <const T extends readonly [string, ...string[]]>(name: string, values: T) =>
  text(name, { enum: values });

/** A CHECK that the column holds one of the values. */
export function isOneOf(column: AnyColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(quoted(values))})`;
}

/** A CHECK that an array column holds only some of the values. */
export function areAmong(column: AnyColumn, values: readonly string[]): SQL {
  return sql`${column} <@ array[${sql.raw(quoted(values))}]::text[]`;
}

const quoted = (values: readonly string[]) =>
  values.map((value) => `'${value.replaceAll("'", "''")}'`).join(", ");
