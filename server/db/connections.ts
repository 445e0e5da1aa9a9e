import { Socket } from "node:net";
import { Client, type ClientConfig, Pool, type PoolClient } from "pg";
import { type Database, NOW } from "./database.ts";
import { DatabaseAway } from "./database-away.ts";
import type { DatabaseLimits } from "./limits.ts";
import { openPgSession } from "./pg-session.ts";

const LIFETIME_S = 3_600;

/** Of every connection: where nobody is at the other end it fails, idle or not. */
export const connecting = ({ silenceMs }: Pick<DatabaseLimits, "silenceMs">): ClientConfig => ({
  connectionTimeoutMillis: silenceMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

interface PoolOptions {
  limits: DatabaseLimits;
  max: number;
  /** Prepared statements; null: where a connection reaches PostgreSQL itself. */
  prepared: boolean | null;
  isReadOnly?: boolean;
}

/** Connections to work over, each for one transaction after another. */
export function openPool(connectionString: string, options: PoolOptions): Pool {
  const { limits, max } = options;
  return keepQuiet(
    new Pool({
      ...connecting(limits),
      connectionString,
      max,
      pipeline: true,
      stream: () => new JoiningSocket(),
      onConnect: (client) => openPgSession(client, options),
      // Then the next one prepares what is asked for by then.
      maxLifetimeSeconds: LIFETIME_S,
      Client: soonConnected(limits),
      // The wait for a free connection, too.
      connectionTimeoutMillis: limits.waitMs,
      // For a network that swallows answers: the database's own limits are said in each transaction.
      query_timeout: limits.statementMs + limits.silenceMs,
    }),
  );
}

/**
 * Sends all that is written in one turn and corked at once, nested or not: to send costs the processes at both ends as much as a small
 * statement.
 */
class JoiningSocket extends Socket {
  #joins = false;

  override cork(): void {
    if (this.#joins) return;
    this.#joins = true;
    super.cork();
    process.nextTick(() => {
      this.#joins = false;
      super.uncork();
    });
  }

  override uncork(): void {}
}

/** One connection, over which one question at a time is asked, whoever waits for its answer. */
export function openClock(
  connectionString: string,
  limits: DatabaseLimits,
): { time: Database["time"]; end(): Promise<void> } {
  const pool = keepQuiet(
    new Pool({ ...connecting(limits), connectionString, max: 1, query_timeout: limits.silenceMs }),
  );
  let asking: Promise<number> | undefined;
  const ask = async () => {
    try {
      const { rows } = await pool.query<{ ms: string }>(NOW);
      return Number(rows[0]?.ms);
    } catch (error) {
      throw new DatabaseAway(error);
    } finally {
      asking = undefined;
    }
  };
  return {
    time: () => {
      asking ??= ask();
      return asking;
    },
    end: () => pool.end(),
  };
}

/** A pool has one limit for both, to wait for a free connection and to open one. */
const soonConnected = ({ silenceMs }: DatabaseLimits) =>
  class extends Client {
    constructor(options?: ClientConfig) {
      super({ ...options, connectionTimeoutMillis: silenceMs });
    }
  };

function keepQuiet(pool: Pool): Pool {
  // A connection lost while idle is replaced by the pool, one lost while in use fails its query; without a listener either ends
  // the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** A connection of its own, for work that may take longer than the pool's. */
export async function connectAlone(connectionString: string, limits: DatabaseLimits): Promise<PoolClient> {
  const query_timeout = limits.longMs + limits.silenceMs;
  const client = new Client({ ...connecting(limits), connectionString, query_timeout, pipeline: true });
  client.on("error", () => {});
  await client.connect();
  return Object.assign(client, { release: () => void client.end() });
}
