import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import { flowDocs } from "./flow-docs.ts";

const root = resolve(import.meta.dirname, "../../..");
export const FLOW_DOCS = resolve(root, "docs/flows");

/** Writes `docs/flows` anew. A page whose flow is gone goes, too; pictures of screens stay. @returns how many files */
export async function writeDocs(): Promise<number> {
  const drawing = await runnerImport<typeof import("xstate-paths/charts/svg-of.tsx")>(
    fileURLToPath(import.meta.resolve("xstate-paths/charts/svg-of.tsx")),
    { configFile: false, logLevel: "error" },
  );
  const texts = await flowDocs(drawing.module.svgOf);
  mkdirSync(FLOW_DOCS, { recursive: true });
  for (const name of readdirSync(FLOW_DOCS))
    if (/\.(md|svg)$/.test(name) && !texts.has(name)) rmSync(resolve(FLOW_DOCS, name));
  for (const [name, text] of texts) writeFileSync(resolve(FLOW_DOCS, name), text);
  return texts.size;
}
