import { type Chart, chartOf } from "../chart.ts";
import type { MachineModel } from "../model.ts";
import type { AnyManualScript } from "./manual-script.ts";

export interface ManualGaps {
  missing: string[];
  needless: string[];
}

/** What a manual script does not say of its chart and model, and what it says of nothing that they have. */
export function manualGaps(script: AnyManualScript, model: MachineModel): ManualGaps {
  const chart = chartOf(model.machine);
  const wanted = {
    variants: Object.entries(model.variants).flatMap(([name, { headlessOnly }]) =>
      headlessOnly ? [] : [name],
    ),
    events: [...new Set(chart.transitions.map(({ event }) => event))].filter((event) => event !== "always"),
    states: restingStates(chart),
  };
  const kinds = ["variants", "events", "states"] as const; // the keys of `wanted`
  const compare = (from: (kind: (typeof kinds)[number]) => string[], other: typeof from) =>
    kinds.flatMap((kind) =>
      from(kind)
        .filter((name) => !other(kind).includes(name))
        .map((name) => `${kind}: ${name}`),
    );
  const said = (kind: (typeof kinds)[number]) => Object.keys(script[kind]);
  return { missing: compare((kind) => wanted[kind], said), needless: compare(said, (kind) => wanted[kind]) };
}

/** The innermost states in which a chart can rest: all but those that are always left at once. */
function restingStates({ states, transitions }: Chart): string[] {
  const innermost = states.filter(({ type }) => type === "atomic" || type === "final");
  return innermost.map(({ id }) => id).filter((id) => !isPassed(id, transitions));
}

function isPassed(id: string, transitions: Chart["transitions"]): boolean {
  const own = transitions.filter(({ source }) => source === id);
  return own.some(({ event, guard }) => event === "always" && guard === null);
}
