import { Client } from "pg";
import { type Behind, hasHaproxy, type RunningProxy, startHaproxy } from "../test/haproxy.ts";
import { type Cluster, runAsPostgres, startCluster, startStandby } from "../test/postgres.ts";

/** A primary with a synchronous standby, and the way to whichever accepts writes: what a primary loses with its disk is not lost. */
export interface Pair {
  proxy: RunningProxy;
  primary: Cluster;
  standby: Cluster;
  /** URL of a database of either, by way of the proxy. */
  wayTo(database: string): string;
  promoteStandby(): Promise<void>;
  /** Has commits no longer wait for the standby, or wait again. */
  waitForStandby(isWaiting: boolean): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  /** Processes behind the same proxy. */
  behind?: Behind;
  /** The primary, if there is one already: another pair's. */
  primary?: Cluster;
  /** The folder that the primary's own is made in. */
  primaryIn?: string | undefined;
}

const DURABLE = { synchronous_commit: "on" };

/** Starts the pair; null where this machine has no PostgreSQL or no HAProxy. */
export async function startPair({ behind, primaryIn, ...has }: Options = {}): Promise<Pair | null> {
  if (!(await hasHaproxy())) return null;
  const primary = has.primary ?? (await startCluster(DURABLE, primaryIn));
  if (!primary) return null;
  // By this role the proxy asks who accepts writes.
  if (!has.primary) await onPrimary(primary, "create role proxy login");
  const standby = await startStandby(primary, DURABLE);
  const [first = "", second = ""] = [primary, standby].map(({ url }) => new URL(url).host);
  const proxy = await startHaproxy({ ...behind, PRIMARY: first, STANDBY: second });
  // Until it was asked, each server counts as one that accepts writes.
  await proxy.says("postgres/standby is DOWN");
  const waitForStandby = (isWaiting: boolean) =>
    onPrimary(
      primary,
      `alter system set synchronous_standby_names = ${isWaiting ? "'*'" : "''"}`,
      "select pg_reload_conf()",
    );
  await waitForStandby(true);
  return {
    ...{ proxy, primary, standby, waitForStandby },
    wayTo: (database) => `postgres://vereda@127.0.0.1:${proxy.postgres}/${database}`,
    promoteStandby: () => runAsPostgres("pg_ctl", ["promote", "-D", standby.data]),
    stop: async () => {
      await proxy.stop();
      await standby.stop();
      await primary.stop();
    },
  };
}

async function onPrimary({ url }: Cluster, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
