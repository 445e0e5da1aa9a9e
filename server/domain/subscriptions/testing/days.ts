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

/** São Paulo's distance from UTC since 2019. */
export const FIXED_ZONE = "UTC-3";
