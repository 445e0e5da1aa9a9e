import { DatabaseError, type Pool } from "pg";
import { DatabaseAway, toldBy } from "./database-away.ts";

const EVERY_MS = 1_000;
/** Of the last hour. */
const MOST_SEEN = 3_600;

/** How far a replica is behind. */
export interface Lag {
  /** The most that it can be behind now; before it was reached for the first time, since when that is tried. */
  ms(): number;
  isWithin(mostMs: number): boolean;
  stop(): void;
}

/** A replica is too far behind for what it is asked. */
export class ReplicaBehind extends Error {
  override readonly name = "ReplicaBehind";
}

/**
 * Compares every second how far the primary has written its log with how far the replica has replayed it: at the moment at which
 * somebody asked the primary, everything committed was before the position that it told. So nobody's clock is trusted, an idle
 * primary leaves nobody behind, and a replica that follows no more is seen to with the next thing that is written.
 */
export function watchLag(primary: Pool, replica: Pool): Lag {
  const startedAt = performance.now();
  let coveredAt: number | null = null;
  let seen: { at: number; position: number }[] = [];
  let isLooking = false;
  const look = async () => {
    const at = performance.now();
    const position = await positionOf(primary, "pg_current_wal_lsn()");
    if (position !== null) seen = [...seen.slice(1 - MOST_SEEN), { at, position }];
    const replayed = await positionOf(replica, "pg_last_wal_replay_lsn()");
    const covered = replayed === null ? undefined : seen.findLast((one) => one.position <= replayed);
    if (!covered) return;
    coveredAt = covered.at;
    seen = seen.filter((one) => one.at > covered.at);
  };
  const lookAgain = () => {
    if (isLooking) return;
    isLooking = true;
    // A server that is away is not asked in vain for longer than the bound: nothing is covered meanwhile.
    look()
      .catch(() => {})
      .finally(() => {
        isLooking = false;
      });
  };
  lookAgain();
  const timer = setInterval(lookAgain, EVERY_MS).unref();
  const ms = () => performance.now() - (coveredAt ?? startedAt);
  return {
    ms,
    isWithin: (mostMs) => coveredAt !== null && ms() <= mostMs,
    stop: () => clearInterval(timer),
  };
}

/** Bytes since the log began; null where the server has no such position, being no replica. */
async function positionOf(pool: Pool, position: string): Promise<number | null> {
  const { rows } = await pool.query<{ bytes: string | null }>(
    `select (${position} - '0/0'::pg_lsn)::text as bytes`,
  );
  const bytes = rows[0]?.bytes ?? null;
  return bytes === null ? null : Number(bytes);
}

/** What replaying the log takes from a query: its snapshot, or its connection. */
const CONFLICTS = ["40001", "40P01"];
/** A statement's time was up; elsewhere it would be, too. */
const TIME_IS_UP = "57014";

/** True where work failed because a replica did it: it is away, behind, or goes on without the query. */
export function isOfReplica(error: unknown): boolean {
  if (error instanceof ReplicaBehind) return true;
  const told = toldBy(error instanceof DatabaseAway ? error.cause : error);
  const code = told instanceof DatabaseError ? (told.code ?? "") : "";
  return error instanceof DatabaseAway ? code !== TIME_IS_UP : CONFLICTS.includes(code);
}
