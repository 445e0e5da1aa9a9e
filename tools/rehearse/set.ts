import { randomBytes } from "node:crypto";
import { claimPort } from "#server/cli/ports.ts";
import { type SpawnedServer, spawnServer } from "#server/testing/spawn-server.ts";
import { type Pair, startPair } from "./pair.ts";

/** The set of production on loopback: a primary and its standby, two processes, a proxy before both. */
export interface RunningSet extends Pair {
  /** The way of the product's people, and of its processes to whichever database accepts writes. */
  url: string;
  databaseUrl: string;
  processes: SpawnedServer[];
  /** Starts a process again on its port, with what else is said of it; of this tree unless said. */
  start(index: number, env?: Record<string, string>, root?: string): Promise<void>;
}

export interface Options {
  /** Settings of every process. */
  env?: Record<string, string>;
  /** The folder that the primary's own is made in. */
  primaryIn?: string;
  /** The address by which the processes reach the database, by its own by way of the proxy. */
  wayTo?: (databaseUrl: string) => Promise<string>;
  /** True where the standby answers visitors. */
  hasReplica?: boolean;
  /** Folder of the version that the set starts with, if not this one; it has no keys then. */
  root?: string;
}

const LEAVE_SECONDS = "3";

/** A new key of encrypted columns or of their indexes. */
export const newKey = () => randomBytes(32).toString("base64");

/** Starts the set; null where this machine has no PostgreSQL or no HAProxy. */
export async function startSet({
  env = {},
  primaryIn,
  wayTo,
  hasReplica = false,
  root,
}: Options = {}): Promise<RunningSet | null> {
  const ports = [await claimPort("127.0.0.1", 0), await claimPort("127.0.0.1", 0)];
  const [APP1 = "", APP2 = ""] = ports.map((port) => `127.0.0.1:${port}`);
  const pair = await startPair({ behind: { APP1, APP2 }, primaryIn });
  if (!pair) return null;
  const databaseUrl = pair.wayTo("postgres");
  const way = (await wayTo?.(databaseUrl)) ?? databaseUrl;
  const keys = { DATA_KEYS: `a:${newKey()}`, DATA_INDEX_KEYS: `i:${newKey()}` };
  const processes: SpawnedServer[] = [];
  const start = async (index: number, own: Record<string, string> = {}, tree?: string) => {
    const settings = {
      DATABASE_URL: way,
      ...(hasReplica && { DATABASE_REPLICA_URL: pair.standby.url }),
      PORT: String(ports[index]),
      DEMO_DATA: "true",
      LEAVE_SECONDS,
      LOG_LEVEL: "error",
      TRUSTED_PROXIES: "1",
      ...(!root && keys),
      ...env,
      ...own,
    };
    processes[index] = await spawnServer(settings, tree);
  };
  for (const index of ports.keys()) await start(index, {}, root);
  return {
    ...pair,
    url: `https://127.0.0.1:${pair.proxy.secure}`,
    databaseUrl,
    processes,
    start,
    stop: async () => {
      for (const { process, ended } of processes) {
        process.kill("SIGKILL");
        await ended;
      }
      await pair.stop();
    },
  };
}
