import { basename } from "node:path";
import { build } from "vite";

const ENTRY = "virtual:chart";

/**
 * Bundles a chart into one file that imports `xstate` only, for Stately's tools: the machine is its one export, and names,
 * literals and descriptions stay as they are.
 *
 * @param file path of a `*.machine.ts`
 */
export async function bundleChart(file: string): Promise<string> {
  const name = exportOf(basename(file, ".machine.ts"));
  const result = await build({
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "chart",
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? `export { ${name} } from ${JSON.stringify(file)};` : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      target: "esnext",
      modulePreload: false,
      rolldownOptions: { input: ENTRY, external: ["xstate"], preserveEntrySignatures: "strict" },
    },
  });
  const [output] = [result].flat();
  const chunk = output && "output" in output ? output.output[0] : null;
  if (chunk?.type !== "chunk") throw new Error(`${file} cannot be bundled`);
  return chunk.code;
}

/** Name of the machine that a chart's file exports: `mail-link` → `mailLinkMachine`. */
const exportOf = (flow: string): string =>
  `${flow.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Machine`;
