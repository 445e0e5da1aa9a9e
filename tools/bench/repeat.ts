import { chromium } from "playwright";
import { openWorld } from "#e2e/support/world.ts";
import config from "../../playwright.config.ts";
import { type RouteBudget, routeBudgets } from "./budgets.ts";
import { becomeBuyer, buildApp, findSubjects, pathOf } from "./pages.ts";
import { type Paints, visitSlowly } from "./slow-visit.ts";
import { percentile, table } from "./table.ts";

const RUNS = 5;
/** Of the others each is made like one of these. */
const LOOKED_AT = /^\/($|busca|planos|purchase|checkout)/;
const PRIVATE = ["/home", "/my-appointments", "/my-benefits"].map((path) => ({ route: path, path }));

/**
 * First paint and largest paint of a buyer's repeat visits, ms, with the service worker and without one: visits of both by turns, over a
 * throttled network and processor, with what the browser keeps.
 *
 * @returns the table; nothing to keep within
 */
export async function benchRepeat(): Promise<{ report: string; isWithin: boolean }> {
  buildApp();
  const world = await openWorld();
  const browser = await chromium.launch(config.use?.launchOptions ?? {});
  try {
    const subjects = await findSubjects(world);
    const open = async (serviceWorkers: "allow" | "block") => {
      const context = await browser.newContext({ ...config.use, baseURL: world.url, serviceWorkers });
      const page = await context.newPage();
      await becomeBuyer(page, subjects);
      return page;
    };
    const [without, withWorker] = [await open("block"), await open("allow")];
    await withWorker.goto("/home");
    await withWorker.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    const rows = [];
    for (const route of [...PRIVATE, ...routeBudgets.filter(({ path }) => LOOKED_AT.test(path))]) {
      const path = pathOf(route as RouteBudget, subjects); // of a route its path is read alone
      const looks = { without: [] as Paints[], withWorker: [] as Paints[] };
      for (let run = -1; run < RUNS; run++)
        for (const [name, page] of Object.entries({ without, withWorker })) {
          const paints = await visitSlowly(page, path);
          if (run >= 0) looks[name as keyof typeof looks].push(paints); // a key of the same shape
        }
      rows.push([route.route, ...cells(looks.without), ...cells(looks.withWorker)]);
    }
    return {
      report: table(["repeat visit", "FCP", "LCP", "FCP with worker", "LCP with worker"], rows),
      isWithin: true,
    };
  } finally {
    await browser.close();
    await world.close();
  }
}

const cells = (looks: readonly Paints[]) =>
  (["first", "largest"] as const).map((name) =>
    Math.round(
      percentile(
        looks.map((look) => look[name]),
        0.5,
      ),
    ),
  );
