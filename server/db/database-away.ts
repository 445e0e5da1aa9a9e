import { DrizzleQueryError } from "drizzle-orm";
import { DatabaseError } from "pg";

/**
 * The database cannot do its work now: it is away, starting, full, or what is asked for waits too long for others. What was under
 * way may have been committed or not where the connection went at that very moment; else nothing was changed.
 */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super("the database cannot do its work now", { cause });
    this.name = "DatabaseAway";
  }
}

/**
 * Classes and codes of PostgreSQL's `SQLSTATE` that say so: connection exceptions, too little of something, an operator's stop or
 * cancellation (a statement's time is one), locks that are not had, transactions ended for idling, a standby.
 */
const STATES = /^(08|53|57|55P03$|25P0[34]$|25006$)/;
/** The driver has no codes of its own. */
const WORDS =
  /^(Connection terminated|Query read timeout|Client (was closed|has encountered)|timeout exceeded)/;

/** True where a failure of a query says that the database cannot do its work now. */
export function saysAway(error: unknown): boolean {
  const told = toldBy(error);
  const isAway = told instanceof DatabaseError && STATES.test(told.code ?? "");
  return isAway || saysLost(error) || saysStale(error);
}

/** True where a failure of a query says that its connection is of no more use. */
export function saysLost(error: unknown): boolean {
  const told = toldBy(error);
  if (told instanceof DatabaseError) return told.severity === "FATAL" || told.severity === "PANIC";
  return told instanceof Error && (WORDS.test(told.message) || isOfSocket(told));
}

/** True where a failure says that what a connection has prepared is no more as it was: a table has changed, or another has the connection. */
export function saysStale(error: unknown): boolean {
  const told = toldBy(error);
  if (!(told instanceof DatabaseError)) return false;
  return told.code === "26000" || (told.code === "0A000" && told.routine === "RevalidateCachedQuery");
}

/** True where a transaction that only reads, or a standby, was to write. */
export function isRefusedToWrite(error: unknown): boolean {
  const told = toldBy(error);
  return told instanceof DatabaseError && told.code === "25006";
}

/** True where a statement was not run, as one before it in its transaction had failed. */
export function saysAborted(error: unknown): boolean {
  const told = toldBy(error);
  return told instanceof DatabaseError && told.code === "25P02";
}

export const toldBy = (error: unknown) => (error instanceof DrizzleQueryError ? error.cause : error);

/** Other parts have sockets, too: only what a query waited for counts. */
const isOfSocket = (error: Error) => "syscall" in error && ["read", "write"].includes(String(error.syscall));
