import type { AnyMachineSnapshot, AnyStateNode } from "xstate";

/** The ids of the states that a settled snapshot is in. The root is left out, unless it has no states. */
export function statesIn(snapshot: AnyMachineSnapshot): string[] {
  return nodesIn(snapshot).map(({ id }) => id);
}

/** Of the states that a settled snapshot is in, those without another one inside. */
export function innermostIn(snapshot: AnyMachineSnapshot): AnyStateNode[] {
  const nodes = nodesIn(snapshot);
  const around = new Set(nodes.map(({ parent }) => parent));
  return nodes.filter((node) => !around.has(node));
}

function nodesIn({ _nodes }: AnyMachineSnapshot): AnyStateNode[] {
  return _nodes.length === 1 ? _nodes : _nodes.filter(({ parent }) => parent);
}
