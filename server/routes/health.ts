import { sql } from "drizzle-orm";
import type { App } from "../app.ts";
import { inTransaction } from "../db/database.ts";
import type { Deps } from "../deps.ts";

const READY_WITHIN_MS = 2_000;

/** `/healthz`: the process answers. `/readyz`: it can do its work, which takes the database. */
export function healthRoutes(app: App, deps: Deps): void {
  app.get("/healthz", (context) => context.json({ status: "ok" }));
  app.get("/readyz", async (context) => {
    const isReady = await Promise.race([databaseAnswers(deps), slowly()]);
    return context.json({ status: isReady ? "ready" : "unavailable" }, isReady ? 200 : 503);
  });
}

async function databaseAnswers({ db, log }: Deps): Promise<boolean> {
  try {
    await inTransaction(db, (tx) => tx.execute(sql`select 1`));
    return true;
  } catch (err) {
    log.warn({ err }, "the database does not answer");
    return false;
  }
}

function slowly(): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), READY_WITHIN_MS).unref());
}
