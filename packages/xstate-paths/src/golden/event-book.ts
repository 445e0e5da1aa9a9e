import type { EventObject } from "xstate";
import type { MachineModel } from "../model.ts";
import { attemptsIn, type Graph, modelOf } from "../plan/explore.ts";
import { eventKey } from "../text.ts";
import { eventWords } from "./words.ts";

/** The events of a model, by their words. */
type EventBook = ReadonlyMap<string, EventObject>;

const known = new WeakMap<Graph, { fixed: Map<string, EventBook>; met: EventBook }>();

/** The events with which a variant of a model was explored, made once for each. */
export function eventBook(model: MachineModel, graph: Graph, variant: string): EventBook {
  const books = known.get(graph) ?? { fixed: new Map(), met: metIn(model, graph) };
  known.set(graph, books);
  const book =
    books.fixed.get(variant) ?? new Map([...books.met, ...fixedOf(modelOf(model, variant), graph)]);
  books.fixed.set(variant, book);
  return book;
}

/** The events whose payloads depend on nothing. */
function fixedOf({ events, told }: MachineModel, graph: Graph): EventBook {
  const types = new Set([...Object.keys(events), ...graph.chart.transitions.map(({ event }) => event)]);
  const all = [...types].flatMap((type) => {
    const cases = events[type] ?? [{}];
    return typeof cases === "function" ? [] : cases.map((payload) => ({ ...payload, type }));
  });
  return new Map(all.map((event) => [eventWords(event, { told }), event]));
}

/** The events whose payloads depend on the snapshot, as they were met. */
function metIn({ events, variants, told }: MachineModel, graph: Graph): EventBook {
  const all = [events, ...Object.values(variants).map((variant) => variant.events ?? {})];
  const types = new Set(
    all.flatMap((cases) =>
      Object.entries(cases).flatMap(([type, own]) => (typeof own === "function" ? [type] : [])),
    ),
  );
  if (types.size === 0) return new Map();
  const byText = new Map<string, EventObject>();
  for (const node of graph.nodes.values())
    for (const { event } of attemptsIn(node)) if (types.has(event.type)) byText.set(eventKey(event), event);
  return new Map([...byText.values()].map((event) => [eventWords(event, { told }), event]));
}
