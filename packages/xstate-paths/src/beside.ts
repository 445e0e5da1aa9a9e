import { basename } from "node:path";

/**
 * The address of a module that is not imported but handed on, to a thread or another program.
 *
 * @param source as it is written in the sources; in the built package, where all modules lie in one folder, its name counts
 * @param from `import.meta.url` of whoever hands it on
 */
export function beside(source: string, from: string): URL {
  return new URL(from.endsWith(".js") ? `./${basename(source, ".ts")}.js` : source, from);
}
