import { globSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/** Lays the source maps of a build in a folder beside it, `dist-maps` for `dist`: what is served has none. */
export function apartMaps(): Plugin {
  return {
    name: "vereda-apart-maps",
    apply: "build",
    writeBundle({ dir = "dist" }) {
      const apart = `${dir}-maps`;
      rmSync(apart, { recursive: true, force: true });
      for (const map of globSync("**/*.map", { cwd: dir })) {
        mkdirSync(dirname(join(apart, map)), { recursive: true });
        renameSync(join(dir, map), join(apart, map));
      }
    },
  };
}
