import { expect, test } from "vitest";
import { keyOf, kindsMet } from "./kinds.ts";

const submit = { type: "submit", name: "Ana" };
const sends = { transitions: ["form.open submit 0"], outcomes: [], changed: ["name"] };

test("steps are of one kind where event, transitions, outcomes and changes are the same, and of another otherwise", () => {
  const kinds = kindsMet();
  const first = kinds(keyOf(submit), { event: submit, ...sends });
  const alike = { type: "submit", name: "Ana" };
  expect(kinds(keyOf(alike), { event: alike, ...sends }).event).toBe(first.event);
  for (const other of [{ transitions: [] }, { outcomes: ["isNamed is true"] }, { changed: [] }])
    expect(kinds(keyOf(submit), { event: submit, ...sends, ...other }).event).not.toBe(first.event);
  const bruno = { type: "submit", name: "Bruno" };
  expect(kinds(keyOf(bruno), { event: bruno, ...sends }).event).not.toBe(first.event);
});

test("events that differ in what no key tells are of two kinds", () => {
  const kinds = kindsMet();
  const [one, other] = [() => 1, () => 2].map((read) => ({ type: "submit", read }));
  if (!one || !other) throw new Error("two events");
  expect(keyOf(one)).toBe(keyOf(other));
  expect(kinds(keyOf(one), { event: one, ...sends }).event).not.toBe(
    kinds(keyOf(other), { event: other, ...sends }).event,
  );
});
