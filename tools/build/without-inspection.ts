import type { Plugin } from "vite";

const standIn = `${import.meta.dirname}/stand-ins/inspect.ts`;

/**
 * Keeps what watches the statecharts out of a build, with everything that it loads, unless the build is made with
 * `VITE_INSPECT=true`. A condition alone would leave files that nothing asks for.
 */
export function withoutInspection(): Plugin {
  return {
    name: "vereda-without-inspection",
    enforce: "pre",
    apply: (_, { command }) => command === "build" && process.env.VITE_INSPECT !== "true",
    resolveId: { filter: { id: /\/inspection\/inspect\.ts$/ }, handler: () => standIn },
  };
}
