import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pageHtml } from "../../page/page-html.ts";
import type { Writer } from "../format.ts";
import { WORDS } from "../words/words.ts";
import { reportOf } from "./report-of.ts";

/** Three states in a row. */
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M6 16h20" stroke="#11644e" stroke-width="3"/><circle cx="6" cy="16" r="5" fill="#11644e"/><circle cx="16" cy="16" r="5" fill="#f2b01e"/><circle cx="26" cy="16" r="5" fill="#11644e"/></svg>';

/** What the published package has of the page. */
const BUILT = new URL("./report-page.json", import.meta.url);

/** One page that opens without a server or a network; the screenshots are inside. */
export const html: Writer = async (results, background) => {
  const { title, code } = WORDS[background.language];
  const content = pageHtml({
    ...(await parts()),
    title,
    lang: code,
    icon: ICON,
    data: await reportOf(results, background),
  });
  return [{ path: "index.html", content }];
};

async function parts(): Promise<{ script: string; style: string }> {
  if (existsSync(BUILT)) return JSON.parse(readFileSync(BUILT, "utf8")); // as the package's build writes it
  const { builtParts } = await import("../../page/build-page.ts");
  return builtParts(join(import.meta.dirname, "page.tsx"));
}
