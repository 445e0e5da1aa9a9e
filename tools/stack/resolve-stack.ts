import { originalPositionFor } from "@jridgewell/trace-mapping";
import { sourceMaps } from "./source-maps.ts";

const PLACE = /(?:https?:\/\/[^\s/]+)?\/assets\/([\w.-]+\.js):(\d+):(\d+)/g;

/**
 * Puts the places of the sources where a text names places of a built app: `/assets/index-1a.js:1:23` becomes
 * `src/main.tsx:41:3`. A place of a build whose maps are not there stays as it is.
 *
 * @param maps the folder of the build's source maps
 */
export function resolveStack(text: string, maps: string): string {
  const mapOf = sourceMaps(maps);
  return text.replace(PLACE, (place, file: string, line: string, column: string) => {
    const map = mapOf(file);
    // A stack counts columns from one, a map from none.
    const found = map && originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
    if (!found?.source) return place;
    const name = found.name ? ` (${found.name})` : "";
    return `${found.source.replace(/^(\.\.\/)+/, "")}:${found.line}:${found.column + 1}${name}`;
  });
}
