import { expect, test } from "vitest";
import type { WalkedStep } from "../results.ts";
import type { AnyManualScript } from "./manual-script.ts";
import { scriptOf } from "./script-of.ts";

const script: AnyManualScript = {
  title: "Porta",
  about: "Uma porta.",
  variants: {
    nova: (path) => [`Pegue ${path.length} chaves.`, "Vá até a porta."],
    velha: { automated: "O robô põe a porta." },
  },
  events: {
    "door.open": ({ from, to }) => `Abra: de ${from} para ${to}.`,
    "xstate.error.actor.lock": { earlier: "Trave antes.", now: ["Espere.", "Escute."] },
    "xstate.done.actor.lock": { automated: "O robô destrava." },
  },
  states: { "door.shut": "Fechada.", "door.ajar": ({ event }) => `Aberta por ${event?.type ?? "ninguém"}.` },
};

const step = (type: string | null, from: string[], to: string[]): WalkedStep => ({
  event: type === null ? null : { type },
  from,
  to,
  transitions: [],
  status: "passed",
  screenshot: null,
});
const start = step(null, [], ["door.shut"]);
const opens = step("door.open", ["door.shut"], ["door.ajar"]);
const fails = step("xstate.error.actor.lock", ["door.ajar"], ["door.shut"]);

test("what has to be done earlier stands first in the step before", () => {
  expect(scriptOf(script, { variant: "nova", steps: [start, opens, fails] })).toEqual({
    automated: [],
    steps: [
      { do: ["Pegue 2 chaves.", "Vá até a porta."], see: ["Fechada."], isByHand: true },
      {
        do: ["Trave antes.", "Abra: de door.shut para door.ajar."],
        see: ["Aberta por door.open."],
        isByHand: true,
      },
      { do: ["Espere.", "Escute."], see: ["Fechada."], isByHand: true },
    ],
  });
});

test("in a preparation it stands before the sentence that sets the flow going", () => {
  const [prepared] = scriptOf(script, { variant: "nova", steps: [start, fails] }).steps;
  expect(prepared?.do).toEqual(["Pegue 1 chaves.", "Trave antes.", "Vá até a porta."]);
});

test("what nobody can do by hand is told apart, a preparation too", () => {
  const robot = step("xstate.done.actor.lock", ["door.shut"], ["door.ajar", "door.shut"]);
  expect(scriptOf(script, { variant: "velha", steps: [start, robot] })).toEqual({
    automated: [0, 1],
    steps: [
      { do: ["O robô põe a porta."], see: ["Fechada."], isByHand: false },
      {
        do: ["O robô destrava."],
        see: ["Aberta por xstate.done.actor.lock.", "Fechada."],
        isByHand: false,
      },
    ],
  });
});

test.each([
  ["how to prepare “outra”", { variant: "outra", steps: [start] }],
  ["what is done for “door.kick”", { variant: "nova", steps: [start, step("door.kick", [], [])] }],
  ["what is seen in “door.gone”", { variant: "nova", steps: [step(null, [], ["door.gone"])] }],
])("a script that does not say %s is an error that says so", (what, path) => {
  expect(() => scriptOf(script, path)).toThrow(`the manual script “Porta” does not say ${what}`);
});

test("begins as no person can where no browser does, and says why", () => {
  const { steps, automated } = scriptOf(
    script,
    { variant: "torta", steps: [start, opens] },
    "só os dados mudam",
  );
  expect([steps[0]?.do, automated]).toEqual([["só os dados mudam"], [0]]);
});
