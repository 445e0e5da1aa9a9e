import { minify } from "terser";
import type { Plugin } from "vite";

/** Of the files that each page runs, Chromium compiles all functions while they arrive, beside the page's own thread (decision 106). */
const COMPILED_AHEAD = "//# allFunctionsCalledOnLoad";
const OF_EACH_PAGE = ["vendor", "common", "index"];

/** Minify each file once more, after the bundler has: together they take 1 % off what a page loads. */
export const shrink = (): Plugin => ({
  name: "vereda-shrink",
  apply: "build",
  enforce: "post",
  generateBundle: {
    order: "post",
    async handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const { code, map } = await minify(chunk.code, {
          module: true,
          ecma: 2020,
          compress: { passes: 2 },
          format: OF_EACH_PAGE.includes(chunk.name) ? { preamble: COMPILED_AHEAD } : {},
          ...(chunk.map && { sourceMap: { content: JSON.stringify(chunk.map), asObject: true } }),
        });
        if (code === undefined) throw new Error(chunk.fileName);
        chunk.code = code;
        if (chunk.map) Object.assign(chunk.map, map);
        // Vite has written it down where it changed the file after the bundler.
        const written = bundle[`${chunk.fileName}.map`];
        if (written?.type === "asset") written.source = JSON.stringify(map);
      }
    },
  },
});
