import { createMachine } from "xstate";
import type { AnyDriver } from "../../browser/driver.ts";
import { defineModel, type MachineModel } from "../../model.ts";
import { sample, turnstile } from "../../plan/sample.ts";
import type { Project } from "../project.ts";

const VAULT = "turnstile.closed push 0";

/** A chart so small that it has one path. */
const door = createMachine({
  id: "door",
  initial: "shut",
  states: { shut: { on: { open: { target: "ajar" } } }, ajar: { on: { close: { target: "shut" } } } },
});

const turnstileModel: MachineModel = { ...sample, unreachable: { [VAULT]: "the vault is for later" } };
const doorModel: MachineModel = defineModel({
  machine: door,
  variants: { usual: { input: undefined } },
  events: {},
  facts: () => null,
  invariants: {},
});

const nothing = async () => {};
const known = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, nothing]));

const drivers: AnyDriver[] = [
  {
    model: turnstileModel,
    open: nothing,
    reach: { beyondReach: { [VAULT]: "there is no vault" } },
    events: known([
      "coin",
      "push",
      "kick",
      "xstate.done.actor.open",
      "xstate.error.actor.open",
      "xstate.after.patience.turnstile.open",
    ]),
    states: known(["closed", "opening", "open", "broken"].map((name) => `${turnstile.id}.${name}`)),
    close: nothing,
  },
  {
    model: doorModel,
    open: nothing,
    reach: {},
    events: known(["open", "close"]),
    // What a person sees of a door that is shut, nobody has written yet.
    states: known(["door.ajar"]),
    close: nothing,
  },
];

/** Two charts: the turnstile, whose driver fits, and a door, whose driver lacks a state. */
export const project: Project = {
  command: "npm run paths --",
  folder: import.meta.dirname,
  models: async () => new Map([turnstileModel, doorModel].map((model) => [model.machine.id, model])),
  script: async () => ({ title: "", about: "", variants: {}, events: {}, states: {} }),
  browser: {
    folder: import.meta.dirname,
    spec: "walks.spec.ts",
    replay: "",
    drivers: async () => new Map(drivers.map((driver) => [driver.model.machine.id, driver])),
  },
};
