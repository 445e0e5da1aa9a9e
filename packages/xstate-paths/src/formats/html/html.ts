import { join } from "node:path";
import { buildPage } from "../../page/build-page.ts";
import type { Writer } from "../format.ts";
import { WORDS } from "../words/words.ts";
import { reportOf } from "./report-of.ts";

/** Three states in a row. */
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M6 16h20" stroke="#11644e" stroke-width="3"/><circle cx="6" cy="16" r="5" fill="#11644e"/><circle cx="16" cy="16" r="5" fill="#f2b01e"/><circle cx="26" cy="16" r="5" fill="#11644e"/></svg>';

/** One page that opens without a server or a network; the screenshots are inside. */
export const html: Writer = async (results, background) => {
  const { title, code } = WORDS[background.language];
  const content = await buildPage({
    entry: join(import.meta.dirname, "page.tsx"),
    title,
    lang: code,
    icon: ICON,
    data: await reportOf(results, background),
  });
  return [{ path: "index.html", content }];
};
