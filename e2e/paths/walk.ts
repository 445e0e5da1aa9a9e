import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Page, TestInfo } from "@playwright/test";
import { type BrowserRun, nothingWalked, runInBrowser } from "#tools/paths/browser/browser.ts";
import { withinReach } from "#tools/paths/browser/driver.ts";
import type { Path } from "#tools/paths/plan/cover.ts";
import { explore, type Graph } from "#tools/paths/plan/explore.ts";
import { pathOf } from "#tools/paths/plan/path-id.ts";
import { type Cover, pairsOf } from "#tools/paths/plan/targets.ts";
import { test } from "../support/test.ts";
import type { World } from "../support/world.ts";
import type { AnyFlow } from "./flow.ts";
import { watchInvariants } from "./invariants.ts";
import { type PathOfTest, WALKED, type Walked } from "./walked.ts";

/** Of what Playwright says of a failure: what was expected and found, and how its last attempts ended. */
const LINES = 16;

interface Charts {
  own: Graph;
  /** Without what no person can reach. */
  within: Graph;
}

const explored = new Map<AnyFlow, Charts>();

/** A worker explores a chart only when it walks the first path of it. */
function chartsOf(flow: AnyFlow): Charts {
  const known = explored.get(flow);
  if (known) return known;
  const own = explore(flow.model);
  const charts = { own, within: withinReach(own, flow.reach) };
  explored.set(flow, charts);
  return charts;
}

/** A test's page and product, and where pictures of its steps go; null: none are taken. */
export interface At {
  page: Page;
  world: World;
  info: TestInfo;
  screenshots: string | null;
}

/** Walks one path in a browser, as a test, and attaches what it walked. Throws at the step that fails. */
export async function walkPath(flow: AnyFlow, id: string, told: PathOfTest, at: At): Promise<void> {
  const { page, world, info } = at;
  const { own, within: graph } = chartsOf(flow);
  const path = pathOf(id, own, graph);
  page.setDefaultTimeout(15_000);
  const holds = watchInvariants(page, world);
  const run = nothingWalked();
  const screenshots: (string | null)[] = [];
  const began = performance.now();
  let failure: Walked["failure"] = null;
  try {
    await runInBrowser(
      {
        graph,
        path,
        driver: flow,
        open: () => flow.open({ page, world, path }),
        step: (title, body) => test.step(title, body),
        after: async (step) => {
          screenshots[step] = await shoot(at, told, step);
          await holds();
        },
      },
      run,
    );
  } catch (error) {
    failure = failureOf(error, path, run);
    screenshots[run.at] ??= await shoot(at, told, run.at);
    throw error;
  } finally {
    const walked: Walked = {
      ...told,
      failure,
      milliseconds: performance.now() - began,
      taken: takenBy(run, told.cover),
      screenshots: Array.from({ length: path.edges.length + 1 }, (_, step) => screenshots[step] ?? null),
    };
    await info.attach(WALKED, { body: JSON.stringify(walked), contentType: "application/json" });
  }
}

/** Small enough to be kept for each step of many paths. */
async function shoot(
  { page, info, screenshots }: At,
  told: PathOfTest,
  step: number,
): Promise<string | null> {
  if (screenshots === null) return null;
  const name = `${told.machine}-${told.cover}-${told.number}-${step}.jpg`;
  const path = join(screenshots, name);
  try {
    await page.screenshot({ path, type: "jpeg", quality: 60, scale: "css", timeout: 5_000 });
  } catch {
    return null; // a page that is being left cannot be taken
  }
  await info.attach(`step ${step}`, { path, contentType: "image/jpeg" });
  return name;
}

function takenBy({ transitions, states, outcomes }: BrowserRun, cover: Cover): string[] {
  const targets = {
    states: () => states,
    transitions: () => transitions,
    random: () => transitions,
    pairs: () => pairsOf(transitions),
    guards: () => outcomes,
  };
  return [...new Set(targets[cover]())];
}

function failureOf(error: unknown, { edges }: Path, { at }: BrowserRun): Walked["failure"] {
  const message = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  const said = message
    .replaceAll(/\n\s*\n/g, "\n")
    .trim()
    .split("\n");
  const told = said.slice(0, LINES).join("\n");
  return { step: at, event: edges[at - 1]?.event.type ?? "start", message: told };
}
