import { drizzle, type NodePgClient } from "drizzle-orm/node-postgres";
import type { ClientBase, QueryArrayConfig, QueryConfig, QueryResult } from "pg";
import type { Transaction } from "./database.ts";
import { saysAborted } from "./database-away.ts";
import { type DatabaseLimits, GONE_MS } from "./limits.ts";
import { StatementNames } from "./statement-names.ts";

/** PostgreSQL's session behind a connection, and what it keeps. */
export interface PgSession {
  /**
   * It reaches PostgreSQL itself and keeps the limits. Behind PgBouncer in transaction mode it is another's with the next transaction,
   * which has to say them anew.
   */
  isOwn: boolean;
  /** The same, and it only reads. */
  isReadOnly: boolean;
  /** Statements from here on, until `end`. */
  open(): Statements;
}

/** Statements by themselves or, after `begin`, of one transaction. */
export interface Statements {
  tx: Transaction;
  query(config: QueryConfig | QueryArrayConfig, values?: unknown[]): Promise<QueryResult>;
  /** Sends along with the next statements what begins their transaction. Until it is known to have begun, only reads follow. */
  begin(opening: QueryConfig): Promise<unknown>;
  /** Lets no statement follow, however late whoever sends it notices: the connection is another's next. */
  end(): void;
  /** The failure that a transaction has ended by, of which others that were on their way only say that it has. */
  causeOf(failure: unknown): unknown;
}

const sessions = new WeakMap<ClientBase, PgSession>();

/** The session of a connection; one of no pool has been told nothing. */
export const pgSessionOf = (client: ClientBase): PgSession =>
  sessions.get(client) ?? keep(client, NOTHING_TOLD);

/**
 * Tells a new connection the limits of its work, where it will keep them, and prepares its statements.
 *
 * @param prepared null: where it reaches PostgreSQL itself
 */
export async function openPgSession(
  client: ClientBase,
  {
    limits,
    prepared,
    isReadOnly = false,
  }: { limits: DatabaseLimits; prepared: boolean | null; isReadOnly?: boolean },
): Promise<void> {
  const isOwn = await tell(client, limits, isReadOnly);
  keep(client, {
    isOwn,
    isReadOnly: isOwn && isReadOnly,
    names: (prepared ?? isOwn) ? new StatementNames() : null,
  });
}

/** @returns false, with nothing told, for the connection of a pooler: it makes up the process that it says it is of. */
async function tell(client: ClientBase, limits: DatabaseLimits, isReadOnly: boolean): Promise<boolean> {
  const { processID } = client as ClientBase & { processID: number | null }; // The driver's types leave it out.
  const settings = Object.entries({
    ...limitSettings(limits),
    timezone: "UTC",
    default_transaction_read_only: isReadOnly,
  });
  const told = settings.map(([name, value]) => `set_config('${name}', '${value}', false)`);
  const text = `select ${told.join(", ")} where pg_backend_pid() = $1`;
  const { rows } = await client.query({
    text,
    values: [processID],
    query_timeout: limits.silenceMs,
  } as QueryConfig);
  return rows.length > 0;
}

/** PostgreSQL's names of the limits. */
export const limitSettings = ({ statementMs, lockMs, idleMs }: DatabaseLimits) => ({
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleMs,
  tcp_user_timeout: GONE_MS,
});

/** Statements that do no harm outside of their transaction: whatever they lock is given back at once. */
const READ = /^\s*select\b/i;

type Told = Pick<PgSession, "isOwn" | "isReadOnly"> & { names: StatementNames | null };

const NOTHING_TOLD: Told = { isOwn: false, isReadOnly: false, names: null };

function keep(client: ClientBase, told: Told): PgSession {
  const session = { ...told, open: () => openStatements(client, told) };
  sessions.set(client, session);
  return session;
}

function openStatements(client: ClientBase, { isOwn, names }: Told): Statements {
  let beginning: Promise<unknown> | null = null;
  let isHeldBack = false;
  let isOver = false;
  let first: unknown;
  const note = (failure: unknown) => {
    first ??= failure;
  };
  const named = (text: string) => {
    const name = names?.nameOf(text);
    return name === undefined ? {} : { name };
  };
  /** Only what is sent like statements with values is sent with them. */
  const joining = (config: QueryConfig): QueryConfig & { queryMode: "extended" } => ({
    ...config,
    ...named(config.text),
    queryMode: "extended",
  });
  const begin = (opening: QueryConfig) => {
    const begun = client.query(isOwn ? joining(opening) : opening);
    beginning = begun;
    // Where it fails it stays: nothing is to be written without its transaction.
    begun.then(() => {
      beginning = null;
    }, note);
    return begun;
  };
  const query = (config: QueryConfig | QueryArrayConfig, values: unknown[] = []) => {
    const send = async () => {
      if (isOver) throw new Error("the transaction is over");
      return client.query(values.length > 0 ? { ...config, ...named(config.text) } : config, values);
    };
    isHeldBack ||= !READ.test(config.text);
    const answer = beginning && isHeldBack ? beginning.then(send) : send();
    answer.catch(note);
    return answer;
  };
  // Drizzle asks a client for no more than this. The drivers' results differ only in the type that Transaction narrows to what both share.
  const tx = drizzle({ client: { query } as unknown as NodePgClient }) as unknown as Transaction;
  const end = () => {
    isOver = true;
  };
  const causeOf = (failure: unknown) => (saysAborted(failure) ? (first ?? failure) : failure);
  return { tx, query, begin, end, causeOf };
}
