import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { buildToolPage } from "../page/build-tool-page.ts";
import { atlasData } from "./atlas-data.ts";

/** The atlas of this working copy; it is not committed. */
export const ATLAS = resolve(import.meta.dirname, "../../atlas/index.html");

/** Writes the atlas as one page that opens without a server or a network. */
export async function writeAtlas(): Promise<void> {
  const page = await buildToolPage({
    entry: "tools/atlas/page/page.tsx",
    title: "Atlas of the flows · Vereda",
    lang: "en",
    data: await atlasData(),
  });
  mkdirSync(dirname(ATLAS), { recursive: true });
  writeFileSync(ATLAS, page);
}
