import type { EventObject } from "xstate";
import type { MachineModel } from "../model.ts";
import { attemptsIn, type Graph, modelOf } from "../plan/explore.ts";
import { eventWords } from "./words.ts";

/** The events of a model, by their words. */
export type EventBook = ReadonlyMap<string, EventObject>;

const known = new WeakMap<Graph, Map<string, EventBook>>();

/** The events with which a variant of a model was explored, made once for each. */
export function eventBook(model: MachineModel, graph: Graph, variant: string): EventBook {
  const books = known.get(graph) ?? new Map<string, EventBook>();
  known.set(graph, books);
  const book = books.get(variant) ?? bookOf(modelOf(model, variant), graph);
  books.set(variant, book);
  return book;
}

function bookOf({ events, told }: MachineModel, graph: Graph): EventBook {
  const book = new Map<string, EventObject>();
  const enter = (event: EventObject) => void book.set(eventWords(event, { told }), event);
  const counted = new Set<string>();
  for (const [type, cases] of Object.entries(events))
    if (typeof cases === "function") counted.add(type);
    else for (const payload of cases ?? []) enter({ ...payload, type });
  const types = new Set(graph.chart.transitions.map(({ event }) => event));
  for (const type of types) if (events[type] === undefined) enter({ type });
  // What depends on the snapshot is known from where it was met.
  if (counted.size > 0)
    for (const node of graph.nodes.values())
      for (const { event } of attemptsIn(node)) if (counted.has(event.type)) enter(event);
  return book;
}
