import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildPackage } from "./build.ts";
import { publishedManifest } from "./manifest.ts";

const workspace = join(import.meta.dirname, "..");
const modules = join(workspace, "../../node_modules");
const app = mkdtempSync(join(tmpdir(), "xstate-paths-built-"));
const installed = join(app, "node_modules/xstate-paths");
const bin = join(installed, "dist/bin.js");
const manifest = publishedManifest(JSON.parse(readFileSync(join(workspace, "package.json"), "utf8")));

// As npm installs it: the package, what it depends on, and XState; nothing else can be imported.
beforeAll(async () => {
  mkdirSync(installed, { recursive: true });
  await buildPackage(join(installed, "dist"));
  writeFileSync(join(installed, "package.json"), JSON.stringify(manifest));
  for (const name of ["xstate", "tinypool"])
    symlinkSync(join(modules, name), join(app, "node_modules", name));
  writeFileSync(
    join(app, "toggle.mjs"),
    `import { createMachine } from "xstate";
     export const toggle = createMachine({ id: "toggle", initial: "off",
       states: { off: { on: { press: "on" } }, on: { on: { press: "off" } } } });`,
  );
});
afterAll(() => rmSync(app, { recursive: true }));

const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: app, encoding: "utf8" });

test("the published manifest points at what is built, and asks for nothing that a workspace needs", () => {
  expect(manifest).toMatchObject({
    bin: { "xstate-paths": "./dist/bin.js" },
    exports: {
      ".": { types: "./dist/types/index.d.ts", default: "./dist/index.js" },
      "./playwright": { types: "./dist/types/playwright/index.d.ts", default: "./dist/playwright.js" },
    },
    dependencies: { tinypool: expect.any(String) },
  });
  expect(Object.keys(manifest)).not.toEqual(expect.arrayContaining(["devDependencies", "scripts"]));
});

test("the command plans, walks and reports with nothing but XState beside it", () => {
  const out = run(bin, "toggle.mjs", "--cover", "pairs", "--format", "html", "--format", "junit");
  expect(out.split("\n")[1]?.split(/ +/).slice(0, 7)).toEqual(["toggle", "pairs", "2/2", "0", "1", "3", "–"]);
  expect(readFileSync(join(app, "paths-report/index.html"), "utf8")).toContain("toggle.off");
});

test("the package is imported and required", () => {
  const use = "[createTestModel, defineModel].map((each) => typeof each).join()";
  expect([
    run(
      "--input-type=module",
      "-e",
      `import { createTestModel, defineModel } from "xstate-paths"; console.log(${use})`,
    ),
    run(
      "--input-type=commonjs",
      "-e",
      `const { createTestModel, defineModel } = require("xstate-paths"); console.log(${use})`,
    ),
  ]).toEqual(["function,function\n", "function,function\n"]);
});

test("its types hold a test to the machine's events", () => {
  writeFileSync(
    join(app, "toggle.ts"),
    `import { setup } from "xstate";
     import { createTestModel } from "xstate-paths";
     const toggle = setup({ types: { events: {} as { type: "press"; hard: boolean } } }).createMachine({});
     createTestModel(toggle, { events: { press: [{ hard: true }] } }).getPaths({ cover: "pairs" });
     createTestModel(toggle, {});`,
  );
  const flags = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", "--skipLibCheck"];
  const tsc = join(modules, "typescript/bin/tsc");
  const { stdout } = spawnSync(process.execPath, [tsc, ...flags, "--types", "", "toggle.ts"], {
    cwd: app,
    encoding: "utf8",
  });
  expect(stdout.split("\n").filter((line) => /error/.test(line))).toEqual([
    expect.stringMatching(/^toggle\.ts\(5,\d+\): error TS2345: .*is not assignable/),
  ]);
});

test("what is optional is asked for in a sentence", () => {
  writeFileSync(join(app, "toggle.golden.txt"), "");
  const { status, stderr } = spawnSync(process.execPath, [bin, "toggle.mjs", "--mutate"], {
    cwd: app,
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([2, "--mutate needs oxc-parser: npm install --save-dev oxc-parser\n"]);
  rmSync(join(app, "toggle.golden.txt"));
});
