import { inOrder, PATH, type PathOfTest, titleOf, toRun, walkPath } from "xstate-paths/playwright";
import { expect, test } from "../support/test.ts";
import { loadFlows } from "./flows.ts";
import { watchFlow } from "./looks.ts";
import { untoldIn } from "./told.ts";

const flows = await loadFlows();
const handover = toRun(flows);
const { screenshots } = handover;

for (const [machine, gaps] of new Map(handover.planned.map((plan) => [plan.machine, plan.gaps])))
  test(`${machine}: the driver has what the chart needs, and nothing else`, () => {
    expect([...gaps, ...untoldIn(flowOf(machine))]).toEqual([]);
  });

for (const { plan, at } of inOrder(handover)) {
  const { machine, cover, paths } = plan;
  const { id = "", variant = "", steps = 0 } = paths[at] ?? {};
  const flow = flowOf(machine);
  const told: PathOfTest = { machine, cover, number: at + 1 };
  const annotation = { type: PATH, description: JSON.stringify(told) };

  test.describe(`${machine}, ${cover}`, () => {
    test.use({ consent: flow.consent === undefined ? false : flow.consent });

    test(titleOf(plan, at + 1, variant), { annotation }, async ({ page, world }, info) => {
      test.setTimeout(60_000 + steps * 10_000);
      page.setDefaultTimeout(15_000);
      const holds = await watchFlow(page, world, flow);
      const given = { page, world };
      await walkPath(flow, id, told, { page, info, screenshots, server: world.url, given, holds });
    });
  });
}

function flowOf(machine: string) {
  const flow = flows.get(machine);
  if (!flow) throw new Error(`there is no driver for ${machine}`);
  return flow;
}
