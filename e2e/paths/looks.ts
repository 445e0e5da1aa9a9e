import type { Page } from "@playwright/test";
import type { Sight } from "xstate-paths/playwright";
import type { World } from "../support/world.ts";
import type { AnyFlow } from "./flow.ts";
import { watchFocus } from "./focus.ts";
import { watchInvariants } from "./invariants.ts";
import { watchPresses } from "./pressed.ts";
import { seesFailures } from "./told.ts";

/** Starts watching a page; the returned look, after each step, throws where an invariant of every flow is broken. */
export async function watchFlow(
  page: Page,
  world: World,
  flow: AnyFlow,
): Promise<(sight: Sight) => Promise<void>> {
  const keepsInvariants = watchInvariants(page, world);
  const answersPresses = await watchPresses(page);
  const keepsFocus = watchFocus(page);
  return async (sight) => {
    await keepsInvariants();
    await seesFailures(page, flow, sight);
    await answersPresses();
    await keepsFocus();
  };
}
