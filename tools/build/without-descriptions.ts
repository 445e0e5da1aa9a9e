import type { Plugin } from "vite";

const DESCRIPTION = /\s*\bdescription:\s*"(?:[^"\\]|\\.)*",?/g;

/**
 * Leaves out of a build what only people read who look at the code: what each error and each state of a chart means. A build
 * that is made with `VITE_INSPECT=true` keeps it all, because an inspector shows the charts.
 */
export function withoutDescriptions(): Plugin {
  return {
    name: "vereda-without-descriptions",
    enforce: "pre",
    apply: (_, { command }) => command === "build" && process.env.VITE_INSPECT !== "true",
    transform: {
      filter: { id: /(\/contract\/errors|\.machine)\.ts$/ },
      handler: (source) => ({ code: source.replace(DESCRIPTION, ""), map: null }),
    },
  };
}
