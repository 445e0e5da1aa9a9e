import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import config from "../../playwright.config.ts";

/** Runs the specs that `npm run paths -- --format playwright` has written: `npx playwright test -c e2e/paths/pinned.config.ts`. */
export default defineConfig(config, {
  testDir: resolve(process.env.PATHS_OUTPUT ?? "paths-report"),
  testMatch: "*.paths.spec.ts",
  reporter: [["list"]],
});
