import { setup } from "xstate";

export const toggleMachine = setup({
  types: { events: {} as { type: "toggle" } },
}).createMachine({
  id: "toggle",
  initial: "off",
  states: {
    off: { on: { toggle: "on" } },
    on: { on: { toggle: "off" } },
  },
});
