import type { Page } from "@playwright/test";
import type { Sight } from "xstate-paths/playwright";
import type { World } from "../support/world.ts";
import type { AnyFlow } from "./flow.ts";
import { watchInvariants } from "./invariants.ts";
import { watchPresses } from "./pressed.ts";
import { seesFailures } from "./told.ts";

/** What has to hold after each step of a flow's paths, whatever the step was. */
export async function watchFlow(
  page: Page,
  world: World,
  flow: AnyFlow,
): Promise<(sight: Sight) => Promise<void>> {
  const keepsInvariants = watchInvariants(page, world);
  const answersPresses = await watchPresses(page);
  return async (sight) => {
    await keepsInvariants();
    await seesFailures(page, flow, sight);
    await answersPresses();
  };
}
