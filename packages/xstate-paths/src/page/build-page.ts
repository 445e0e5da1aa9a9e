import { dirname } from "node:path";
import react from "@vitejs/plugin-react";
import { build, type InlineConfig, type Rolldown } from "vite";
import { pageHtml } from "./page-html.ts";

/** A page to be built. */
export interface PageSource {
  /** The TSX module that shows the page, an absolute path. */
  entry: string;
  title: string;
  /** The page's language, e.g. `en` or `pt-BR`. */
  lang: string;
  /** What the page reads by `pageData`: anything JSON holds. */
  data: unknown;
  /** The text of an SVG. */
  icon: string;
}

/**
 * Builds one HTML file that needs nothing beside it: scripts, styles, fonts and data are inside, so it opens from a folder,
 * without a server or a network. Throws what Vite throws when the entry does not build.
 */
export async function buildPage({ entry, ...page }: PageSource): Promise<string> {
  return pageHtml({ ...page, ...(await builtParts(entry)) });
}

/** What a page consists of besides its data: texts of a script and of a style. */
export async function builtParts(entry: string): Promise<{ script: string; style: string }> {
  const result = await inProduction({
    root: dirname(entry),
    configFile: false,
    publicDir: false,
    logLevel: "error",
    plugins: [react()],
    build: {
      write: false,
      target: "es2022",
      cssCodeSplit: false,
      modulePreload: false,
      reportCompressedSize: false,
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      rolldownOptions: { input: entry, output: { codeSplitting: false } },
    },
  });
  const outputs = [result].flat().flatMap((each) => ("output" in each ? each.output : []));
  return {
    script: outputs.flatMap((each) => (each.type === "chunk" ? [each.code] : [])).join("\n"),
    style: outputs.flatMap(styleOf).join("\n"),
  };
}

/** React and the compiler of its elements go by NODE_ENV, which tests and Vite's other functions set to something else. */
async function inProduction(config: InlineConfig) {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = "production";
  try {
    return await build(config);
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

function styleOf(output: Rolldown.OutputAsset | Rolldown.OutputChunk): string[] {
  return output.type === "asset" && output.fileName.endsWith(".css") ? [String(output.source)] : [];
}
