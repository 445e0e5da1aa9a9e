import { eventText } from "xstate-paths/charts/text.ts";
import type { AtlasFlow } from "../atlas.ts";

/** Something that can be found: what it is called, and the state or transition where it stands. */
export interface Entry {
  kind: "flow" | "state" | "event" | "guard" | "action" | "actor";
  text: string;
  flow: string;
  /** Null: the flow itself. */
  id: string | null;
  /** Where it stands, in words. */
  at: string;
}

/** Everything with a name in the flows. */
export function entriesOf(flows: readonly AtlasFlow[]): Entry[] {
  return flows.flatMap(({ chart, summary }) => {
    const flow = chart.id;
    const inside = chart.states.filter(({ parent }) => parent !== null);
    return [
      { kind: "flow" as const, text: flow, flow, id: null, at: summary },
      ...inside.map(({ id, description }) => ({
        kind: "state" as const,
        text: shortId(flow, id),
        flow,
        id,
        at: description ?? "",
      })),
      ...chart.states.flatMap(({ id, invokes, entry, exit }): Entry[] => [
        ...invokes.map((actor) => ({
          kind: "actor" as const,
          text: actor.src === actor.id ? actor.id : `${actor.id} (${actor.src})`,
          flow,
          id,
          at: `in ${shortId(flow, id)}`,
        })),
        ...[...entry, ...exit].map(({ name }) => ({
          kind: "action" as const,
          text: name,
          flow,
          id,
          at: `in ${shortId(flow, id)}`,
        })),
      ]),
      ...chart.transitions.flatMap(({ id, event, guard, actions, source }): Entry[] => {
        const at = `from ${shortId(flow, source)}`;
        return [
          { kind: "event", text: eventText(event), flow, id, at },
          ...(guard ? [{ kind: "guard" as const, text: guard.name, flow, id, at }] : []),
          ...actions.map(({ name }) => ({ kind: "action" as const, text: name, flow, id, at })),
        ];
      }),
    ];
  });
}

/**
 * The entries in which every word is found, those first whose own name begins with the first or holds it.
 *
 * @param text what was typed; words are parted by spaces, case does not count
 */
export function search(entries: readonly Entry[], text: string): Entry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return [];
  const rank = ({ text: name }: Entry) => {
    const at = name.toLowerCase().indexOf(first);
    return at === 0 ? 0 : at > 0 ? 1 : 2;
  };
  return entries
    .filter(({ kind, text: name, flow, at }) => {
      const all = `${kind} ${name} ${flow} ${at}`.toLowerCase();
      return words.every((word) => all.includes(word));
    })
    .sort((a, b) => rank(a) - rank(b));
}

/** A state's id without the flow's in front; the flow itself keeps its own. */
export function shortId(flow: string, id: string): string {
  return id === flow ? id : id.slice(flow.length + 1);
}
