import { expect } from "@playwright/test";
import { explored, innermost, pathId, shortestPathTo } from "xstate-paths";
import { inBrowser, type Sight, walkPath } from "xstate-paths/playwright";
import { test } from "../support/test.ts";
import type { AnyFlow } from "./flow.ts";
import { loadFlows } from "./flows.ts";

/**
 * Settled states that a person could not tell from their neighbours: `npx playwright test -c e2e/paths/neighbours.config.ts`.
 * In each state, what is to be seen in the states before and after it must not be there.
 */
const flows = await loadFlows();

for (const [machine, flow] of flows) {
  const { graph } = inBrowser(explored(flow.model), flow);
  const sights = new Map<string, { key: string; sight: Sight }>();
  for (const [key, { snapshot, around }] of graph.nodes) {
    const states = innermost(graph, key);
    const name = states.join(" and ");
    if (!sights.has(name)) sights.set(name, { key, sight: { states, context: snapshot.context, around } });
  }
  const neighbours = new Map([...sights.keys()].map((name) => [name, new Set<string>()]));
  for (const [key, { edges }] of graph.nodes)
    for (const { to } of edges) {
      const [from, next] = [key, to].map((each) => innermost(graph, each).join(" and ")) as [string, string];
      if (from === next) continue;
      neighbours.get(from)?.add(next);
      neighbours.get(next)?.add(from);
    }

  test.describe(machine, () => {
    test.use({ consent: flow.consent === undefined ? false : flow.consent });
    for (const [name, { key }] of sights) {
      const path = shortestPathTo(graph, key);
      if (!path) continue;
      const id = pathId(explored(flow.model).graph, machine, path);
      test(name, async ({ page, world }, info) => {
        page.setDefaultTimeout(2_000);
        const alike: string[] = [];
        const others = [...(neighbours.get(name) ?? [])].flatMap((other) => sights.get(other)?.sight ?? []);
        const told = { machine, cover: "states", number: 1 } as const; // one path is of no cover
        const close = async (scene: unknown) => {
          for (const sight of others)
            if (await isSeen(flow, scene, sight)) alike.push(sight.states.join(" and "));
          await flow.close(scene);
        };
        await walkPath({ ...flow, close }, id, told, {
          page,
          info,
          screenshots: null,
          given: { page, world },
        });
        expect(alike, "states that look like this one").toEqual([]);
      });
    }
  });
}

async function isSeen({ states }: AnyFlow, scene: unknown, sight: Sight): Promise<boolean> {
  try {
    for (const state of sight.states) await states[state]?.(scene, sight);
    return true;
  } catch {
    return false;
  }
}
