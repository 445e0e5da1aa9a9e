import type { AnyMachineSnapshot, AnyStateNode, EventObject } from "xstate";
import type { MachineModel } from "../model.ts";
import { actorWord, factsOf } from "./facts.ts";

/**
 * What a path expects after each step: the value, what history states remember, the actors that were spawned, the status
 * and the facts of a snapshot.
 */
export function essence(model: MachineModel, snapshot: AnyMachineSnapshot): string {
  const { value, status } = snapshot;
  return JSON.stringify({
    value,
    history: rememberedBy(snapshot),
    spawned: spawnedIn(snapshot),
    status,
    facts: factsOf(model, snapshot),
  });
}

/** The states that each history state leads to; undefined where the chart has none. */
function rememberedBy({ historyValue }: AnyMachineSnapshot): Record<string, string[]> | undefined {
  const entries = Object.entries(historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)]);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** The actors that run besides those which the states invoke; undefined where there are none. */
export function spawnedIn({ children, _nodes }: AnyMachineSnapshot): string[] | undefined {
  const running = Object.keys(children);
  if (running.length === 0) return undefined;
  const invoked = new Set(_nodes.flatMap(invokedBy));
  const spawned = running.filter((id) => children[id] && !invoked.has(id));
  return spawned.length > 0 ? spawned.map(actorWord).sort() : undefined;
}

const invokes = new WeakMap<AnyStateNode, string[]>();

function invokedBy(node: AnyStateNode): string[] {
  const ids = invokes.get(node) ?? node.invoke.map(({ id }) => id);
  invokes.set(node, ids);
  return ids;
}

/** The actor whose end or news an event tells of; undefined for any other event. */
export function actorOf(type: string): string | undefined {
  return /^xstate\.(?:done\.actor|error\.actor|snapshot)\.(.+)$/.exec(type)?.[1];
}

/**
 * What has happened already and cannot happen again, after a step: an actor that has ended and a timer that has run out,
 * as long as the state that has them is not entered anew.
 *
 * @param armed the types of the events that timers were started for in the step
 */
export function spentAfter(
  before: { snapshot: AnyMachineSnapshot; spent: readonly string[] },
  { type }: EventObject,
  after: { snapshot: AnyMachineSnapshot; armed: ReadonlySet<string> },
): readonly string[] {
  const ended = type.startsWith("xstate.snapshot.") ? undefined : actorOf(type);
  const now = ended !== undefined ? ended : type.startsWith("xstate.after.") ? type : undefined;
  if (now === undefined && before.spent.length === 0) return before.spent;
  const isLeft = (name: string) => {
    if (!name.startsWith("xstate.after."))
      return after.snapshot.children[name] === before.snapshot.children[name];
    const isOwn = after.snapshot._nodes.some((node) => node.transitions.has(name));
    return isOwn && !after.armed.has(name);
  };
  return [...new Set([...before.spent, ...(now === undefined ? [] : [now])])].filter(isLeft).sort();
}
