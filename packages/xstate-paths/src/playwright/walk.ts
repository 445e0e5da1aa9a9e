import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { type Page, type TestInfo, test } from "@playwright/test";
import { type BrowserRun, nothingWalked, runInBrowser } from "../browser/browser.ts";
import { type AnyDriver, type Sight, withinReach } from "../browser/driver.ts";
import { explored } from "../explored.ts";
import type { Path } from "../plan/cover.ts";
import type { Graph } from "../plan/explore.ts";
import { pathOf } from "../plan/path-id.ts";
import { type Cover, plannedTargets } from "../plan/targets.ts";
import { upTo } from "../walks.ts";
import { watchTheRun } from "./trouble.ts";
import { type PathOfTest, WALKED, type Walked } from "./walked.ts";

/** Of what Playwright says of a failure: what was expected and found, and how its last attempts ended. */
const LINES = 16;

interface Charts {
  own: Graph;
  /** Without what no person can reach. */
  within: Graph;
}

const within = new WeakMap<AnyDriver, Graph>();

/** A worker explores a chart only when it walks the first path of it. */
function chartsOf(driver: AnyDriver): Charts {
  const { graph: own } = explored(driver.model);
  const known = within.get(driver) ?? withinReach(driver, own);
  within.set(driver, known);
  return { own, within: known };
}

/** The test in which a path is walked. */
export interface At {
  page: Page;
  info: TestInfo;
  /** The folder for a picture of each step; null: none is taken. */
  screenshots: string | null;
  /** What the driver's `open` is given besides the path. */
  given: object;
  /** The address of the test's own server: where it no longer answers, the run itself has failed. */
  server?: string;
  /** What has to hold after each step besides what a person sees; throws where it does not. */
  holds?: (sight: Sight) => Promise<void>;
}

/** Walks one path in a browser, as a test, and attaches what it walked. Throws at the step that fails. */
export async function walkPath(driver: AnyDriver, id: string, told: PathOfTest, at: At): Promise<void> {
  const { page, info, given, server = null, holds = async () => {} } = at;
  const { own, within: graph } = chartsOf(driver);
  const path = pathOf(id, own, graph);
  const run = nothingWalked();
  const screenshots: (string | null)[] = [];
  const began = performance.now();
  const troubleIn = watchTheRun(page, server);
  let failure: Walked["failure"] = null;
  let trouble: string | null = null;
  try {
    await runInBrowser(
      {
        graph,
        path,
        driver,
        open: () => driver.open({ ...given, path } as never), // what its own `open` asks for
        step: (title, body) => test.step(title, body),
        after: async (step, sight) => {
          screenshots[step] = await shoot(at, told, step);
          await holds(sight);
        },
      },
      run,
    );
  } catch (error) {
    // What takes too long is what is tested: Playwright closes its page then.
    trouble = info.status === "timedOut" ? null : await troubleIn(error);
    if (trouble === null) failure = failureOf(error, path, run);
    screenshots[run.at] ??= await shoot(at, told, run.at);
    throw error;
  } finally {
    const walked: Walked = {
      ...told,
      failure,
      trouble,
      isLeft: false,
      milliseconds: performance.now() - began,
      taken: takenBy(graph, path, run, told.cover),
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

function takenBy(graph: Graph, path: Path, { passed }: BrowserRun, cover: Cover): string[] {
  return passed === 0 ? [] : [...new Set(plannedTargets(graph, upTo(path, passed - 1), cover))];
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
