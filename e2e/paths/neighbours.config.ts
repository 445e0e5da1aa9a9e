import { defineConfig } from "@playwright/test";
import config from "../../playwright.config.ts";

/** Looks for states that a person could not tell from their neighbours: `npx playwright test -c e2e/paths/neighbours.config.ts`. */
export default defineConfig(config, {
  testDir: import.meta.dirname,
  testMatch: "neighbours.ts",
  // What is not there is not waited for long.
  expect: { timeout: 2_000 },
  reporter: [["list"]],
});
