import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { type Cluster, startCluster } from "../test/postgres.ts";
import type { Part } from "./run-parts.ts";

type Measured = Awaited<ReturnType<Part>>;
type Measure<T> = (server: TestApp, databaseUrl: string) => Promise<T>;

/** Measures a server of this process over a PostgreSQL of its own. Within its budget where this machine has none. */
export async function onPostgres(env: Record<string, string>, measure: Measure<Measured>): Promise<Measured> {
  const cluster = await startCluster();
  if (!cluster) return { report: "There is no PostgreSQL on this machine.", isWithin: true };
  try {
    return await onCluster(cluster, env, measure);
  } finally {
    await cluster.stop();
  }
}

/** Measures a server of this process over a database of its own. */
export async function onCluster<T>(
  cluster: Cluster,
  env: Record<string, string>,
  measure: Measure<T>,
): Promise<T> {
  process.env.TEST_DATABASE_URL = cluster.url;
  const server = await startTestApp({ env });
  try {
    const { client } = server.deps.db;
    if (client.engine !== "postgres") throw new Error("not on PostgreSQL");
    return await measure(server, client.connectionString);
  } finally {
    await server.close();
    process.env.TEST_DATABASE_URL = "";
  }
}
