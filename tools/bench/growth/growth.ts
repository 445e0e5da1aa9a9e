import { type Browser, chromium } from "playwright";
import { openWorld, type World } from "#e2e/support/world.ts";
import { request } from "#server/testing/request.ts";
import config from "../../../playwright.config.ts";
import { startCluster } from "../../test/postgres.ts";
import { growthBudget } from "../budgets.ts";
import { appFolder, buildApp } from "../pages.ts";
import type { Part } from "../run-parts.ts";
import { percentile, table } from "../table.ts";
import { ACCOUNTS, fillLists, LARGE, SMALL } from "./fill.ts";
import { type Subject, subjects } from "./subjects.ts";
import { type Visit, visit } from "./visits.ts";

const WARM_UP = 30;
const CALLS = 200;
const VISITS = Number(process.env.VISITS ?? 5);

/**
 * Lists of a few things and of as many as there may be, by turns: their calls through the API in process, over PostgreSQL, and their
 * pages on a phone whose processor is slowed.
 *
 * @returns tables of calls and of pages, and whether the long lists are as quick as the short ones, as far as the budget says
 */
export const benchGrowth: Part = async () => {
  buildApp();
  const cluster = await startCluster();
  if (!cluster) return { report: "There is no PostgreSQL on this machine.", isWithin: true };
  process.env.TEST_DATABASE_URL = cluster.url;
  const browser = await chromium.launch(config.use?.launchOptions ?? {});
  const worlds: World[] = [];
  try {
    for (const amounts of [SMALL, LARGE]) {
      const world = await openWorld({}, appFolder);
      worlds.push(world);
      await fillLists(world, amounts);
    }
    const calls: Row[] = [];
    for (const subject of subjects) calls.push(...(await callRows(worlds, subject)));
    const pages: Row[] = [];
    for (const subject of subjects) pages.push(...(await pageRows(browser, worlds, subject)));
    return {
      report: [
        table(["calls, p95 ms", "small", "large", "budget", ""], calls),
        table([`pages, processor slowed, median of ${VISITS}, ms`, "small", "large", "budget", ""], pages),
      ].join("\n\n"),
      isWithin: [...calls, ...pages].every((row) => row.at(-1) === "ok"),
    };
  } finally {
    await browser.close();
    for (const world of worlds) await world.close();
    process.env.TEST_DATABASE_URL = "";
    await cluster.stop();
  }
};

type Row = (string | number)[];

function rowOf(name: string, [small, large]: readonly [number, number], budget: number): Row {
  return [name, small.toFixed(1), large.toFixed(1), budget.toFixed(1), large <= budget ? "ok" : "OVER"];
}

async function callRows(worlds: readonly World[], subject: Subject): Promise<Row[]> {
  const clients = await Promise.all(worlds.map((world) => clientOf(world, subject)));
  const rows: Row[] = [];
  for (const name of Object.keys(subject.calls([]))) {
    const [small = [], large = []] = await byTurns(clients, -WARM_UP, CALLS, (client) => client(name));
    const took = [percentile(small, 0.95), percentile(large, 0.95)] as const;
    rows.push(
      rowOf(`${subject.name}: ${name}`, took, growthBudget.calls.times * took[0] + growthBudget.calls.plus),
    );
  }
  return rows;
}

/** @returns what makes one of a subject's calls, by its name, and says how long that took, ms */
async function clientOf(world: World, { email, profile, calls }: Subject) {
  const headers = await world.signIn(email, profile);
  const ask = async (path: string) => {
    const { status, body } = await request(world.app, `GET ${path}`, { headers });
    if (status !== 200) throw new Error(`${path} was answered with ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  const saved = email === ACCOUNTS.favourites ? await ask("/mobile/customers/me/favourites") : { ids: [] };
  const { ids } = saved as { ids: string[] }; // the contract says so
  const paths = calls(ids);
  return async (name: string): Promise<number> => {
    const began = performance.now();
    await ask(paths[name] ?? "");
    return performance.now() - began;
  };
}

async function pageRows(browser: Browser, worlds: readonly World[], subject: Subject): Promise<Row[]> {
  const [small = [], large = []] = await byTurns(worlds, -1, VISITS, (world) =>
    visit(browser, world, subject),
  );
  const of = (what: keyof Visit) =>
    [small, large].map((visits) =>
      percentile(
        visits.map((each) => each[what]),
        0.5,
      ),
    ) as [number, number]; // one for each
  const { opening, pressMs } = growthBudget;
  return [
    rowOf(`${subject.path}: first entries`, of("opened"), opening.times * of("opened")[0] + opening.plus),
    rowOf(`${subject.path}: a press`, of("pressed"), pressMs),
  ];
}

/** Does the same with each in turn, and keeps what came of it from round 0 on. @returns for each */
async function byTurns<S, T>(
  subjects: readonly S[],
  from: number,
  until: number,
  work: (subject: S) => Promise<T>,
): Promise<T[][]> {
  const results: T[][] = subjects.map(() => []);
  for (let round = from; round < until; round++)
    for (const [index, subject] of subjects.entries()) {
      const result = await work(subject);
      if (round >= 0) results[index]?.push(result);
    }
  return results;
}
