import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { strangersCommand } from "../src/command/command.ts";

const readme = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");
const files = [...readme.matchAll(/^`examples\/(\S+)`\n\n```ts\n(.*?)^```$/gms)];

test("the README has an example for each of three machines", () => {
  expect(files.map(([, name]) => name)).toEqual([
    "toggle.machine.ts",
    "toggle.test.ts",
    "fetch.machine.ts",
    "fetch.model.ts",
    "user-loader.ts",
    "fetch.test.ts",
    "checkout.machine.ts",
    "checkout.spec.ts",
  ]);
});

test.each(files.map(([, name = "", text]) => [name, text]))(
  "%s stands in the README as it is run",
  (name, text) => {
    expect(text).toBe(readFileSync(join(import.meta.dirname, name), "utf8"));
  },
);

test("the command prints what the README shows", async () => {
  const out: string[] = [];
  const into = { write: (text: string) => out.push(text) > 0 };
  await strangersCommand([join(import.meta.dirname, "toggle.machine.ts")], into, into);
  const withoutSeconds = out
    .join("")
    .trimEnd()
    .split("\n")
    .map((line) => line.replace(/ +\S+$/, ""));
  const [, shown] = /^\$ npx xstate-paths examples\/toggle\.machine\.ts\n(.*?)^```$/ms.exec(readme) ?? [];
  expect(`${withoutSeconds.join("\n")}\n`).toBe(shown);
});
