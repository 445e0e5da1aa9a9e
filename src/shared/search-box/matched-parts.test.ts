import { expect, it } from "vitest";
import { matchedParts } from "./matched-parts.ts";

/** What matches, in brackets. */
const marked = (text: string, typed: string) =>
  matchedParts(text, typed)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("");

it.each([
  ["Nutrição esportiva", "nutri", "[Nutri]ção esportiva"],
  ["Nutrição esportiva", "NUTRICAO", "[Nutrição] esportiva"],
  ["São Paulo", "sao p", "[São] [P]aulo"],
  ["Clínica Ipê-Amarelo", "ama", "Clínica Ipê-[Ama]relo"],
  ["Ansiedade e sono", "sono ansie", "[Ansie]dade e [sono]"],
])("in %s the typed %s is %s", (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected);
});

it.each([
  ["the middle of a word", "Reeducação alimentar", "educa"],
  ["a misspelt word", "Pilates", "pilattes"],
  ["nothing but spaces", "Pilates", "  "],
])("%s marks nothing", (_, text, typed) => {
  expect(marked(text, typed)).toBe(text);
});
