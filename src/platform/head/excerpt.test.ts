import { expect, it } from "vitest";
import { excerpt } from "./excerpt.ts";

const words = "palavra ".repeat(19);

it.each([
  ["a short text stays as it is", "Curto e direto.", "Curto e direto."],
  ["lines become one", "Duas\n linhas", "Duas linhas"],
  ["a long one is cut between words, without what joins them", `${words}fim, mais palavras`, `${words}fim…`],
  ["a long word is cut", "a".repeat(300), `${"a".repeat(159)}…`],
])("%s", (_, text, expected) => {
  expect(excerpt(text)).toBe(expected);
});
