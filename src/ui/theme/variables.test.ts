import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const src = resolve(import.meta.dirname, "../..");
const sheets = globSync("**/*.css", { cwd: src }).map((file) => ({
  file,
  text: readFileSync(join(src, file), "utf8"),
}));

test("every variable of ours that a style sheet uses is defined: a misspelt one is silently nothing", () => {
  const defined = new Set(sheets.flatMap(({ text }) => text.match(/--vd-[\w-]+(?=\s*:)/g) ?? []));
  const components = globSync("**/*.{ts,tsx}", { cwd: src }).map((file) =>
    readFileSync(join(src, file), "utf8"),
  );
  // Some are given by a component, as a style.
  const given = new Set(components.flatMap((text) => text.match(/--vd-[\w-]+/g) ?? []));
  const unknown = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/var\((--vd-[\w-]+)/g)]
      .filter(([, name]) => !defined.has(name ?? "") && !given.has(name ?? ""))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
