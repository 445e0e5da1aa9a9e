import type { Chart } from "../../chart.ts";
import type { EventNames } from "./change.ts";

/** The events that a chart's surroundings send it, each with the next one that it takes in some state along with it. */
export function eventNamesOf({ transitions }: Chart): EventNames {
  const sources = new Map<string, string[]>();
  for (const { event, source } of transitions)
    if (event !== "always" && event !== "*" && !event.startsWith("xstate."))
      sources.set(event, [...(sources.get(event) ?? []), source]);
  const names = [...sources.keys()];
  return new Map(
    names.map((name, at) => {
      const others = [...names.slice(at + 1), ...names.slice(0, at)];
      const isTakenAlong = (other: string) =>
        sources.get(name)?.some((own) => sources.get(other)?.some((state) => areActiveTogether(own, state)));
      return [name, others.find(isTakenAlong) ?? null];
    }),
  );
}

function areActiveTogether(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);
}
