import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { foundByHand } from "./by-hand.ts";
import type { TextMutant } from "./check.ts";

const folder = mkdtempSync(join(tmpdir(), "xstate-paths-by-hand-"));
afterEach(() => rmSync(folder, { recursive: true }));

test("a fault with which a test never ends is found, and those after it are still asked", {
  timeout: 120_000,
}, async () => {
  const modules = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "..");
  symlinkSync(modules, join(folder, "node_modules"));
  const file = join(folder, "rules.ts");
  const steps = (step: number) => `export const step = ${step};`;
  writeFileSync(file, steps(1));
  const own = join(folder, "rules.test.ts");
  writeFileSync(
    own,
    `import { expect, test } from "vitest";
     import { step } from "./rules.ts";
     test("counts to three", () => {
       let at = 0;
       while (at < 3) at += step;
       expect(at).toBe(3);
     });`,
  );
  const planted = (id: string, step: number): TextMutant => ({
    kind: "text",
    id,
    file,
    source: steps(step),
    build: async () => null,
  });
  const mutants = [planted("never ends", 0), planted("goes on", 1), planted("too far", 2)];
  const found = await foundByHand(mutants, { machine: join(folder, "none.ts"), model: "" }, [own], folder);
  expect([...found]).toEqual(["never ends", "too far"]);
});
