import { registerHooks } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

let count = 0;

/**
 * Loads a module as it would be if one of the files it stands on had another text. The files beside and below the folder of
 * the module's folder are loaded anew, all others are shared.
 *
 * @param module the path of the module
 * @param file the path of the file with another text
 */
export async function loadWith(
  module: string,
  file: string,
  source: string,
): Promise<Record<string, unknown>> {
  count += 1;
  const mark = `mutant=${count}`;
  const scope = pathToFileURL(`${dirname(dirname(module))}/`).href;
  const changed = pathToFileURL(file).href;
  const hooks = registerHooks({
    resolve: (specifier, context, next) => {
      const resolved = next(specifier, context);
      const isWithin = resolved.url.startsWith(scope) && !resolved.url.includes("/node_modules/");
      return isWithin && context.parentURL?.endsWith(mark)
        ? { ...resolved, url: `${resolved.url}?${mark}` }
        : resolved;
    },
    load: (url, context, next) =>
      url === `${changed}?${mark}`
        ? { format: "module-typescript", shortCircuit: true, source }
        : next(url, context),
  });
  try {
    return await import(/* @vite-ignore */ `${pathToFileURL(module).href}?${mark}`);
  } finally {
    hooks.deregister();
  }
}

/** The path of a relative module. */
export function pathOfImport(specifier: string, from: string): string {
  return fileURLToPath(new URL(specifier, pathToFileURL(from)));
}
