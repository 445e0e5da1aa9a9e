import { Client } from "pg";
import { expect, test } from "vitest";
import { startCluster } from "./postgres.ts";

test("a deadlock is told of with both of its statements", async ({ skip }) => {
  const cluster = await startCluster({ deadlock_timeout: "10ms" });
  if (!cluster) return skip("there is no PostgreSQL");
  try {
    const [one, other] = [new Client(cluster.url), new Client(cluster.url)];
    await Promise.all([one.connect(), other.connect()]);
    await one.query("create table t as select n from generate_series(1, 2) n");
    const hold = (client: Client, n: number) => client.query(`update t set n = n where n = ${n}`);
    await Promise.all([one.query("begin"), other.query("begin")]);
    await Promise.all([hold(one, 1), hold(other, 2)]);
    expect(cluster.deadlocks()).toEqual([]);
    await Promise.allSettled([hold(one, 2), hold(other, 1)]);
    await Promise.all([one.end(), other.end()]);
    expect(cluster.deadlocks()).toEqual([
      expect.stringMatching(
        /^Process .*update t set n = n where n = [12]\n.*update t set n = n where n = [12]$/s,
      ),
    ]);
  } finally {
    await cluster.stop();
  }
});
