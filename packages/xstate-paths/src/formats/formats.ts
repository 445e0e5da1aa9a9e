import { csv } from "./csv.ts";
import type { Writer } from "./format.ts";
import { json } from "./json.ts";
import { junit } from "./junit.ts";
import { markdown } from "./markdown.ts";
import { playwright } from "./playwright.ts";

/** How each format is written. */
export const writers = {
  playwright,
  markdown,
  // What builds pages is loaded only for a page.
  html: async (results, background) => (await import("./html/html.ts")).html(results, background),
  junit,
  json,
  csv,
} satisfies Record<string, Writer>;
