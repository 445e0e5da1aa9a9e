import { PATH, type PathOfTest, type Sight, titleOf, toRun, walkPath } from "xstate-paths/playwright";
import { expect, test } from "../support/test.ts";
import { loadFlows } from "./flows.ts";
import { watchInvariants } from "./invariants.ts";
import { seesFailures, untoldIn } from "./told.ts";

const flows = await loadFlows();
const { planned, screenshots } = toRun(flows);

for (const plan of planned) {
  const flow = flows.get(plan.machine);
  if (!flow) throw new Error(`there is no driver for ${plan.machine}`);
  const { machine, cover, paths, gaps } = plan;

  test.describe(`${machine}, ${cover}`, () => {
    test.use({ consent: flow.consent === undefined ? false : flow.consent });

    test(`${machine}: the driver has what the chart needs, and nothing else`, () => {
      expect([...gaps, ...untoldIn(flow)]).toEqual([]);
    });

    for (const [at, { id, variant, steps }] of paths.entries()) {
      const told: PathOfTest = { machine, cover, number: at + 1 };
      const annotation = { type: PATH, description: JSON.stringify(told) };
      test(titleOf(plan, at + 1, variant), { annotation }, async ({ page, world }, info) => {
        test.setTimeout(60_000 + steps * 10_000);
        page.setDefaultTimeout(15_000);
        const keepsInvariants = watchInvariants(page, world);
        const holds = async (sight: Sight) => {
          await keepsInvariants();
          await seesFailures(page, flow, sight);
        };
        await walkPath(flow, id, told, { page, info, screenshots, given: { page, world }, holds });
      });
    }
  });
}
