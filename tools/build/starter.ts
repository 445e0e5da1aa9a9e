import { build, type Plugin } from "vite";

/** Where the server finds it (`server/pages/late-start.ts`), in the folder of what was built. */
const FILE = ".vite/starter.js";

/** Builds the script that stands inside each page that is rendered beforehand: in one piece, as short as can be. */
export function starter(): Plugin {
  return {
    name: "vereda-starter",
    apply: "build",
    async generateBundle() {
      const built = await build({
        configFile: false,
        publicDir: false,
        logLevel: "warn",
        build: {
          write: false,
          target: "es2022",
          lib: { entry: "src/starter.ts", formats: ["iife"], name: "starter" },
          rolldownOptions: { output: { name: undefined, extend: false } },
        },
      });
      const [output] = [built].flat();
      if (!output || !("output" in output)) throw new Error("The starter was not built.");
      this.emitFile({ type: "asset", fileName: FILE, source: output.output[0].code.trim() });
    },
  };
}
