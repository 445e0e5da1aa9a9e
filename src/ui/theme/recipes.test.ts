import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { recipeCss, recipeFile, recipeNames } from "#tools/theme/recipes.ts";

test.each(recipeNames)("the style sheet of the recipe '%s' is what Chakra makes of it", (name) => {
  expect(readFileSync(recipeFile(name), "utf8")).toBe(recipeCss(name));
});
