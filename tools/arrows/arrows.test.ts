import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { objectionTo } from "./arrows.ts";
import { type Import, importsOf } from "./imports.ts";

const sources = globSync(
  ["contract", "machines", "packages/*/src", "server", "src"].map((house) => `${house}/**/*.{ts,tsx}`),
);
const imports = sources.flatMap((path) => importsOf(path.replaceAll("\\", "/"), readFileSync(path, "utf8")));

const complaint = (found: Import) => {
  const objection = objectionTo(found);
  return objection && `${found.from}:${found.line} imports ${found.to}: ${objection}`;
};

test("imports run one way through the house", () => {
  expect(imports.length).toBeGreaterThan(100);
  expect(imports.map(complaint).filter(Boolean)).toEqual([]);
});

const objection = (from: string, source: string) => importsOf(from, source).map(objectionTo);

test.each([
  ["contract/a.ts", 'import "#server/app.ts"', "contract may not import server"],
  ["machines/a/a.machine.ts", 'export * from "#src/main.tsx"', "machines may not import src"],
  ["server/a.ts", 'import type { X } from "../src/platform/x.ts"', "server may not import src/platform"],
  ["server/a.ts", 'const m = await import("#machines/a/a.machine.ts")', "server may not import machines"],
  ["src/features/a/x.ts", 'import { b } from "../b/b.ts"', "features do not import each other"],
  ["src/shared/a/x.ts", 'export { b } from "#src/features/b/b.ts"', "src/shared may not import src/features"],
  ["src/ui/x.tsx", 'import "#src/platform/x.ts"', "src/ui may not import src/platform"],
  ["src/platform/x.ts", 'import "#src/shared/a/x.ts"', "src/platform may not import src/shared"],
  ["src/routes/x.tsx", 'import "#tools/paths/run/run.ts"', "nothing imports tests, tools or e2e"],
  ["server/a.ts", 'import { x } from "./testing/test-app.ts"', "nothing imports tests, tools or e2e"],
  [
    "machines/a/a.machine.ts",
    'import { explore } from "xstate-paths"',
    "nothing imports tests, tools or e2e",
  ],
  [
    "packages/a/src/a.test.ts",
    'import { money } from "../../../contract/money.ts"',
    "a package imports nothing of the house",
  ],
])("%s may not: %s", (from, source, expected) => {
  expect(objection(from, source)).toEqual([expected]);
});

test.each([
  [
    "machines/a/a.machine.ts",
    'import { errors } from "#contract/errors.ts"; import type { F } from "#contract/enums.ts"',
  ],
  ["src/routes/x.tsx", 'import { a } from "#src/features/a/a.ts"; import { b } from "#src/features/b/b.ts"'],
  ["src/features/a/x.test.tsx", 'import { startTestApp } from "#server/testing/test-app.ts"'],
  ["tools/a.ts", 'import { createApp } from "#server/app.ts"'],
  ["machines/a/a.model.ts", 'import { explore } from "xstate-paths"'],
  ["packages/a/src/a.ts", 'import { b } from "./b/b.ts"'],
  ["server/a.ts", 'import { money } from "#contract/money.ts"; import { Hono } from "hono"'],
])("%s may: %s", (from, source) => {
  expect(new Set(objection(from, source))).toEqual(new Set([null]));
});
