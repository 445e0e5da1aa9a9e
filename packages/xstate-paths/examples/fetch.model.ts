import { createTestModel } from "xstate-paths";
import { fetchMachine } from "./fetch.machine.ts";

export const model = createTestModel(fetchMachine, {
  events: {
    fetch: [{ id: "ada" }],
    "xstate.done.actor.load": [{ output: "Ada Lovelace" }],
  },
  invariants: {
    "nobody tries more than three times": ({ context }) => context.tries <= 2,
  },
});
