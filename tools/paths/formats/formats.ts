import type { Format, Writer } from "./format.ts";
import { json } from "./json.ts";

const notWritten: Writer = async () => [];

/** How each format is written. */
export const writers: Record<Format, Writer> = {
  playwright: notWritten,
  markdown: notWritten,
  html: notWritten,
  junit: notWritten,
  json,
  csv: notWritten,
};
