import { sql } from "drizzle-orm";
import type { App } from "../app.ts";
import { inTransaction } from "../db/database.ts";
import type { Deps } from "../deps.ts";

const READY_WITHIN_MS = 2_000;

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work, which takes the database, and is not about to stop.
 *
 * @param leaving aborted once no new work is to be sent here
 */
export function healthRoutes(app: App, deps: Deps, leaving: AbortSignal): void {
  app.get("/healthz", (context) => context.json({ status: "ok" }));
  app.get("/readyz", async (context) => {
    const isReady = !leaving.aborted && (await Promise.race([databaseAnswers(deps), slowly()]));
    const status = isReady ? "ready" : leaving.aborted ? "leaving" : "unavailable";
    return context.json({ status }, isReady ? 200 : 503);
  });
}

async function databaseAnswers({ db, log }: Deps): Promise<boolean> {
  try {
    await inTransaction(db.reads, (tx) => tx.execute(sql`select 1`));
    return true;
  } catch (err) {
    log.warn({ err }, "the database does not answer");
    return false;
  }
}

function slowly(): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), READY_WITHIN_MS).unref());
}
