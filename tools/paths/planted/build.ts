import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/**
 * Builds the app with other texts of some of its files, by their absolute paths, into a folder of its own; the sources stay
 * as they are.
 */
export async function buildWith(texts: ReadonlyMap<string, string>, outDir: string): Promise<void> {
  await build({
    root,
    configFile: join(root, "vite.config.ts"),
    mode: "production",
    logLevel: "error",
    plugins: [planting(texts)],
    build: { outDir, emptyOutDir: true },
  });
}

function planting(texts: ReadonlyMap<string, string>): Plugin {
  return {
    name: "planted-faults",
    enforce: "pre",
    // Before anything is made of a file: a route is split into parts, each with the file's path.
    load: (id) => texts.get(id.split("?")[0] ?? "") ?? null,
  };
}
