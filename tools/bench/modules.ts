import { build, type Plugin } from "vite";
import { table } from "./table.ts";

/** Builds the app without writing it. @returns the ten modules with the most code in the bundle, before compression */
export async function heaviestModules(): Promise<string> {
  const sizes = new Map<string, number>();
  const weigh: Plugin = {
    name: "vereda-weigh",
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === "chunk")
          for (const [id, { renderedLength }] of Object.entries(output.modules))
            sizes.set(id, (sizes.get(id) ?? 0) + renderedLength);
    },
  };
  await build({ logLevel: "silent", build: { write: false }, plugins: [weigh] });
  const heaviest = [...sizes].sort(([, a], [, b]) => b - a).slice(0, 10);
  return table(
    ["module", "kB before compression"],
    heaviest.map(([id, size]) => [
      id.replace(/^.*\/node_modules\//, "").replace(process.cwd(), ""),
      (size / 1000).toFixed(1),
    ]),
  );
}
