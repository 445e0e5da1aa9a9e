import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Of the build's manifest, what is read here. */
interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** What a page needs beyond what every page has. */
export interface RouteFiles {
  /** Its styles, as they stand in the page: so that nothing blocks the first paint. */
  styles: string;
  /** Addresses of its scripts. */
  scripts: string[];
  /** And of those that calls are made with: a page that is rendered beforehand makes none by itself. */
  calling: string[];
}

const ENTRY = "index.html";
const CALLING = "src/platform/http/send.ts";
const NOT_FOUND = "src/features/shell/NotFoundPage.tsx";
/** A part whose scripts come with the reader: the server has rendered it, so that its styles are needed at once. */
const BELOW = /(Below|\/search\/(Places|NearNotice))\.tsx$/;
const ROUTE = /^src\/routes\/(.+)\.tsx\?tsr-split=(.+)$/;

/** Finds what the routes of a page need, in the app that is built in `folder`. */
export function openRouteFiles(folder: string): (routeIds: readonly string[], status: number) => RouteFiles {
  // The build wrote it.
  const manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Manifest;
  const everywhere = new Set(chunksOf(manifest, [ENTRY]));
  const isOwn = (chunk: Chunk) => !everywhere.has(chunk);
  const calling = addressesOf(chunksOf(manifest, [CALLING]).filter(isOwn));
  const byRoute = Map.groupBy(Object.keys(manifest), routeIdOf);
  return (routeIds, status) => {
    const isFound = status !== 404;
    const own = routeIds.flatMap((id) => byRoute.get(id) ?? []).filter((key) => isShown(key, isFound));
    const named = isFound ? own : [...own, NOT_FOUND];
    const chunks = chunksOf(manifest, named).filter(isOwn);
    const known = new Set([...everywhere].flatMap(({ css }) => css ?? []));
    const late = named.flatMap((key) => manifest[key]?.dynamicImports ?? []).filter((key) => BELOW.test(key));
    const shown = [...chunks, ...chunksOf(manifest, late)];
    const styles = new Set(shown.flatMap(({ css }) => css ?? []).filter((file) => !known.has(file)));
    return {
      styles: [...styles].map((file) => styleOf(folder, file)).join(""),
      scripts: addressesOf(chunks),
      calling,
    };
  };
}

/** The id that the router gives to a route's file, e.g. `/atividades/$activityId`. */
function routeIdOf(key: string): string | null {
  const name = ROUTE.exec(key)?.[1];
  return name === undefined ? null : `/${name.replaceAll(".", "/").replace(/(^|\/)index$/, "$1")}`;
}

/** A route's file that a page shows: that of what is found, or that of what is not. */
function isShown(key: string, isFound: boolean): boolean {
  const [parts = ""] = ROUTE.exec(key)?.slice(2) ?? [];
  return parts.includes(isFound ? "component" : "notFoundComponent");
}

/** Chunks and all that they import. */
function chunksOf(manifest: Manifest, keys: readonly string[]): Chunk[] {
  const seen = new Set(keys);
  for (const key of seen) for (const imported of manifest[key]?.imports ?? []) seen.add(imported);
  return [...seen].flatMap((key) => manifest[key] ?? []);
}

const addressesOf = (chunks: readonly Chunk[]) => chunks.map(({ file }) => `/${file}`);

/** A disabled link stays beside it: a lazily loaded route asks the document whether its styles are there. */
function styleOf(folder: string, file: string): string {
  const text = readFileSync(join(folder, file), "utf8").trim();
  return `<style>${text}</style><link rel="stylesheet" href="/${file}" disabled>`;
}
