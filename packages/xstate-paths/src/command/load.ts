import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { relative } from "node:path";
import { pathToFileURL } from "node:url";

/** A file that cannot be used. Its message is one sentence that says why, and what to do. */
export class FileError extends Error {}

type Module = Record<string, unknown>;

/** What Node says of TypeScript that it does not run, and of imports without an ending. */
const NOT_FOR_NODE = new Set([
  "ERR_UNKNOWN_FILE_EXTENSION",
  "ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX",
  "ERR_INVALID_TYPESCRIPT_SYNTAX",
  "ERR_MODULE_NOT_FOUND",
  "ERR_UNSUPPORTED_DIR_IMPORT",
  "ERR_PACKAGE_IMPORT_NOT_DEFINED",
]);

/**
 * Imports a module by Node, or, where that does not understand it, by `jiti` if the project has it.
 *
 * @param file an absolute path
 * @throws FileError
 */
export async function load(file: string): Promise<Module> {
  const name = relative(process.cwd(), file);
  if (!existsSync(file)) throw new FileError(`There is no file ${name}.`);
  try {
    return await import(/* @vite-ignore */ pathToFileURL(file).href);
  } catch (error) {
    const isForNode = !NOT_FOR_NODE.has(codeOf(error)) && !(error instanceof SyntaxError);
    if (isForNode) throw new FileError(`${name} fails while it is imported: ${wordsOf(error)}`);
    const jiti = jitiFor(file);
    if (!jiti)
      throw new FileError(
        `Node ${process.versions.node} cannot import ${name}: ${wordsOf(error)}\nWith jiti it may: npm install --save-dev jiti`,
      );
    try {
      return await jiti.import(file);
    } catch (failure) {
      throw new FileError(`${name} fails while it is imported: ${wordsOf(failure)}`);
    }
  }
}

interface Jiti {
  import: (file: string) => Promise<Module>;
}

/** The project's own, or the one that is installed beside this package. */
function jitiFor(file: string): Jiti | null {
  for (const from of [file, import.meta.url]) {
    try {
      const { createJiti } = createRequire(from)("jiti");
      return createJiti(file, { tsconfigPaths: true });
    } catch {}
  }
  return null;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
