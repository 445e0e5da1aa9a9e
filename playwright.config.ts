import { defineConfig, devices } from "@playwright/test";
import { installedChromium } from "./tools/test/browsers.ts";

const installed = installedChromium();
const quiet = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
];
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  testIgnore: process.env.TEST_EXCLUDE ? process.env.TEST_EXCLUDE.split(",") : [],
  outputDir: "test-results",
  fullyParallel: true,
  // One more than there are cores: a test waits for a quarter of its time until something is looked at again.
  workers: 3,
  forbidOnly: true,
  // Node runs them as they are: to translate them takes seconds, the rendering bundle's once per worker.
  build: { external: ["**/{contract,machines,packages,server,tools}/**", "**/.render/**"] },
  // A test that needs a second try is a defect of the test or of the product.
  retries: 0,
  timeout: 120_000,
  // On the long form of a campaign somebody tries again what failed, while the walk waits for what comes of it.
  expect: { timeout: process.env.CAMPAIGN_ROUNDS ? 30_000 : 10_000 },
  reporter: [["list"], ["./tools/test/playwright-reporter.ts"], ["xstate-paths/coverage-reporter"]],
  use: {
    ...devices["Pixel 7"],
    viewport: { width: 360, height: 780 },
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    // Recording every action doubles a run: `--trace on` asks for it.
    trace: "off",
    reducedMotion: "reduce",
    // What a worker asks for, `page.route` does not see; what is about the worker allows it.
    serviceWorkers: "block",
    launchOptions: { ...(installed ? { executablePath: installed } : {}), args: [...quiet, ...asRoot] },
  },
});
