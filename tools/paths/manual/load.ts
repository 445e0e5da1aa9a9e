import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { AnyManualScript } from "xstate-paths";
import { flowOf } from "../discover.ts";

const folder = resolve(import.meta.dirname, "../../../e2e/manual");

/** The manual script of a flow, by its chart's id, e.g. `cookieConsent`. @throws Error that names the file to be written */
export async function loadScript(machine: string): Promise<AnyManualScript> {
  const flow = flowOf(machine);
  const file = join(folder, `${flow}.manual.ts`);
  const module: { default?: AnyManualScript } = await import(
    /* @vite-ignore */ pathToFileURL(file).href
  ).catch((cause: unknown) => {
    throw new Error(`no manual script: write e2e/manual/${flow}.manual.ts`, { cause });
  });
  if (!module.default) throw new Error(`e2e/manual/${flow}.manual.ts has no default export`);
  return module.default;
}
