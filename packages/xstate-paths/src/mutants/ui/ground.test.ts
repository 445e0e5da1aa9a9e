import { appendFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { groundFor, type PlantedApp } from "./ground.ts";
import type { Outcome } from "./handover.ts";

let folder: string;
let builds: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ground-"));
  builds = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Opens the ground for a text, and says which outcomes it has. */
async function opened(text: string, isResumed: boolean): Promise<(string | null)[]> {
  const app: PlantedApp = {
    sources: "src",
    spec: "planted.spec.ts",
    version: () => "1",
    build: async (texts, to) => void builds.push(`${[...texts.values()]} into ${to.slice(folder.length)}`),
    open: async () => ({ env: {}, close: async () => {} }),
    equivalent: {},
  };
  const say = { say: () => {}, tell: () => {}, clear: () => {} };
  const project = { folder, spec: "paths.spec.ts" };
  const wish = { isResumed, folder: join(folder, "planted"), hasProgress: false, say };
  const ground = await groundFor(project, app, new Map([["/src/a.tsx", text]]), wish);
  const outcomes = ground.outcomes().map(({ fault, path }) => fault ?? path);
  await ground.close();
  return outcomes;
}

function left(fault: string | null, path: string, message: string | null): void {
  const failure = message === null ? null : { step: 0, event: "start", message };
  const outcome: Outcome = { machine: "door", fault, path, milliseconds: 1, failure, met: {} };
  appendFileSync(join(folder, "planted/outcomes.jsonl"), `${JSON.stringify(outcome)}\n`);
}

test("a run that goes on has the build and the outcomes of the one before, but none that failed without a fault", async () => {
  expect(await opened("a", false)).toEqual([]);
  left(null, "door.0.1", null);
  left(null, "door.0.2", "slow");
  left("dead", "door.0.1", "noticed");
  expect(await opened("a", true)).toEqual(["door.0.1", "dead"]);
  expect(builds).toEqual(["a into /planted/build"]);
});

test("other texts, or a run that does not go on, begin anew", async () => {
  await opened("a", false);
  left("dead", "door.0.1", null);
  expect(await opened("b", true)).toEqual([]);
  left("dead", "door.0.1", null);
  expect(await opened("b", false)).toEqual([]);
  expect(builds).toEqual(["a", "b", "b"].map((text) => `${text} into /planted/build`));
});

test("what a build leaves behind that failed is not taken for one", async () => {
  await opened("a", false);
  rmSync(join(folder, "planted/sources"));
  await opened("a", true);
  expect([builds.length, existsSync(join(folder, "planted/sources"))]).toEqual([2, true]);
});
