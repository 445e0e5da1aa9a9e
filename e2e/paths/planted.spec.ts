import { isNoticed, plantedDetails, plantedToWalk, walkPlanted } from "xstate-paths/playwright";
import { test as base } from "../support/test.ts";
import { loadFlows } from "./flows.ts";
import { watchFlow } from "./looks.ts";

/** Paths that are walked with a fault in the build, until one of them notices; the command hands over which. */
const test = base.extend<{ unlessNoticed: boolean }>({
  // Before the product is set up for the test.
  unlessNoticed: [
    async ({ consent: _ }, use, info) => {
      if (isNoticed(info)) info.skip();
      await use(true);
    },
    { auto: true },
  ],
});

const walks = plantedToWalk();
const flows = walks.length > 0 ? await loadFlows() : new Map<string, never>();

for (const walk of walks) {
  const flow = flows.get(walk.machine);
  if (!flow) throw new Error(`there is no driver for ${walk.machine}`);

  test.describe(walk.fault ?? `${walk.machine}, without a fault`, () => {
    // The paths with one fault are walked by one worker, which knows when to stop.
    test.describe.configure({ mode: walk.fault === null ? "parallel" : "default" });
    test.use({ consent: flow.consent === undefined ? false : flow.consent });

    for (const path of walk.paths)
      test(`${path.number}: ${path.variant}`, plantedDetails(walk, path), async ({ page, world }, info) => {
        test.setTimeout(60_000 + path.steps * 10_000);
        page.setDefaultTimeout(15_000);
        const holds = await watchFlow(page, world, flow);
        await walkPlanted(flow, walk, path, { page, info, screenshots: null, given: { page, world }, holds });
      });
  });
}
