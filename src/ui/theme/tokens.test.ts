import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { tokenCss, tokenFile } from "#tools/theme/tokens.ts";

test("the tokens inline in the page are those the controls are styled with", () => {
  expect(readFileSync(tokenFile, "utf8")).toBe(tokenCss());
});
