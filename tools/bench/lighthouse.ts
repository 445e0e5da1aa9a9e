import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse, { type Flags } from "lighthouse";
import { chromium } from "playwright";
import { openWorld, type World } from "#e2e/support/world.ts";
import config from "../../playwright.config.ts";
import { lighthouseBudget, type RouteBudget, routeBudgets } from "./budgets.ts";
import { appFolder, becomeBuyer, buildApp, findSubjects, pathOf, type Subjects } from "./pages.ts";
import { serveStaticPage } from "./static-page.ts";
import { percentile, table } from "./table.ts";
import { serveWithoutScripts } from "./without-scripts.ts";

const RUNS = 5;

/** What one look at a page says; medians of several looks say it of the page. Times in ms, scores of 100. */
interface Figures {
  largestPaint: number;
  firstPaint: number;
  blocking: number;
  shift: number;
  score: number;
  accessibility: number;
  bestPractices: number;
  /** How fast the machine was then, by Lighthouse's own sum: blocking grows as it falls. */
  speed: number;
}

type Forgotten = NonNullable<Flags["clearStorageTypes"]>;

/** What a browser forgets before each look: a buyer stays signed in. */
const BUYER: Forgotten = ["file_systems", "shader_cache", "service_workers", "cache_storage"];
const VISITOR: Forgotten = [...BUYER, "cookies", "local_storage"];

type Throttling = "simulate" | "devtools";

/**
 * Lighthouse's mobile preset over every route. The largest paint is compared with pages without a script: on the simulated network
 * with a page of one sentence; on the throttled one, where the processor is slowed and what a page holds counts, with the same page.
 * `LIGHTHOUSE_ROUTES` names some of the routes, with commas between them.
 *
 * @returns the table, and whether all keep their budgets
 */
export async function benchLighthouse(): Promise<{ report: string; isWithin: boolean }> {
  buildApp();
  const world = await openWorld();
  const floor = await serveStaticPage(appFolder);
  const bare = await serveWithoutScripts(world.url);
  try {
    const subjects = await findSubjects(world);
    const least = await inBrowser(world, null, (port) => both(floor.url, port, VISITOR));
    const rows: Row[] = [["one sentence, no script", ...cells(least.simulated), least.applied, "", "", ""]];
    for (const budget of wantedRoutes()) {
      const path = pathOf(budget, subjects);
      const found = await inBrowser(world, budget.asBuyer ? subjects : null, (port) =>
        both(`${world.url}${path}`, port, budget.asBuyer ? BUYER : VISITOR),
      );
      // A purchase is its buyer's own, and its page a shell.
      const same = budget.asBuyer
        ? null
        : await inBrowser(world, null, (port) => appliedPaint(`${bare.url}${path}`, port, VISITOR));
      const over = objectionsTo(budget, found, same === null ? null : { ...least, applied: same });
      rows.push([
        budget.route,
        ...cells(found.simulated),
        found.applied,
        same ?? "",
        budget.largestPaint,
        over.join(" ") || "ok",
      ]);
      console.log(rows.at(-1)?.join("  "));
    }
    const head = [
      "route",
      "LCP",
      "FCP",
      "TBT",
      "CLS",
      "score",
      "access",
      "practices",
      "speed",
      "LCP applied",
      "no script",
      "budget",
      "",
    ];
    return {
      report: table(head, rows),
      isWithin: rows.every((row) => ["", "ok"].includes(String(row.at(-1)))),
    };
  } finally {
    floor.close();
    bare.close();
    await world.close();
  }
}

type Row = (string | number)[];

interface Both {
  simulated: Figures;
  /** The largest paint on the throttled network, ms. */
  applied: number;
}

function wantedRoutes(): readonly RouteBudget[] {
  const wanted = process.env.LIGHTHOUSE_ROUTES?.split(",");
  return routeBudgets.filter(({ route }) => wanted?.includes(route) ?? true);
}

const cells = (figures: Figures): Row => [
  Math.round(figures.largestPaint),
  Math.round(figures.firstPaint),
  Math.round(figures.blocking),
  figures.shift.toFixed(3),
  figures.score,
  figures.accessibility,
  figures.bestPractices,
  Math.round(figures.speed),
];

/** What of a budget a route does not keep; `least` is what pages without a script take. */
function objectionsTo(budget: RouteBudget, { simulated, applied }: Both, least: Both | null): string[] {
  const isNearFloor = (ours: number, floor: number) => ours <= floor * lighthouseBudget.ratio;
  const isKept: Readonly<Record<string, boolean>> = {
    LCP: simulated.largestPaint <= budget.largestPaint,
    TBT: simulated.blocking <= budget.blocking,
    CLS: Number(simulated.shift.toFixed(3)) <= lighthouseBudget.shift,
    score: simulated.score >= lighthouseBudget.score,
    access: simulated.accessibility >= lighthouseBudget.accessibility,
    practices: simulated.bestPractices >= lighthouseBudget.bestPractices,
    "LCP×": !least || isNearFloor(simulated.largestPaint, least.simulated.largestPaint),
    "LCP× applied": !least || isNearFloor(applied, least.applied),
  };
  return Object.entries(isKept).flatMap(([name, kept]) => (kept ? [] : [`${name}!`]));
}

/** Hands over the debugging port of a browser of its own, in which a buyer of these subjects is signed in, or nobody. */
async function inBrowser<T>(
  world: World,
  subjects: Subjects | null,
  look: (port: number) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "vereda-lighthouse-"));
  const port = await freePort();
  const { args = [], ...options } = config.use?.launchOptions ?? {};
  const browser = await chromium.launchPersistentContext(folder, {
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
    // Times of day are given with their zone to whoever reads them in another.
    env: { ...process.env, TZ: "America/Sao_Paulo" },
    baseURL: world.url,
  });
  try {
    if (subjects) await becomeBuyer(await browser.newPage(), subjects);
    return await look(port);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function both(url: string, port: number, forgotten: Forgotten): Promise<Both> {
  const simulated = await medians(url, port, "simulate", forgotten);
  return { simulated, applied: await appliedPaint(url, port, forgotten) };
}

/** The largest paint on the throttled network, ms. */
async function appliedPaint(url: string, port: number, forgotten: Forgotten): Promise<number> {
  return Math.round((await medians(url, port, "devtools", forgotten)).largestPaint);
}

async function medians(
  url: string,
  port: number,
  throttling: Throttling,
  forgotten: Forgotten,
): Promise<Figures> {
  const looks: Figures[] = [];
  for (let run = 0; run < RUNS; run++) looks.push(await lookAt(url, port, throttling, forgotten));
  const median = (name: keyof Figures) =>
    percentile(
      looks.map((look) => look[name]),
      0.5,
    );
  return {
    largestPaint: median("largestPaint"),
    firstPaint: median("firstPaint"),
    blocking: median("blocking"),
    shift: median("shift"),
    score: median("score"),
    accessibility: median("accessibility"),
    bestPractices: median("bestPractices"),
    speed: median("speed"),
  };
}

async function lookAt(
  url: string,
  port: number,
  throttlingMethod: Throttling,
  forgotten: Forgotten,
): Promise<Figures> {
  const flags: Flags = {
    port,
    throttlingMethod,
    logLevel: "error",
    clearStorageTypes: forgotten,
    onlyCategories: ["performance", "accessibility", "best-practices"],
  };
  const lhr = (await lighthouse(url, flags))?.lhr;
  if (!lhr || lhr.runtimeError) throw new Error(`${url}: ${lhr?.runtimeError?.message ?? "no report"}`);
  const numeric = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  const score = (id: string) => Math.round((lhr.categories[id]?.score ?? 0) * 100);
  return {
    largestPaint: numeric("largest-contentful-paint"),
    firstPaint: numeric("first-contentful-paint"),
    blocking: numeric("total-blocking-time"),
    shift: numeric("cumulative-layout-shift"),
    score: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    speed: lhr.environment.benchmarkIndex,
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Listening on a TCP port, its address is never a pipe's name.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
