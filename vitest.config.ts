import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import SpreadWaiting from "./tools/test/spread-waiting.ts";

// Splits the routes as the build does, so that a test loads only the pages it visits.
const routes = tanstackRouter({
  target: "react",
  autoCodeSplitting: true,
  enableRouteGeneration: false,
  routesDirectory: "src/routes",
  generatedRouteTree: "src/routeTree.gen.ts",
});
const plugins = [routes, react(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })];
// Generous: a machine with two busy cores is slow, not wrong.
const timeouts = { testTimeout: 60_000, hookTimeout: 120_000 };
// A project's own list takes the place of what `--exclude` says.
const others = process.env.TEST_EXCLUDE?.split(",") ?? [];
const exclude = ["**/node_modules/**", "dist/**", "e2e/**", ...others];
// `isolate: false`: files that run in one worker share its modules. A module that keeps state breaks another file's test.

export default defineConfig({
  test: {
    // One more than there are cores: tests of what is killed, silent or late mostly wait.
    maxWorkers: 3,
    sequence: { sequencer: SpreadWaiting },
    globalSetup: ["./server/db/testing/global-setup.ts"],
    projects: [
      {
        plugins,
        test: {
          ...timeouts,
          name: "unit",
          environment: "node",
          include: ["**/*.test.ts"],
          exclude,
          isolate: false,
          setupFiles: ["./src/testing/forget-server-clock.ts", "./server/db/testing/keep-engines.ts"],
        },
      },
      {
        plugins,
        test: {
          ...timeouts,
          name: "component",
          environment: "jsdom",
          include: ["**/*.test.tsx"],
          exclude,
          isolate: false,
          setupFiles: [
            "./src/testing/forget-server-clock.ts",
            "./server/db/testing/keep-engines.ts",
            "./vitest.setup.ts",
          ],
        },
      },
    ],
  },
});
