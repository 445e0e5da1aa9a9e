import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { customType, type PgColumn } from "drizzle-orm/pg-core";
import { currentKeys } from "./scope.ts";

/** A kind of value that is looked up by its blind index. */
type IndexedKind = "cpf" | "phone";

/**
 * A text that is encrypted at rest where the database was opened with keys. Conditions on it find nothing then: look values up by
 * `holds`. Raw SQL answers what is stored: read it by `plainOf`, within the transaction.
 *
 * @param column `table.column`, which values are bound to; the same for two between which SQL copies
 */
export const encrypted = (name: string, column: string) =>
  customType<{ data: string; driverData: string }>({
    dataType: () => "text",
    toDriver: (value) => currentKeys().encrypt(value, column),
    fromDriver: (stored) => currentKeys().decrypt(stored, column),
  })(name);

/** An object, kept like `encrypted`: as JSON, or as one JSON string. SQL does not look into it. */
export const encryptedJson = (name: string, column: string) =>
  customType<{ data: unknown; driverData: unknown }>({
    dataType: () => "jsonb",
    toDriver: (value) => {
      const text = JSON.stringify(value);
      const stored = currentKeys().encrypt(text, column);
      return stored === text ? text : JSON.stringify(stored);
    },
    fromDriver: (stored) =>
      typeof stored === "string" ? JSON.parse(currentKeys().decrypt(stored, column)) : stored,
  })(name);

/** Blind index of an encrypted value: write the plain value to it, whenever the value itself is written. Never shown. */
export const blindIndex = (name: string, kind: IndexedKind) =>
  customType<{ data: string; driverData: string | null }>({
    dataType: () => "text",
    toDriver: (value) => currentKeys().index(value, kind),
  })(name);

/** The value of an encrypted text that raw SQL answered. @throws DecryptionFailed */
export const plainOf = (column: PgColumn, stored: string): string =>
  String(column.mapFromDriverValue(stored));

/** A CHECK that what is encrypted has its index, and nothing else has one. */
export const isIndexed = (value: AnyColumn, index: AnyColumn): SQL =>
  sql`(${index} is null or ${value} is not null) and (${index} is not null or ${value} is null or ${value} not like 'v1:%')`;

/** The condition that an encrypted column holds a value, under any of the keys or in the plain. Make it within the transaction. */
export function holds(
  kind: IndexedKind,
  { value, index }: { value: AnyColumn; index: AnyColumn },
  wanted: string,
): SQL {
  const indexes = currentKeys().indexes(wanted, kind);
  const isPlain = sql`${value} = ${wanted}`;
  if (indexes.length === 0) return isPlain;
  const list = sql.join(
    indexes.map((one) => sql`${one}`),
    sql`, `,
  );
  return sql`(${index} in (${list}) or ${isPlain})`;
}

/** The condition that a row is of a CPF, 11 digits. */
export const holdsCpf = (table: { cpf: AnyColumn; cpfIndex: AnyColumn }, cpf: string): SQL =>
  holds("cpf", { value: table.cpf, index: table.cpfIndex }, cpf);
