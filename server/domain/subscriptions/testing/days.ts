import { sql } from "drizzle-orm";
import { type Database, inTransaction } from "#server/db/database.ts";
import { subscriptions } from "#server/db/schema/subscriptions.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { jobHandlers } from "#server/workers.ts";
import { reviewSubscriptions } from "../review.ts";

/** The first moment of a day in São Paulo. */
export const morningOf = (day: string): Date => new Date(`${day}T00:00:00-03:00`);

/** Moves the clock to a moment and lets the workers do what it makes due. */
export async function live(server: TestApp, at: Date): Promise<void> {
  server.clock.moveTo(at);
  if ((await reviewSubscriptions(server.deps)) > 0) await server.deps.jobs.drain(jobHandlers(server.deps));
}

/** Ends every subscription with what was last billed of it, so that the clock of the next test renews none. */
export const endSubscriptions = (db: Database) =>
  inTransaction(db, (tx) =>
    tx.update(subscriptions).set({
      status: "CANCELLED",
      endsOn: sql`(select max(b.period_ends_on) from billings b where b.subscription_id = subscriptions.id)`,
      nextRenewalOn: null,
      resumesOn: null,
    }),
  );

/** São Paulo's distance from UTC since 2019. */
export const FIXED_ZONE = "UTC-3";
