import { globSync, readFileSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import { parseSync } from "oxc-parser";
import type { EventNames } from "./change.ts";

/** A source of the app. `file`: from the project's folder, with `/`. `imports`: what it loads, absolute. */
export interface AppSource {
  file: string;
  path: string;
  source: string;
  imports: ReadonlySet<string>;
}

const NONE_OF_THE_APP = /\.(test|spec|gen|d)\.tsx?$|(^|\/)testing\//;

/** @param root the project's folder, with its `package.json` @param folder that of the app's sources, from there */
export function appSources(root: string, folder: string): AppSource[] {
  const aliases = aliasesOf(root);
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .map((name) => name.split(sep).join("/"))
    .filter((file) => !NONE_OF_THE_APP.test(file))
    .sort()
    .map((file) => {
      const path = join(root, file);
      const source = readFileSync(path, "utf8");
      const imports = specifiersIn(file, source).flatMap((each) => resolved(each, path, aliases) ?? []);
      return { file, path, source, imports: new Set(imports) };
    });
}

/**
 * The sources of a chart's user interface: those that load the chart or name one of its events; those that load one of the
 * former; and what these load from their own folder, or are loaded by there.
 *
 * @param chart the folder of the chart, absolute
 */
export function uiSourcesOf(chart: string, events: EventNames, sources: readonly AppSource[]): AppSource[] {
  const isOfChart = (path: string) => path.startsWith(`${chart}${sep}`);
  const loading = sources.filter(({ imports }) => [...imports].some(isOfChart));
  const using = sources.filter(({ imports }) => loading.some(({ path }) => imports.has(path)));
  const naming = sources.filter(({ source }) =>
    [...events.keys()].some((name) => source.includes(`"${name}"`)),
  );
  const own = new Set([...loading, ...using]);
  // What is added on the way is visited as well.
  for (const { imports, path } of own)
    for (const other of sources)
      if (dirname(other.path) === dirname(path) && (imports.has(other.path) || other.imports.has(path)))
        own.add(other);
  return sources.filter((each) => own.has(each) || naming.includes(each));
}

function specifiersIn(file: string, source: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ];
}

/** The subpath imports of a package that stand for folders, by what is before the `*`. */
function aliasesOf(root: string): ReadonlyMap<string, string> {
  const { imports = {} } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    imports?: Record<string, unknown>;
  }; // npm's own shape
  return new Map(
    Object.entries(imports).flatMap(([from, to]): [string, string][] =>
      from.endsWith("/*") && typeof to === "string"
        ? [[from.slice(0, -1), resolve(root, to.slice(0, -1))]]
        : [],
    ),
  );
}

function resolved(specifier: string, from: string, aliases: ReadonlyMap<string, string>): string | null {
  if (specifier.startsWith(".")) return resolve(dirname(from), specifier);
  for (const [alias, folder] of aliases)
    if (specifier.startsWith(alias)) return join(folder, specifier.slice(alias.length));
  return null;
}
