import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { openWorld, type World } from "#e2e/support/world.ts";
import config from "../../playwright.config.ts";
import { lighthouseBudget, type RouteBudget, routeBudgets } from "./budgets.ts";
import { type Figures, type Forgotten, lookAt, mediansOf } from "./lighthouse-look.ts";
import { appFolder, becomeBuyer, buildApp, findSubjects, pathOf, type Subjects } from "./pages.ts";
import { serveStaticPage } from "./static-page.ts";
import { table } from "./table.ts";
import { serveWithoutScripts } from "./without-scripts.ts";

const RUNS = 5;
const RUNS_IN_DOUBT = 10;

/** A buyer stays signed in. */
const BUYER: Forgotten = ["file_systems", "shader_cache", "service_workers", "cache_storage"];
const VISITOR: Forgotten = [...BUYER, "cookies", "local_storage"];

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
    const visitor = { world, subjects: null, forgotten: VISITOR, bareUrl: null };
    const least = figuresOf(await lookAround({ ...visitor, url: floor.url }, RUNS));
    const rows: Row[] = [
      ["one sentence, no script", ...cells(least.simulated), least.applied, "", RUNS, "", ""],
    ];
    for (const budget of wantedRoutes()) {
      const path = pathOf(budget, subjects);
      const url = `${world.url}${path}`;
      // A purchase is its buyer's own, and its page a shell: without scripts there is nothing to compare with.
      const page: Subject = budget.asBuyer
        ? { ...visitor, url, subjects, forgotten: BUYER }
        : { ...visitor, url, bareUrl: `${bare.url}${path}` };
      const { looks, over } = await judge(budget, page, least.simulated.largestPaint);
      const found = figuresOf(looks);
      rows.push([
        budget.route,
        ...cells(found.simulated),
        found.applied,
        found.bare ?? "",
        looks.simulated.length,
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
      "looks",
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

interface Subject {
  world: World;
  url: string;
  /** The same page without its scripts; null where there is none. */
  bareUrl: string | null;
  /** What the signed-in buyer buys; null for a visitor. */
  subjects: Subjects | null;
  forgotten: Forgotten;
}

interface Looks {
  simulated: Figures[];
  applied: Figures[];
  bare: Figures[];
}

interface Found {
  simulated: Figures;
  /** The largest paint on the throttled network, ms. */
  applied: number;
  /** The same without its scripts. */
  bare: number | null;
}

/** A page that seems to be over a budget is looked at again, and all looks count: five of a figure differ by a tenth. */
async function judge(budget: RouteBudget, page: Subject, floor: number) {
  const looks = await lookAround(page, RUNS);
  const over = objectionsTo(budget, figuresOf(looks), floor);
  if (over.length === 0) return { looks, over };
  const again = await lookAround(page, RUNS_IN_DOUBT);
  const all: Looks = {
    simulated: [...looks.simulated, ...again.simulated],
    applied: [...looks.applied, ...again.applied],
    bare: [...looks.bare, ...again.bare],
  };
  return { looks: all, over: objectionsTo(budget, figuresOf(all), floor) };
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

/** What of a budget a route does not keep; `floor` is the simulated largest paint of the page of one sentence. */
function objectionsTo(budget: RouteBudget, { simulated, applied, bare }: Found, floor: number): string[] {
  const isNear = (ours: number, other: number) => bare === null || ours <= other * lighthouseBudget.ratio;
  const isKept: Readonly<Record<string, boolean>> = {
    LCP: simulated.largestPaint <= budget.largestPaint,
    TBT: simulated.blocking <= budget.blocking,
    CLS: Number(simulated.shift.toFixed(3)) <= lighthouseBudget.shift,
    score: simulated.score >= lighthouseBudget.score,
    access: simulated.accessibility >= lighthouseBudget.accessibility,
    practices: simulated.bestPractices >= lighthouseBudget.bestPractices,
    "LCP×": isNear(simulated.largestPaint, floor),
    "LCP× applied": isNear(applied, bare ?? 0),
  };
  return Object.entries(isKept).flatMap(([name, kept]) => (kept ? [] : [`${name}!`]));
}

/** Hands over the debugging port of a browser of its own, in which a buyer of these subjects is signed in, or nobody. */
async function inBrowser<T>({ world, subjects }: Subject, look: (port: number) => Promise<T>): Promise<T> {
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

/** Looks at a page and, where it is anybody's, at the same without its scripts, one after the other: what else the machine does meets both. */
async function lookAround(page: Subject, times: number): Promise<Looks> {
  const looks: Looks = { simulated: [], applied: [], bare: [] };
  await inBrowser(page, async (port) => {
    for (let time = 0; time < times; time++)
      looks.simulated.push(await lookAt(page.url, port, "simulate", page.forgotten));
    for (let time = 0; time < times; time++) {
      looks.applied.push(await lookAt(page.url, port, "devtools", page.forgotten));
      if (page.bareUrl) looks.bare.push(await lookAt(page.bareUrl, port, "devtools", page.forgotten));
    }
  });
  return looks;
}

const figuresOf = ({ simulated, applied, bare }: Looks): Found => ({
  simulated: mediansOf(simulated),
  applied: Math.round(mediansOf(applied).largestPaint),
  bare: bare.length > 0 ? Math.round(mediansOf(bare).largestPaint) : null,
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Listening on a TCP port, its address is never a pipe's name.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
