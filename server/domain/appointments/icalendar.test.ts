import fc from "fast-check";
import { expect, test } from "vitest";
import { contentLines, textValue, utcValue } from "./icalendar.ts";

// Text of any characters, with those that mean something here more often than by chance.
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("\\", ";", ",", ":", "\n", "\r", "\r\n", "\\n", "ç", "🧘"),
    ),
  )
  .map((parts) => parts.join(""));

const unfolded = (content: string) => content.replaceAll("\r\n ", "");

/** What a reader of the file makes of a value of the type TEXT. */
const readText = (value: string) =>
  value.replace(/\\([\\;,nN])/g, (_, character) => (/n/i.test(character) ? "\n" : character));

test("no line is longer than 75 octets, none is cut within a character, and unfolded it is what was written", () => {
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 1 }), (values) => {
      const properties = values.map((value) => ["SUMMARY", textValue(value)] as const);
      const content = contentLines(properties);
      for (const line of content.split("\r\n")) {
        const octets = Buffer.from(line);
        expect(octets.length).toBeLessThanOrEqual(75);
        expect(new TextDecoder("utf-8", { fatal: true }).decode(octets)).toBe(line.toWellFormed());
      }
      const written = properties.map(([name, value]) => `${name}:${value.toWellFormed()}\r\n`).join("");
      expect(unfolded(content)).toBe(written);
    }),
  );
});

test("text is read back as it was given: line breaks as one kind, without control characters", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const kept = text
        .replace(/\r\n?/g, "\n")
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out.
        .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, "");
      expect(readText(textValue(text))).toBe(kept);
      expect(textValue(text)).not.toMatch(/[\r\n]|(?<!\\)(?:\\\\)*[;,]/);
    }),
  );
});

test.each([
  ["a;b,c", "a\\;b\\,c"],
  ["C:\\new", "C:\\\\new"],
  ["um\r\ndois\rtrês\nquatro", "um\\ndois\\ntrês\\nquatro"],
  ["sino\u0007 e tab\t", "sino e tab\t"],
])("%j is written as %j", (text, written) => {
  expect(textValue(text)).toBe(written);
});

test("a line of 75 octets stays whole, one more is folded, and a character of several octets goes whole to the next", () => {
  const line = (value: string) => contentLines([["X", value]]);
  expect(line("a".repeat(73))).toBe(`X:${"a".repeat(73)}\r\n`);
  expect(line("a".repeat(74))).toBe(`X:${"a".repeat(73)}\r\n a\r\n`);
  expect(line(`${"a".repeat(72)}ç`)).toBe(`X:${"a".repeat(72)}\r\n ç\r\n`);
  expect(line("a".repeat(73 + 74 + 1))).toBe(`X:${"a".repeat(73)}\r\n ${"a".repeat(74)}\r\n a\r\n`);
});

test("an instant is written in UTC, to the second", () => {
  expect(utcValue(new Date("2026-12-31T22:30:15.900-03:00"))).toBe("20270101T013015Z");
});
