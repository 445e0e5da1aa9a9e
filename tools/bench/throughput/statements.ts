import { Client } from "pg";
import { createApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { createDeps } from "#server/create-deps.ts";
import { databaseOf, openDatabase } from "#server/db/open-database.ts";
import { openJobs } from "#server/domain/jobs/jobs.ts";
import { createLogger } from "#server/http/logger.ts";
import { systemClock } from "#server/ports/clock/clock.ts";
import { COUNTED, type Counted } from "../costs.ts";
import type { Sent } from "./load.ts";

const WARM_UP = 3;

/** What one request has the database do, by its own count, and how often it is waited for: what is sent together is waited for once. */
export interface Statements extends Counted {
  roundTrips: number;
}

/** Counts what requests have a database do that nobody else uses meanwhile: a server of this process answers them, without workers. */
export async function openStatements(databaseUrl: string, settings: Record<string, string>) {
  const config = readConfig({ ...settings, DATABASE_URL: databaseUrl });
  const db = await openDatabase(databaseOf(config));
  const { client } = db;
  if (client.engine !== "postgres") throw new Error("not on PostgreSQL");
  let roundTrips = 0;
  for (const { pool } of [client, db.reads.client, db.replica.client] as (typeof client)[])
    pool.on("connect", (connection) => {
      const query = connection.query.bind(connection) as (...args: unknown[]) => Promise<unknown>;
      let underWay = 0;
      const answered = () => {
        underWay--;
      };
      Object.assign(connection, {
        query: (...args: unknown[]) => {
          if (underWay === 0) roundTrips++;
          underWay++;
          const answer = query(...args);
          answer.then(answered, answered);
          return answer;
        },
      });
    });
  const jobs = await openJobs(db, { supervised: false });
  const app = createApp(createDeps({ db, clock: systemClock, config, log: createLogger("silent"), jobs }));
  const counter = new Client({ connectionString: databaseUrl });
  await counter.connect();
  const ask = async ({ url, method = "GET", headers, body }: Sent) => {
    const answer = await app.request(url, { method, headers, ...(body !== undefined && { body }) });
    if (answer.status !== 200)
      throw new Error(`${url} was answered with ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  return {
    /** Of the last of some like requests: the first ones open connections. */
    async of(next: (index: number) => Sent): Promise<Statements> {
      for (let index = 0; index < WARM_UP; index++) await ask(next(index));
      await counter.query("select pg_stat_statements_reset()");
      roundTrips = 0;
      await ask(next(WARM_UP));
      const [counted] = (await counter.query<Counted>(COUNTED)).rows;
      if (!counted) throw new Error("nothing was counted");
      return { ...counted, roundTrips };
    },
    async close() {
      await counter.end();
      await jobs.close();
      await db.close();
    },
  };
}
