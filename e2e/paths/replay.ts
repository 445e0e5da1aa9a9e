import { machineOf } from "xstate-paths";
import { walkPath } from "xstate-paths/playwright";
import { test } from "../support/test.ts";
import { loadFlows } from "./flows.ts";
import { watchFlow } from "./looks.ts";

const flows = await loadFlows();

/** How long a path may take for each letter of its id: a step is at least one. */
const STEP_MS = 10_000;

/**
 * A test that walks one path, which stays the same whatever is planned later. It fails where the chart no longer has it.
 *
 * @param id as a report of `npm run paths` prints it, e.g. `order.0.0a3f`
 * @throws Error where there is no such chart
 */
export function replayPath(id: string): void {
  const machine = machineOf(id);
  const flow = flows.get(machine);
  if (!flow) throw new Error(`"${id}" is a path of no chart: there are ${[...flows.keys()].join(", ")}`);
  test.describe(id, () => {
    test.use({ consent: flow.consent === undefined ? false : flow.consent });
    test(`the path ${id}`, async ({ page, world }, info) => {
      test.setTimeout(60_000 + id.length * STEP_MS);
      const told = { machine, cover: "transitions", number: 1 } as const; // one path is of no cover
      page.setDefaultTimeout(15_000);
      const holds = await watchFlow(page, world, flow);
      await walkPath(flow, id, told, {
        page,
        info,
        screenshots: null,
        server: world.url,
        given: { page, world },
        holds,
      });
    });
  });
}
