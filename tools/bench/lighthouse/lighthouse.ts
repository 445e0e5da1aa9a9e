import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "playwright";
import sharp from "sharp";
import { MARINA, photographed, pictureOf, YOGA } from "#e2e/support/photographed.ts";
import { openWorld, type World } from "#e2e/support/world.ts";
import config from "../../../playwright.config.ts";
import { lighthouseBudget, photoBudgets, type RouteBudget, routeBudgets } from "../budgets.ts";
import { calibrate } from "../calibrate.ts";
import { appFolder, becomeBuyer, buildApp, findSubjects, pathOf, type Subjects } from "../pages.ts";
import { percentile, table } from "../table.ts";
import { type Figures, type Forgotten, lookAt, mediansOf } from "./look.ts";
import { picturesInSight } from "./pictures-in-sight.ts";
import { serveStaticPage } from "./static-page.ts";
import { largestPaintOf } from "./visit.ts";
import { serveWithoutScripts } from "./without-scripts.ts";

const RUNS = 5;
const RUNS_IN_DOUBT = 10;

/** A buyer stays signed in. */
const BUYER: Forgotten = ["file_systems", "shader_cache", "service_workers", "cache_storage"];
const VISITOR: Forgotten = [...BUYER, "cookies", "local_storage"];

const HEAD = [
  "route",
  "LCP",
  "FCP",
  "TBT",
  "CLS",
  "score",
  "access",
  "practices",
  "speed",
  "LCP still",
  "LCP applied",
  "no script",
  "looks",
  "times still",
  "",
];

/**
 * Lighthouse's mobile preset over every route, and over pages with photos. The largest paint is compared with pages without a script: on
 * the simulated network with a still page of one sentence, in the same typeface and with the same pictures in sight; on the throttled
 * one, where the processor is slowed and what a page holds counts, with the same page. `LIGHTHOUSE_ROUTES` names some of the routes,
 * with commas between them.
 *
 * @returns the table, and whether all keep their budgets
 */
export async function benchLighthouse(): Promise<{ report: string; isWithin: boolean }> {
  const unknown = wantedRoutes()?.filter(
    (name) => ![...routeBudgets, ...photoBudgets].some(({ route }) => route === name),
  );
  if (unknown?.length) throw new Error(`There is no route ${unknown.join(", ")}.`);
  buildApp();
  const rows = [
    ...(await lookAtAll(routeBudgets, findSubjects)),
    ...(await lookAtAll(photoBudgets, async (world) => {
      await photographed(world, grainyPictureOf);
      return { ...(await findSubjects(world)), activity: YOGA, partner: MARINA };
    })),
  ];
  return { report: table(HEAD, rows), isWithin: rows.every((row) => row.at(-1) === "ok") };
}

type Row = (string | number)[];

/** About 60 kB as the large photo of a page: drawings alone are lighter than what a camera sees. */
async function grainyPictureOf(...drawing: Parameters<typeof pictureOf>): Promise<Buffer> {
  const picture = sharp(await pictureOf(...drawing));
  const { width, height } = await picture.metadata();
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const grain = sharp({ create: { width, height, channels: 3, background: "#808080", noise } });
  return picture
    .composite([{ input: await grain.png().toBuffer(), blend: "overlay" }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

const wantedRoutes = () => process.env.LIGHTHOUSE_ROUTES?.split(",");

/** Looks at the wanted ones of these routes, in a world of their own. */
async function lookAtAll(
  budgets: readonly RouteBudget[],
  prepare: (world: World) => Promise<Subjects>,
): Promise<Row[]> {
  const wanted = wantedRoutes();
  const routes = budgets.filter(({ route }) => wanted?.includes(route) ?? true);
  if (routes.length === 0) return [];
  const world = await openWorld();
  const bare = await serveWithoutScripts(world.url);
  const slower = calibrate();
  try {
    const subjects = await prepare(world);
    const rows: Row[] = [];
    for (const each of routes) {
      const budget = { ...each, blocking: each.blocking * slower };
      const path = pathOf(budget, subjects);
      const url = `${world.url}${path}`;
      // A purchase is its buyer's own, and its page a shell: without scripts there is nothing to compare with.
      const page: Subject = budget.asBuyer
        ? { world, url, subjects, forgotten: BUYER, bareUrl: null }
        : { world, url, subjects: null, forgotten: VISITOR, bareUrl: `${bare.url}${path}` };
      const { looks, over } = await judge(budget, page);
      const found = figuresOf(looks);
      rows.push([
        budget.route,
        ...cells(found.simulated),
        found.still,
        found.applied,
        found.bare ?? "",
        looks.simulated.length,
        budget.paint,
        over.join(" ") || "ok",
      ]);
      console.log(rows.at(-1)?.join("  "));
    }
    return rows;
  } finally {
    bare.close();
    await world.close();
  }
}

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
  still: Figures[];
  /** Largest paints on the throttled network, ms. */
  applied: number[];
  /** The same without its scripts. */
  bare: number[];
}

interface Found {
  simulated: Figures;
  /** The largest paint of the still page, simulated, ms. */
  still: number;
  /** The largest paint on the throttled network, ms. */
  applied: number;
  /** The same without its scripts. */
  bare: number | null;
}

/** A page that seems to be over a budget is looked at again, and all looks count: five of a figure differ by a tenth. */
async function judge(budget: RouteBudget, page: Subject): Promise<{ looks: Looks; over: string[] }> {
  const looks = await lookAround(page, RUNS);
  const over = objectionsTo(budget, figuresOf(looks));
  if (over.length === 0) return { looks, over };
  const again = await lookAround(page, RUNS_IN_DOUBT);
  const all: Looks = {
    simulated: [...looks.simulated, ...again.simulated],
    still: [...looks.still, ...again.still],
    applied: [...looks.applied, ...again.applied],
    bare: [...looks.bare, ...again.bare],
  };
  return { looks: all, over: objectionsTo(budget, figuresOf(all)) };
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

/** What of a budget a route does not keep. */
function objectionsTo(budget: RouteBudget, { simulated, still, applied, bare }: Found): string[] {
  const isKept: Readonly<Record<string, boolean>> = {
    LCP: simulated.largestPaint <= still * budget.paint,
    "LCP applied": bare === null || applied <= bare * budget.paint,
    TBT: simulated.blocking <= budget.blocking,
    CLS: Number(simulated.shift.toFixed(3)) <= lighthouseBudget.shift,
    score: simulated.score >= lighthouseBudget.score,
    access: simulated.accessibility >= lighthouseBudget.accessibility,
    practices: simulated.bestPractices >= lighthouseBudget.bestPractices,
  };
  return Object.entries(isKept).flatMap(([name, kept]) => (kept ? [] : [`${name}!`]));
}

/** Hands over a browser of its own with its debugging port, in which a buyer of these subjects is signed in, or nobody. */
async function inBrowser<T>(
  { world, subjects }: Subject,
  look: (port: number, browser: BrowserContext) => Promise<T>,
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
    return await look(port, browser);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Looks at a page, a still one and, where it is anybody's, the same without its scripts by turns: what else the machine does meets all. */
async function lookAround(page: Subject, times: number): Promise<Looks> {
  const looks: Looks = { simulated: [], still: [], applied: [], bare: [] };
  await inBrowser(page, async (port, browser) => {
    const still = await serveStaticPage(appFolder, await picturesInSight(browser, page.url));
    for (let time = 0; time < times; time++) {
      const { url, forgotten, bareUrl } = page;
      looks.simulated.push(await lookAt(url, { port, forgotten, isWhole: time === 0 }));
      looks.still.push(await lookAt(still.url, { port, forgotten }));
      looks.applied.push(await largestPaintOf(url, browser, forgotten));
      if (bareUrl) looks.bare.push(await largestPaintOf(bareUrl, browser, forgotten));
    }
    still.close();
  });
  return looks;
}

const figuresOf = ({ simulated, still, applied, bare }: Looks): Found => ({
  simulated: mediansOf(simulated),
  still: Math.round(mediansOf(still).largestPaint),
  applied: Math.round(percentile(applied, 0.5)),
  bare: bare.length > 0 ? Math.round(percentile(bare, 0.5)) : null,
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Listening on a TCP port, its address is never a pipe's name.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
