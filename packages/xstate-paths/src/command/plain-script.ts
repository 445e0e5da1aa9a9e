import { chartOf } from "../chart.ts";
import { explored } from "../explored.ts";
import type { AnyManualScript } from "../manual/manual-script.ts";
import type { MachineModel } from "../model.ts";
import { attemptsIn } from "../plan/explore.ts";
import { eventText } from "../text.ts";

/** For a machine of which nobody has written what a person does: its steps are called by their events, its states by their ids. */
export function plainScript(model: MachineModel | undefined): AnyManualScript {
  if (!model) return { title: "", about: "", variants: {}, events: {}, states: {} };
  const steps = [...explored(model).graph.nodes.values()].flatMap(attemptsIn);
  const { id, states } = chartOf(model.machine);
  return {
    title: id,
    about: "",
    variants: Object.fromEntries(Object.keys(model.variants).map((name) => [name, [name]])),
    events: Object.fromEntries(steps.map(({ event: { type } }) => [type, ({ event }) => eventText(event)])),
    states: Object.fromEntries(states.map((state) => [state.id, state.id])),
  };
}
