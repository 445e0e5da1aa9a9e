import { afterAll, beforeAll, expect, test } from "vitest";
import { forgetAllTries } from "#server/domain/rate-limits/testing/forget-tries.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { CAMPAIGN_MS, runRounds } from "#tools/campaign/rounds.ts";
import { Outsider } from "./testing/outsider.ts";

const REQUESTS = 250;
/** Rounds after which tries are forgotten, so that no limit keeps a request from being asked. */
const LIMITS_EVERY = 10;
/** Accounts are closed and teams dissolved meanwhile. */
const ROUNDS_A_SERVER = 4;

let server: TestApp;
let outsider: Outsider;
let published: Outsider["published"] | undefined;
async function open(): Promise<void> {
  server = await startTestApp();
  outsider = await Outsider.meet(server, published);
  published = outsider.published;
}
beforeAll(open);
afterAll(() => server.close());

test(
  "whatever is asked, the answer is one that the published document has, and no fault of the server's",
  async () => {
    await runRounds("fuzz", { rounds: 4 }, async (round) => {
      if (round.number > 0 && round.number % ROUNDS_A_SERVER === 0) {
        await server.close();
        await open();
      }
      await outsider.signIn();
      const faults: string[] = [];
      for (let at = 0; at < REQUESTS; at++) {
        if (at % LIMITS_EVERY === 0) await forgetAllTries(server.deps.db);
        const fault = await outsider.ask(round);
        if (fault) faults.push(fault);
      }
      expect(faults).toEqual([]);
    });
  },
  CAMPAIGN_MS,
);
