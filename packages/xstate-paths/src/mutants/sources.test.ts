import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { textMutantsOf } from "./sources.ts";

const folder = mkdtempSync(join(tmpdir(), "xstate-paths-sources-"));
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

test("a chart is judged by its file, by what that imports beside it, and by what another chart lends it", () => {
  const machine = write(
    "toll/toll.machine.ts",
    `import { isDue } from "./toll-rules.ts";
     import { discount } from "../card/discount.ts";
     import { machine as card } from "../card/card.machine.ts";
     import { round } from "../round.ts";
     export const machine = { isDue, discount, card, round };`,
  );
  write("toll/toll-rules.ts", "export const isDue = (axles: number) => axles > 2;");
  write("toll/unused.ts", "export const isLate = (hour: number) => hour > 22;");
  write("card/card.machine.ts", "export const machine = { isValid: (month: number) => month < 13 };");
  write(
    "card/discount.ts",
    `export const discount = (trips: number) => trips >= 10;
     export const surcharge = (trips: number) => trips < 2;`,
  );
  write("round.ts", "export const round = (price: number) => price % 5 === 0;");

  expect(textMutantsOf({ machine, model: "" }).map(({ id }) => id)).toEqual([
    "toll-rules.ts: >= for > in axles > 2",
    "toll-rules.ts: 3 for 2",
    "discount.ts: > for >= in trips >= 10",
    "discount.ts: 11 for 10",
  ]);
});
