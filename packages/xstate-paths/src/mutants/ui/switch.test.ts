import { expect, test } from "vitest";
import { installSwitch, type Switch } from "./switch.ts";

interface Page {
  __planted: { isActive: (id: string) => boolean; deaf: (id: string, act: unknown) => unknown };
  heard: (id: string) => void;
}
const page = globalThis as unknown as Page;

function opened(settings: Switch): { planted: Page["__planted"]; heard: string[] } {
  const heard: string[] = [];
  page.heard = (id) => void heard.push(id);
  installSwitch(settings);
  return { planted: page.__planted, heard };
}

test("one fault is active, and none where none is named", () => {
  const one = opened({ active: "a", heard: null }).planted;
  expect(["a", "b"].map(one.isActive)).toEqual([true, false]);
  expect(opened({ active: null, heard: null }).planted.isActive("a")).toBe(false);
});

test("what is asked for is heard; a function only when it is called", () => {
  const { planted, heard } = opened({ active: null, heard: "heard" });
  const act = planted.deaf("b", (a: number, b: number) => a + b) as (a: number, b: number) => number;
  planted.isActive("a");
  expect(heard).toEqual(["a"]);
  expect([act(1, 2), heard]).toEqual([3, ["a", "b"]]);
});

test("a deaf function does nothing and stays the same one; what is none stays what it is", () => {
  const { planted } = opened({ active: "a", heard: null });
  const calls: number[] = [];
  const act = (call: number) => calls.push(call);
  const deaf = planted.deaf("a", act) as typeof act;
  const other = planted.deaf("b", act) as typeof act;
  expect([deaf(1), other(2), calls]).toEqual([undefined, 1, [2]]);
  expect([planted.deaf("a", act) === deaf, deaf === other]).toEqual([true, false]);
  const carrying = Object.assign(() => {}, { type: "assign" });
  expect([undefined, null, carrying].map((value) => planted.deaf("a", value))).toEqual([
    undefined,
    null,
    carrying,
  ]);
});
