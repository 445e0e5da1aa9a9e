/**
 * Stands behind each letter of a marked text, takes no room, and is no part of a text to Playwright: what finds a button by its words
 * finds the marked one.
 */
export const MARK = "\u200b";

/** A message as Lingui compiles it: text, and what is filled in by name and kind. */
type Compiled = string | readonly (string | readonly [name: string, kind?: string, choices?: unknown])[];

/** A compiled message whose own letters are marked; what is filled in is not. */
export function markMessage(message: Compiled): Compiled {
  if (typeof message === "string") return markText(message);
  return message.map((token) => {
    if (typeof token === "string") return markText(token);
    const [name, kind, choices] = token;
    if (typeof choices !== "object" || choices === null) return token;
    const marked = Object.entries(choices).map(([choice, text]) => [choice, markChoice(text)]);
    return [name, kind, Object.fromEntries(marked)];
  });
}

const markText = (text: string) => text.replace(/\p{L}/gu, `$&${MARK}`);

/** A plural's offset is no text. */
const markChoice = (text: unknown) =>
  typeof text === "string" || Array.isArray(text) ? markMessage(text) : text;
