import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { buildPage, type PageSource } from "xstate-paths/page/build-page.ts";

const root = resolve(import.meta.dirname, "../..");

/** Builds a developers' page with the product's icon. `entry` is a path from the repository's root. */
export function buildToolPage(page: Omit<PageSource, "icon">): Promise<string> {
  const icon = readFileSync(resolve(root, "public/favicon.svg"), "utf8");
  return buildPage({ ...page, entry: resolve(root, page.entry), icon });
}
