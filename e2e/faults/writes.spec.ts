import type { Browser, Page } from "@playwright/test";
import { type CallName, calls } from "#contract/calls.ts";
import { CONSENT_COOKIE } from "#contract/constants.ts";
import { jobHandlers } from "#server/workers.ts";
import { CAMPAIGN_MS, isCampaign, type Round, runRounds } from "#tools/campaign/rounds.ts";
import { expect, test } from "../support/test.ts";
import { openWorld, type World } from "../support/world.ts";
import { ENDS_WALK, faultsOfWrites } from "./faults.ts";
import { accompany } from "./hand.ts";
import { walks } from "./walks/all.ts";
import type { Walk } from "./walks/walk.ts";

const writes = (Object.keys(calls) as CallName[]).filter((call) => calls[call].method !== "GET"); // its own keys
const MOMENT_MS = 1_000;
const kinds = Object.keys(faultsOfWrites).filter((kind) => kind !== ENDS_WALK);

/** Number of times that a walk is gone until each of its writes has met each fault once: all of them at a time, but for the one that ends it. */
const turnsOf = (walk: Walk) => kinds.length + walk.writes.length;

function kindOf(walk: Walk, turn: number, call: string): string | null {
  if (turn >= kinds.length) return walk.writes[turn - kinds.length] === call ? ENDS_WALK : null;
  const write = walk.writes.find((each) => each === call);
  return write ? (kinds[(writes.indexOf(write) + turn) % kinds.length] ?? null) : null;
}

async function inNewWorld(browser: Browser, run: (page: Page, world: World) => Promise<void>): Promise<void> {
  const world = await openWorld();
  const context = await browser.newContext({ baseURL: world.url });
  try {
    await context.addCookies([{ name: CONSENT_COOKIE, value: "false", url: world.url, sameSite: "Strict" }]);
    const page = await context.newPage();
    await page.clock.setFixedTime(world.clock.now());
    await run(page, world);
  } finally {
    await context.close();
    await world.close();
  }
}

/** Goes a walk on which each write fails once, each in its own way. */
async function tryWrites(browser: Browser, walk: Walk, turn: number, round: Round): Promise<void> {
  const met = new Set<string>();
  const faultOf = (call: string) => {
    const kind = kindOf(walk, turn, call);
    if (kind) met.add(call);
    return kind ? (faultsOfWrites[kind] ?? null) : null;
  };
  const said = walk.writes.map((call) => [call, kindOf(walk, turn, call)]).filter(([, kind]) => kind);
  const title = `${walk.title}: ${said.map((pair) => pair.join(" ")).join(", ")}`;
  await test.step(title, () =>
    inNewWorld(browser, async (page, world) => {
      const pass = async () => {
        await world.deps.jobs.drain(jobHandlers(world.deps));
        world.clock.moveTo(new Date(world.clock.now().getTime() + MOMENT_MS));
      };
      const go = () => walk.walk(page, world, async () => undefined);
      await accompany(page, go, { faultOf, pass, note: (_, outcome) => round.count(outcome) });
      const wanted = said.flatMap(([call]) => call ?? []);
      expect([...met].toSorted(), "every write of the walk is made on it").toEqual(wanted.toSorted());
    }),
  );
}

test("every write of the API is made on a walk", () => {
  const walked = new Set<string>(walks.flatMap((walk) => walk.writes));
  expect(writes.filter((call) => !walked.has(call))).toEqual([]);
});

if (isCampaign)
  for (const walk of walks)
    test(`a write that fails is told of and nothing is lost where ${walk.title}`, async ({ browser }) => {
      test.setTimeout(CAMPAIGN_MS);
      await runRounds("faults", { rounds: 0 }, async (round) => {
        if (round.number < turnsOf(walk)) await tryWrites(browser, walk, round.number, round);
      });
    });
else
  test("writes that fail are told of, and what was asked for is done once they can be made", async ({
    browser,
  }) => {
    await runRounds("faults", { rounds: 2 }, (round) => {
      const walk = round.pick(walks);
      return tryWrites(browser, walk, round.below(turnsOf(walk)), round);
    });
  });
