import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import type { Cluster } from "../test/postgres.ts";

/** What so many operations took, each. */
export interface Cost {
  name: string;
  operations: number;
  /** CPU of the product's process and of PostgreSQL, ms. */
  serverMs: number;
  postgresMs: number;
  transactions: number;
  statements: number;
  /** Written, or locked for it. */
  rowsTouched: number;
  walBytes: number;
  /** How long a connection was in use for it, ms. */
  connectionMs: number;
}

/** Measures what operations cost a server's process and its cluster, which has to have `pg_stat_statements`. */
export interface Costs {
  measure(name: string, pid: number, work: () => Promise<number>): Promise<Cost>;
  close(): Promise<void>;
}

/** Linux counts CPU in these. */
const TICK_MS = 10;
const SAMPLE_MS = 50;

/** Transactions, other statements and rows touched since `pg_stat_statements_reset()`. */
export const COUNTED = `select
  coalesce(sum(calls) filter (where query ~* '^\\s*commit'), 0)::int as transactions,
  coalesce(sum(calls) filter (where query !~* '^\\s*(begin|commit|rollback|set) ?'), 0)::int as statements,
  coalesce(sum(rows) filter (where query ~* '\\y(insert|update|delete)\\y'), 0)::int as rows_touched
  from pg_stat_statements where query !~ 'pg_stat_'`;
const BUSY = `select count(*)::int as busy from pg_stat_activity
  where backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid()`;
const WRITTEN = "select (pg_current_wal_lsn() - '0/0'::pg_lsn)::text as wal";

export interface Counted {
  transactions: number;
  statements: number;
  rows_touched: number;
}

export async function openCosts(cluster: Cluster, databaseUrl: string): Promise<Costs> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("create extension if not exists pg_stat_statements");
  const one = async <Row extends object>(text: string): Promise<Row> => {
    const [row] = (await client.query<Row>(text)).rows;
    if (!row) throw new Error(`no row: ${text}`);
    return row;
  };
  const wal = async () => Number((await one<{ wal: string }>(WRITTEN)).wal);

  const sampleBusy = () => {
    const samples: number[] = [];
    let sampling: Promise<unknown> = Promise.resolve();
    const timer = setInterval(() => {
      sampling = sampling.then(async () => samples.push((await one<{ busy: number }>(BUSY)).busy));
    }, SAMPLE_MS);
    return async () => {
      clearInterval(timer);
      await sampling;
      return samples.reduce((sum, busy) => sum + busy, 0) / Math.max(1, samples.length);
    };
  };

  return {
    async measure(name, pid, work) {
      await client.query("select pg_stat_statements_reset()");
      const [server, postgres, written] = [cpuMs(pid), cpuOfCluster(cluster), await wal()];
      const began = performance.now();
      const stopSampling = sampleBusy();
      const operations = await work();
      const tookMs = performance.now() - began;
      const busy = await stopSampling();
      const counted = await one<Counted>(COUNTED);
      const each = (sum: number) => sum / operations;
      return {
        name,
        operations,
        serverMs: each(cpuMs(pid) - server),
        postgresMs: each(cpuOfCluster(cluster) - postgres),
        transactions: each(counted.transactions),
        statements: each(counted.statements),
        rowsTouched: each(counted.rows_touched),
        walBytes: each((await wal()) - written),
        connectionMs: each(busy * tookMs),
      };
    },
    close: () => client.end(),
  };
}

interface Stat {
  parent: number;
  own: number;
  /** Of children that have ended. */
  ended: number;
}

function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name, in brackets, may hold spaces.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
    return { parent: Number(fields[1]), own: user + system, ended: endedUser + endedSystem };
  } catch {
    return null;
  }
}

/** User and system time of a process so far, ms. */
export const cpuMs = (pid: number): number => (statOf(pid)?.own ?? 0) * TICK_MS;

/** CPU of a cluster so far, ms: of its first process and all that it started, those that have ended included. */
export function cpuOfCluster(cluster: Cluster): number {
  const postmaster = Number(readFileSync(join(cluster.data, "postmaster.pid"), "utf8").split("\n")[0]);
  const first = statOf(postmaster);
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? [])
    .filter(({ parent }) => parent === postmaster);
  const ticks = children.reduce((sum, { own }) => sum + own, (first?.own ?? 0) + (first?.ended ?? 0));
  return ticks * TICK_MS;
}
