import { globSync, rmSync } from "node:fs";
import { campaigns } from "../campaign/campaigns.ts";
import { ensureBuilt } from "../start/build.mjs";
import { catalogueDrift } from "./catalogue.ts";
import { ensureChromium, ensureFallbackTypeface } from "./chromium.ts";
import { root, run } from "./command.ts";
import { type Counts, countsOf, none, oneFailed, onePassed, oneSkipped, REPORT_VARIABLE } from "./counts.ts";
import { type Cluster, startTestCluster } from "./postgres.ts";

export interface Stage {
  name: string;
  title: string;
  /** Beyond the 25 minutes of `npm test`; continuous integration runs it, by `--all`. */
  isLong?: boolean;
  run(): Promise<Counts>;
}

const REPORTS = `${root}test-results`;

/** Everything there is to check, cheapest first; what takes long and rarely finds what the others miss comes last. */
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
    title: "Unit and API tests",
    run: async () => vitest("unit", ["--project", "unit"], { TEST_EXCLUDE: (await elsewhere()).join(",") }),
  },
  { name: "postgres", title: "API and race tests on PostgreSQL", run: onPostgres },
  {
    name: "component",
    title: "Component tests",
    run: async () => vitest("component", ["--project", "component"], await databaseEnv()),
  },
  { name: "paths", title: "Statechart paths, headless", run: () => whole("node", ["tools/paths/cli.ts"]) },
  { name: "build", title: "Build", run: build },
  {
    name: "browser",
    title: "Browser: journeys and paths",
    run: () => inBrowser("browser", [], [...ON_EVERY_SCREEN, ...CUT]),
  },
  {
    name: "cut",
    title: "Browser: with the network cut, and what is kept for it",
    isLong: true,
    run: () => inBrowser("cut", CUT),
  },
  {
    name: "screens",
    title: "Browser: accessibility, late code and words on every screen",
    isLong: true,
    run: () => inBrowser("screens", ON_EVERY_SCREEN),
  },
  { name: "walks", title: "Long walks, starts and kills", isLong: true, run: walk },
  { name: "planted", title: "Planted faults are found in the browser", isLong: true, run: findPlanted },
  { name: "embedded", title: "API and race tests on the embedded engine", isLong: true, run: onEmbedded },
];

/** A command that passes or fails as a whole. */
async function whole(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Counts> {
  return (await run(command, args, { env })) === 0 ? onePassed : oneFailed;
}

function vitest(name: string, args: readonly string[], env: Record<string, string> = {}): Promise<Counts> {
  const reporters = ["--reporter=default", "--reporter=./tools/test/vitest-reporter.ts"];
  return counted(name, "vitest", ["run", ...reporters, ...args], env);
}

/** A command whose reporter leaves its counts. */
async function counted(
  name: string,
  command: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Counts> {
  const path = `${REPORTS}/${name}.json`;
  rmSync(path, { force: true });
  return countsOf(path, await run(command, args, { env: { ...env, [REPORT_VARIABLE]: path } }));
}

async function checkCatalogue(): Promise<Counts> {
  const problems = await catalogueDrift();
  for (const problem of problems) console.log(problem);
  return problems.length === 0 ? onePassed : oneFailed;
}

let cluster: Promise<Cluster | null> | undefined;

/** One throw-away PostgreSQL serves every stage that wants it; null where there is none. */
function sharedCluster(): Promise<Cluster | null> {
  cluster ??= startTestCluster();
  return cluster;
}

/** Ends what the stages shared. A deadlock is a fault wherever it came from: whoever tries again hides it from a test. */
export async function stopShared(): Promise<Counts> {
  const server = await cluster;
  const deadlocks = server?.deadlocks() ?? [];
  await server?.stop();
  return {
    ...none,
    failed: deadlocks.length,
    remarks: deadlocks.map((detail) => `deadlock on PostgreSQL: ${detail}`),
  };
}

/** A test that opens a database of its own opens it several times as fast on a PostgreSQL server. */
async function databaseEnv(): Promise<Record<string, string>> {
  const server = await sharedCluster();
  return server ? { TEST_DATABASE_URL: server.url } : {};
}

/** The short forms of the campaigns; they go on once, on PostgreSQL where it is there. */
const CAMPAIGNS = Object.values(campaigns)
  .filter(({ runner = "vitest" }) => runner === "vitest")
  .flatMap(({ tests }) => tests);

/** Tests of the server that go on at random for long, or start or end processes and connections again and again. */
const WALKS = globSync(
  [
    "server/domain/*/{model,year,kill,failover,lost-connections,retries}.test.ts",
    "server/cli/{start,start-watched,stop}.test.ts",
  ],
  { cwd: root },
);

/** Unit tests of other stages: the server's run on PostgreSQL, where it is there. */
async function elsewhere(): Promise<string[]> {
  return ["tools/arrows/**", ...((await sharedCluster()) ? ["server/**"] : WALKS)];
}

/** Of somebody's prices on every page, `npm test` looks at those of a few customers. */
const ONE_PRICE = "src/one-price.test.tsx";

async function walk(): Promise<Counts> {
  return vitest("walks", [...WALKS, ONE_PRICE], { ...(await databaseEnv()), TEST_LONG: "1" });
}

/** They are over the embedded database, whatever server there is: once is enough. */
const EMBEDDED_ANYWAY = [
  "server/cli/start.test.ts",
  "server/cli/start-watched.test.ts",
  "server/db/testing/kept-engines.test.ts",
];

/** The server's tests once more, on the engine of whoever has no PostgreSQL. Without one they have run among the unit tests. */
async function onEmbedded(): Promise<Counts> {
  if (!(await sharedCluster())) return none;
  // What a kill leaves is each engine's own affair; the other walks go on once.
  const walks = [...CAMPAIGNS, ...WALKS].filter((path) => !path.endsWith("/kill.test.ts"));
  return vitest("embedded", ["--project", "unit", "server"], {
    TEST_EXCLUDE: [...walks, ...EMBEDDED_ANYWAY].join(","),
  });
}

async function onPostgres(): Promise<Counts> {
  const env = await databaseEnv();
  if (env.TEST_DATABASE_URL)
    return vitest("postgres", ["--project", "unit", "server"], { ...env, TEST_EXCLUDE: WALKS.join(",") });
  console.log("!!! There is no PostgreSQL on this machine and none could be installed:");
  console.log("!!! the API and race tests have NOT run on it.");
  return oneSkipped;
}

async function build(): Promise<Counts> {
  return ensureBuilt(root, console.log) ? onePassed : oneFailed;
}

const ON_EVERY_SCREEN = ["e2e/accessibility/", "e2e/late/", "e2e/wording/"];
const CUT = ["e2e/faults/", "e2e/offline/"];

/** The specifications below `folders`, all by default, without those below `others`. */
async function inBrowser(
  name: string,
  folders: readonly string[],
  others: readonly string[] = [],
): Promise<Counts> {
  if (!(await ensureChromium())) {
    console.log("There is no Chromium, and none could be installed.");
    return oneFailed;
  }
  await ensureFallbackTypeface();
  const env = { ...(await databaseEnv()), TEST_EXCLUDE: others.map((folder) => `**/${folder}**`).join(",") };
  return counted(name, "playwright", ["test", ...folders], env);
}

async function findPlanted(): Promise<Counts> {
  return whole("node", ["tools/paths/planted/check.ts"], await databaseEnv());
}
