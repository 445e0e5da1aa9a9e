import { isDeepStrictEqual } from "node:util";
import type { AnyMachineSnapshot } from "xstate";
import type { MachineModel } from "../model.ts";
import { spawnedIn } from "./essence.ts";
import type { GraphNode } from "./explore.ts";

type Events = MachineModel["events"] | undefined;

/**
 * States that are met from more than one variant: with the whole context and the same events all that follows is the same,
 * so they are one. `told` is what tells a state from others of its variant.
 */
export function alikeMet() {
  const met = new Map<string, { node: GraphNode; events: Events }[]>();
  return {
    find(told: string, snapshot: AnyMachineSnapshot, events: Events): string | undefined {
      // An actor that was spawned is another one, whatever it is called.
      if (spawnedIn(snapshot)) return undefined;
      const alike = met
        .get(told)
        ?.find(
          (each) => each.events === events && isDeepStrictEqual(each.node.snapshot.context, snapshot.context),
        );
      return alike?.node.key;
    },
    keep(told: string, node: GraphNode, events: Events): void {
      const alike = met.get(told) ?? [];
      met.set(told, alike);
      alike.push({ node, events });
    },
  };
}
