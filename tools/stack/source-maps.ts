import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { TraceMap } from "@jridgewell/trace-mapping";

/**
 * Opens each source map once.
 *
 * @param maps the folder of a build's source maps
 * @returns the map of a file by its name or address; null where there is none
 */
export function sourceMaps(maps: string): (file: string) => TraceMap | null {
  const opened = new Map<string, TraceMap | null>();
  return (file) => {
    const path = join(maps, "assets", `${basename(file)}.map`);
    const known = opened.get(path);
    if (known !== undefined) return known;
    const map = existsSync(path) ? new TraceMap(readFileSync(path, "utf8")) : null;
    opened.set(path, map);
    return map;
  };
}
