import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isTestCode } from "./arrows.ts";
import { importsOf } from "./imports.ts";

const CONFIGURATION = /\.config\.ts$/;
const PACKAGE = /^(?!node:)(?:@[\w.-]+\/)?[\w.-]+/;
const OURS = /^(contract|server)\//;

test("what an installation without development packages has is what the server imports", () => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const imported = globSync("{contract,server}/**/*.ts")
    .filter((path) => !isTestCode(path) && !CONFIGURATION.test(path))
    .flatMap((path) => importsOf(path, readFileSync(path, "utf8")))
    .filter(({ to, typeOnly }) => !typeOnly && !OURS.test(to))
    .flatMap(({ to }) => PACKAGE.exec(to) ?? []);
  expect(Object.keys(dependencies).sort()).toEqual([...new Set(imported)].sort());
});
