import * as v from "valibot";

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point; PostgreSQL throws on NUL.
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** Whether text holds no control characters (tab and line breaks aside) and no broken UTF-16. */
export function isCleanText(value: string): boolean {
  return !CONTROL.test(value) && value.isWellFormed();
}

const clean = v.pipe(v.string(), v.check(isCleanText, "control characters are refused"), v.trim());

/** Shortest text a person may type into a text field. */
export const TEXT_MIN_LENGTH = 3;

/** Trimmed text without control characters, `min` to `max` characters: code points, as JSON Schema counts them. */
export const text = (max = 200, min = TEXT_MIN_LENGTH) =>
  v.pipe(
    clean,
    v.minLength(min),
    v.maxLength(max),
    // What is too short already is told of once.
    v.check((value) => value.length < min || [...value].length >= min, "fewer characters than UTF-16 units"),
  );

/** What a person or a company is called, 3 to 120 characters: on one line, as mails greet by it. */
export const properName = v.pipe(
  text(120),
  v.transform((value) => value.replace(/\s+/g, " ")),
);

/** Text that may be empty: what a search box holds. */
export const looseText = (max = 200) => v.pipe(clean, v.maxLength(max));

/** A lower-case e-mail address, at most 254 characters. */
export const email = v.pipe(clean, v.toLowerCase(), v.maxLength(254), v.email());

/** An entity's id: a UUID in its canonical lower-case form. */
export const id = v.pipe(v.string(), v.toLowerCase(), v.uuid());
