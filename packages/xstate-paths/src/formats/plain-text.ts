import { stripVTControlCharacters } from "node:util";

/** A message without a terminal's colours, and without the other control characters, which XML 1.0 cannot hold. */
export function plainText(message: string): string {
  return stripVTControlCharacters(message)
    .replace(/(?![\t\n\r])\p{Cc}/gu, "")
    .toWellFormed();
}
