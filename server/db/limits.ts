/**
 * How long a part of the database's work may take, in milliseconds, and how much of it runs at once in this process. They are
 * said once at a connection that reaches PostgreSQL itself, else in each transaction: behind PgBouncer in transaction mode it is another's next.
 */
export interface DatabaseLimits {
  /** Connections of this process. PostgreSQL has 100 unless told otherwise. */
  connections: number;
  /** The longest run of one statement. The slowest of the product, a search of a million activities, takes 2 s. */
  statementMs: number;
  /** The longest wait for a row that another transaction holds. The longest line, 400 buyers of one place, takes 1 s. */
  lockMs: number;
  /** The longest that a transaction stands open with nothing to do: its process is gone or stuck, and its locks are others'. */
  idleMs: number;
  /** The longest run of one statement of work that nobody waits for. The longest, the search of a million items, takes minutes. */
  longMs: number;
  /** The longest wait for a connection. Whoever waits longer has left: browsers here give up after 15 s. */
  waitMs: number;
  /**
   * The longest wait for an answer that takes the database no time, connecting and `begin`; and for any other after the database
   * itself would have given up. Then the network has swallowed it.
   */
  silenceMs: number;
  /** The most that a replica may be behind to be read from. A price that is older than it looks is caught with the order. */
  lagMs: number;
}

export const DATABASE_LIMITS: DatabaseLimits = {
  connections: 10,
  statementMs: 15_000,
  lockMs: 5_000,
  idleMs: 15_000,
  longMs: 30 * 60_000,
  waitMs: 10_000,
  silenceMs: 2_000,
  lagMs: 5_000,
};

/** The share of the connections that only reads use, so that writes that wait for a row keep nobody from reading. */
export const READ_SHARE = 0.3;

/** The database takes a process that does not acknowledge for gone, ms. */
export const GONE_MS = 30_000;

/** The longest that work which nobody waits for does something else than ask the database, ms. */
export const LONG_IDLE_MS = 60_000;
