import { expect, test } from "vitest";
import { background, results } from "../testing.ts";
import { html } from "./html.ts";

test("the report is one page with everything in it, screenshots as well", async () => {
  const files = await html(results, background);
  const [page] = files;
  expect(files.map(({ path }) => path)).toEqual(["index.html"]);
  expect(page?.content).toContain(`"screenshot":"data:image/jpeg;base64,${btoa("order/2-1.png")}"`);
  expect(String(page?.content).match(/<(script|link)[^>]+(src|href)="(?!data:)/g)).toBe(null);
});

test("a result without its model is an error that names the machine", async () => {
  await expect(html(results, { ...background, models: new Map() })).rejects.toThrow(
    "no model of order was given",
  );
});
