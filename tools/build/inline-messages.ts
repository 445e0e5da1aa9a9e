import { createCompiledCatalog } from "@lingui/cli/api";
import type { Plugin } from "vite";
import { markMessage } from "./mark-messages.ts";

// What the macro makes of a message: its mark, its id, and the text as a string literal.
const MESSAGE = /(\/\*\*? ?i18n ?\*\/\s*\{\s*id: "([^"]+)",\s*message: )("(?:[^"\\]|\\.)*")/g;

/**
 * Compiles each message where it is used, so that a page loads its own texts and not those of the whole product.
 * Stands right behind the macro, which must keep the texts. The app speaks one language: its source texts are its texts.
 * With `MARK_MESSAGES=true` in the environment they are marked: whatever is not marked then is no message.
 */
export function inlineMessages(): Plugin {
  return {
    name: "vereda-inline-messages",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\.tsx?$/, code: /i18n/ },
      handler(code) {
        const compiled = code.replace(MESSAGE, (_, head: string, id: string, text: string) => {
          return `${head}${compile(id, textOf(text))}`;
        });
        return compiled === code ? null : { code: compiled, map: null };
      },
    },
  };
}

/** Reads a string literal as Babel prints it: JSON, but for `\xE1`. */
function textOf(literal: string): string {
  return JSON.parse(
    literal.replace(/\\(x([0-9A-F]{2})|.)/g, (found, _, hex) => (hex ? `\\u00${hex}` : found)),
  );
}

function compile(id: string, text: string): string {
  const { source, errors } = createCompiledCatalog("pt-BR", { [id]: text }, { namespace: "json" });
  if (errors.length > 0)
    throw new Error(`The text "${text}" cannot be compiled: ${errors.map(String).join("; ")}`);
  const message = JSON.parse(source).messages[id];
  return JSON.stringify(process.env.MARK_MESSAGES === "true" ? markMessage(message) : message);
}
