import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import type { Fault } from "./faults.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/**
 * Builds the app with faults in it, into a folder of its own; the sources stay as they are.
 *
 * @throws Error where a source no longer has what a fault replaces
 */
export async function buildWith(faults: readonly Fault[], outDir: string): Promise<void> {
  await build({
    root,
    configFile: join(root, "vite.config.ts"),
    mode: "production",
    logLevel: "error",
    plugins: [planting(faults)],
    build: { outDir, emptyOutDir: true },
  });
}

function planting(faults: readonly Fault[]): Plugin {
  const left = new Set(faults);
  return {
    name: "planted-faults",
    enforce: "pre",
    transform(code, id) {
      let changed = code;
      for (const fault of faults)
        if (id.split("?")[0] === join(root, fault.file) && changed.includes(fault.find)) {
          changed = changed.replace(fault.find, fault.replace);
          left.delete(fault);
        }
      return changed === code ? null : { code: changed, map: null };
    },
    buildEnd(error) {
      if (error || left.size === 0) return;
      const [{ file, find } = { file: "", find: "" }] = left;
      throw new Error(`${file} has no "${find}" in which a fault could be planted`);
    },
  };
}
