import { expect, test } from "vitest";
import { uiMutationsTold } from "../../cli/ui-mutations-told.ts";
import { uiFaultsIn } from "./faults.ts";
import type { Outcome } from "./handover.ts";
import { outcomesIn } from "./handover.ts";
import { isAllNoticed, judge, pathsMeeting } from "./judge.ts";

const FILE = "src/Door.tsx";
const source = `toast.show("a");
toast.show("b");
toast.show("c");
toast.show("d");
toast.show("e");
`;
const faults = uiFaultsIn("door", FILE, source, new Map());
const idOf = (letter: string) => `door: ${FILE}: missing announcement: toast.show("${letter}")`;

const outcome = (fault: string | null, path: string, more: Partial<Outcome> = {}): Outcome => ({
  machine: "door",
  fault,
  path,
  milliseconds: 1_000,
  failure: null,
  met: {},
  ...more,
});
const failure = { step: 2, event: "link.use", message: "expect(button).toBeBusy()\nmore" };

const outcomes = [
  outcome(null, "door.0.1", {
    met: { [idOf("a")]: ["door.ready"], [idOf("b")]: ["door.ready"], [idOf("e")]: ["door.using"] },
  }),
  outcome(null, "door.0.2", {
    milliseconds: 500,
    met: { [idOf("a")]: ["door.over"], [idOf("b")]: ["door.ready", "door.over"], [idOf("d")]: ["door.over"] },
  }),
  outcome(idOf("a"), "door.0.2"),
  outcome(idOf("a"), "door.0.1", { failure }),
  outcome(idOf("b"), "door.0.2"),
  outcome(idOf("b"), "door.0.1"),
  outcome(idOf("e"), "door.0.1"),
  outcome(null, "other.0.1", { machine: "other", met: { [idOf("c")]: ["other.open"] } }),
];

const judged = (equivalent: Record<string, string>) => judge("door", 3, faults, outcomes, equivalent);

test("a fault is walked with the paths that meet it, the quickest first", () => {
  expect(pathsMeeting(idOf("a"), outcomes)).toEqual(["door.0.2", "door.0.1"]);
});

test("a fault is noticed, missed, on no path or left", () => {
  expect(judged({}).judged.map(({ verdict }) => verdict)).toEqual([
    { kind: "noticed", path: "door.0.1", event: "link.use", message: "expect(button).toBeBusy()" },
    { kind: "missed", states: ["door.ready", "door.over"] },
    { kind: "unmet" },
    { kind: "open" },
    { kind: "missed", states: ["door.using"] },
  ]);
});

test("what is listed as equivalent is no fault, unless it is noticed", () => {
  const listed = { [idOf("b")]: "nobody reads it", [idOf("e")]: "nor this" };
  const wrong = { ...listed, [idOf("a")]: "?", [idOf("x")]: "?" };
  expect([isAllNoticed(judged({})), isAllNoticed(judged(listed)), isAllNoticed(judged(wrong))]).toEqual([
    false,
    true,
    false,
  ]);
  expect(judged(wrong).needless).toEqual([idOf("a"), idOf("x")]);
});

test("what is not noticed is told by file, line and the states in which it is met", () => {
  expect(uiMutationsTold([judged({ [idOf("e")]: "nobody reads it" })]).split("\n")).toEqual([
    "machine  fault                 planted  noticed  of those met  not noticed  on no path  equivalent  left",
    "door     missing announcement        5   33.3 %        50.0 %            1           1           1     1",
    "door     all                         5   33.3 %        50.0 %            1           1           1     1",
    "",
    "door: 5 faults in 3 files",
    `noticed by door.0.1 at link.use: ${FILE}:1: missing announcement: toast.show("a"): expect(button).toBeBusy()`,
    `not noticed: ${FILE}:2: missing announcement: toast.show("b"); met in door.ready, door.over`,
    `on no path: ${FILE}:3: missing announcement: toast.show("c")`,
    `equivalent: ${FILE}:5: missing announcement: toast.show("e") (nobody reads it)`,
  ]);
});

test("a line of outcomes that was cut off is none", () => {
  const [first, second] = outcomes.map((each) => JSON.stringify(each));
  expect(outcomesIn(`${first}\n${second?.slice(0, 40)}`)).toEqual(outcomes.slice(0, 1));
});
