import { rmSync } from "node:fs";
import { ensureBuilt } from "../start/build.mjs";
import { catalogueDrift } from "./catalogue.ts";
import { ensureChromium } from "./chromium.ts";
import { root, run } from "./command.ts";
import { type Counts, countsOf, oneFailed, onePassed, oneSkipped } from "./counts.ts";
import { startCluster } from "./postgres.ts";

export interface Stage {
  name: string;
  title: string;
  run(): Promise<Counts>;
}

const REPORTS = `${root}test-results`;

/** Everything there is to check, cheapest first. */
export const stages: readonly Stage[] = [
  { name: "lint", title: "Format and lint", run: () => whole("biome", ["ci", "--error-on-warnings"]) },
  { name: "types", title: "Types", run: () => whole("tsc", []) },
  { name: "catalogue", title: "Catalogue of texts", run: checkCatalogue },
  {
    name: "arrows",
    title: "Import arrows",
    run: () => vitest("arrows", ["--project", "unit", "tools/arrows"]),
  },
  {
    name: "unit",
    title: "Unit, API and component tests",
    run: () => vitest("unit", ["--exclude", "tools/arrows/**"]),
  },
  { name: "postgres", title: "API and race tests on PostgreSQL", run: onPostgres },
  { name: "paths", title: "Statechart paths, headless", run: () => whole("node", ["tools/paths/cli.ts"]) },
  { name: "build", title: "Build", run: build },
  { name: "browser", title: "Browser: journeys, paths, accessibility", run: inBrowser },
];

/** A command that passes or fails as a whole. */
async function whole(command: string, args: readonly string[]): Promise<Counts> {
  return (await run(command, args)) === 0 ? onePassed : oneFailed;
}

async function vitest(
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Counts> {
  const report = `${REPORTS}/${name}.json`;
  rmSync(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const status = await run("vitest", ["run", ...reporters, ...args], { env });
  return countsOf("vitest", report, status);
}

async function checkCatalogue(): Promise<Counts> {
  const problems = await catalogueDrift();
  for (const problem of problems) console.log(problem);
  return problems.length === 0 ? onePassed : oneFailed;
}

async function onPostgres(): Promise<Counts> {
  const cluster = await startCluster();
  if (!cluster) {
    console.log("!!! There is no PostgreSQL on this machine and none could be installed:");
    console.log("!!! the API and race tests have NOT run on it.");
    return oneSkipped;
  }
  try {
    return await vitest("postgres", ["--project", "unit", "server"], { TEST_DATABASE_URL: cluster.url });
  } finally {
    await cluster.stop();
  }
}

async function build(): Promise<Counts> {
  return ensureBuilt(root, console.log) ? onePassed : oneFailed;
}

async function inBrowser(): Promise<Counts> {
  if (!(await ensureChromium())) {
    console.log("There is no Chromium, and none could be installed.");
    return oneFailed;
  }
  const report = `${REPORTS}/report.json`;
  rmSync(report, { force: true });
  return countsOf("playwright", report, await run("playwright", ["test"]));
}
