import { compileMessage } from "@lingui/message-utils/compileMessage";
import { expect, test } from "vitest";
import { MARK, markMessage } from "./mark-messages.ts";

const marked = (text: string) =>
  JSON.parse(JSON.stringify(markMessage(compileMessage(text))).replaceAll(MARK, "·"));

test("each letter of a message is marked, and nothing that is filled in", () => {
  expect(marked("Olá, <0>você</0>!")).toEqual(["O·l·á·, <0>v·o·c·ê·</0>!"]);
  expect(marked("Oi, {name}")).toEqual(["O·i·, ", ["name"]]);
  expect(marked("{day, date, short} às")).toEqual([["day", "date", "short"], " à·s·"]);
});

test("so is each choice of a plural and of a selection", () => {
  expect(marked("{n, plural, offset:1 one {# dia} other {# dias}}")).toEqual([
    ["n", "plural", { offset: 1, one: ["#", " d·i·a·"], other: ["#", " d·i·a·s·"] }],
  ]);
  expect(marked("{g, select, a {Um} other {Outro}}")).toEqual([
    ["g", "select", { a: ["U·m·"], other: ["O·u·t·r·o·"] }],
  ]);
});
