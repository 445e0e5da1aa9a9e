import { atMost } from "../at-most.ts";
import { clockSkew, MOST_SKEW_MS } from "../db/clock-skew.ts";
import type { Deps } from "../deps.ts";
import type { App } from "../http/request.ts";

const READY_WITHIN_MS = 2_000;

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work, which takes the database and its time of day, and is not about to stop.
 *
 * @param leaving aborted once no new work is to be sent here
 */
export function healthRoutes(app: App, deps: Deps, leaving: AbortSignal): void {
  app.get("/healthz", (context) => context.json({ status: "ok" }));
  app.get("/readyz", async (context) => {
    const status = leaving.aborted
      ? "leaving"
      : await atMost(READY_WITHIN_MS, stateOf(deps), () => "unavailable");
    return context.json({ status }, status === "ready" ? 200 : 503);
  });
}

async function stateOf({ db, log }: Deps): Promise<"ready" | "unavailable" | "wrong clock"> {
  try {
    const skewMs = await clockSkew(db);
    if (Math.abs(skewMs) <= MOST_SKEW_MS) return "ready";
    log.error({ skewMs }, "this process's clock is not the database's");
    return "wrong clock";
  } catch (err) {
    log.warn({ err }, "the database does not answer");
    return "unavailable";
  }
}
