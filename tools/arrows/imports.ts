import { posix } from "node:path";
import { parseSync } from "vite";

export interface Import {
  /** The importing file, from the project's folder. */
  from: string;
  /** The imported file, from the project's folder, or a package's name. */
  to: string;
  line: number;
  /** True where nothing of it is left when the program runs. */
  typeOnly: boolean;
}

interface Entry {
  isType: boolean;
}

const RESOLVED = /\bimport\.meta\.resolve\(\s*"([^"]+)"/g;
const LITERAL = /^["'`]([^"'`$]*)["'`]$/;

/** The imports of a source text, static, dynamic and re-exported, as the parser sees them; those whose name is computed are not among them. */
export function importsOf(from: string, source: string): Import[] {
  const { module, errors } = parseSync(from, source);
  if (errors.length > 0) throw new Error(`${from} does not parse: ${errors[0]?.message}`);
  const at = (specifier: string, start: number, typeOnly: boolean): Import => ({
    from,
    to: resolve(from, specifier),
    line: source.slice(0, start).split("\n").length,
    typeOnly,
  });
  return [
    ...module.staticImports.map(({ moduleRequest, start, entries }) =>
      at(moduleRequest.value, start, areTypes(entries)),
    ),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, start, isType }) =>
        moduleRequest ? [at(moduleRequest.value, start, isType)] : [],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest, start }) => {
      const written = LITERAL.exec(source.slice(moduleRequest.start, moduleRequest.end));
      return written?.[1] ? [at(written[1], start, false)] : [];
    }),
    // A file of a package that is read, not run.
    ...[...source.matchAll(RESOLVED)].map(({ 1: specifier = "", index }) => at(specifier, index, false)),
  ];
}

/** An import without names runs the file; one with names of types only leaves nothing behind. */
function areTypes(entries: readonly Entry[]): boolean {
  return entries.length > 0 && entries.every(({ isType }) => isType);
}

/** `#server/app.ts` and `./app.ts` become the file's path; a package keeps its name. */
function resolve(from: string, specifier: string): string {
  const path = specifier.replace(/\?.*$/, "");
  if (path.startsWith("#")) return path.slice(1);
  return path.startsWith(".") ? posix.join(posix.dirname(from), path) : path;
}
