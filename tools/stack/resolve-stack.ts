import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";

const PLACE = /(?:https?:\/\/[^\s/]+)?\/assets\/([\w.-]+\.js):(\d+):(\d+)/g;

/**
 * Puts the places of the sources where a text names places of a built app: `/assets/index-1a.js:1:23` becomes
 * `src/main.tsx:41:3`. A place of a build whose maps are not there stays as it is.
 *
 * @param maps the folder of the build's source maps
 */
export function resolveStack(text: string, maps: string): string {
  const opened = new Map<string, TraceMap | null>();
  const mapOf = (file: string) => {
    const known = opened.get(file);
    if (known !== undefined) return known;
    const path = join(maps, "assets", `${basename(file)}.map`);
    const map = existsSync(path) ? new TraceMap(readFileSync(path, "utf8")) : null;
    opened.set(file, map);
    return map;
  };
  return text.replace(PLACE, (place, file: string, line: string, column: string) => {
    const map = mapOf(file);
    // A stack counts columns from one, a map from none.
    const found = map && originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
    if (!found?.source) return place;
    const name = found.name ? ` (${found.name})` : "";
    return `${found.source.replace(/^(\.\.\/)+/, "")}:${found.line}:${found.column + 1}${name}`;
  });
}
