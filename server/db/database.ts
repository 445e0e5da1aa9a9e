import type { PGlite } from "@electric-sql/pglite";
import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from "drizzle-orm/pg-core";
import type { Pool } from "pg";
import type { KeyRing } from "./encryption/key-ring.ts";
import { openKeys, withKeys } from "./encryption/scope.ts";
import type { DatabaseLimits } from "./limits.ts";

interface Rows<Row> {
  rows: Row[];
}

interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this["row"]>;
}

/**
 * An open transaction, the same on both engines. Only what both drivers share is in its type: `execute` answers
 * `{ rows }`; to know whether a write hit, use `.returning()`.
 */
export type Transaction = PgDatabase<RowsHKT>;

/** The engine's own handle, for the job queue and for tests; everything else goes through `inTransaction`. */
export type DatabaseClient =
  | { engine: "pglite"; pglite: PGlite }
  | {
      engine: "postgres";
      pool: Pool;
      connectionString: string;
      limits: DatabaseLimits;
      /** Of a replica: the most that it can be behind now, ms. */
      lagMs?: () => number;
    };

export interface TransactionConfig extends PgTransactionConfig {
  /** For what nobody waits for, and may take longer than `DatabaseLimits` allow: a connection of its own, and `longMs`. */
  isLong?: boolean;
}

/**
 * An open database. It cannot be queried by itself: on the embedded engine, which is one connection, a query outside
 * the open transaction waits for ever.
 */
export interface Database {
  readonly client: DatabaseClient;
  readonly transaction: <T>(work: (tx: Transaction) => Promise<T>, config?: TransactionConfig) => Promise<T>;
  /** The same database over connections that are kept for reads, which can only read: writes that wait for each other take none. */
  readonly reads: Database;
  /**
   * The same database as it was seconds ago at most, for reads of what everybody may see: a replica's, and where that is away or
   * behind, `reads`. Work may be done twice there, so it only reads.
   */
  readonly replica: Database;
  /**
   * Its time of day, ms, asked over a connection that nothing else takes: no load, and no lock, keeps the answer waiting.
   *
   * @throws DatabaseAway
   */
  readonly time: () => Promise<number>;
  /** Keys of its encrypted columns. */
  readonly keys: KeyRing;
  /** Ends every connection and gives back the folder. May be called twice. */
  readonly close: () => Promise<void>;
}

/**
 * Runs `work` in one transaction: committed when it resolves, rolled back when it rejects.
 *
 * @throws DatabaseAway where the database cannot do it now
 * @throws Error when a transaction is already open on the way here: pass its `tx` on instead
 */
export function inTransaction<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  config?: TransactionConfig,
): Promise<T> {
  if (openKeys()) throw new Error("a transaction is open already: pass its tx on instead");
  return withKeys(db.keys, () => db.transaction(work, config));
}

/** Asks for `ms`, the time of day. */
export const NOW = "select extract(epoch from clock_timestamp()) * 1000 as ms";

/** The database cannot be opened. The message is one line a person can act on, without any password. */
export class DatabaseUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "DatabaseUnavailable";
  }
}
