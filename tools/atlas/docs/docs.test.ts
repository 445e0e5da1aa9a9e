import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { svgOf } from "xstate-paths/charts/svg-of.tsx";
import { flowDocs } from "./flow-docs.ts";

const folder = resolve(import.meta.dirname, "../../../docs/flows");
const HINT = "docs/flows is not what the machines are: run `npm run atlas` and commit docs/flows";

test("every page and drawing of docs/flows is what its machine is now", async () => {
  const texts = await flowDocs(svgOf);
  const committed = readdirSync(folder).filter((name) => /\.(md|svg)$/.test(name));
  expect(committed.sort(), HINT).toEqual([...texts.keys()].sort());
  for (const [name, text] of texts) expect(readFileSync(resolve(folder, name), "utf8"), HINT).toBe(text);
});
