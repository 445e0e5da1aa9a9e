import type { Page } from "@playwright/test";
import type { AnyStateMachine } from "xstate";
import type { Acts, AnyDriver, Looks, MachineModel, Path, Reach } from "xstate-paths";
import type { World } from "../support/world.ts";
import type { Tells } from "./told.ts";

/** What a path begins with. */
export interface Given {
  page: Page;
  world: World;
  path: Path;
}

/**
 * A chart, what of it a person can reach, and how they go about it in a browser: the `driver` that
 * `e2e/drivers/<flow>.driver.ts` exports. `Scene` is the driver's own: the page, held requests, a moved clock.
 *
 * - `open`: opens the flow for a variant of the model, up to its first settled state.
 * - `events`: for each event what a person does; for `xstate.done.actor.…` and `xstate.error.actor.…` what the held
 *   request is answered with; for `xstate.after.…` letting the time pass.
 * - `states`: for each settled innermost state what a person sees, by role and text.
 * - `tells`: which of the failures that the chart keeps are told in which state, and in which words; each has to be announced.
 * - `untold`: failures that no state tells of, `failure NETWORK` or all of a place, `failure`, each with the reason.
 * - `sights`: what of a state a person has to have seen at least once besides, e.g. with whichever of the surroundings.
 * - `consent`: what the browser has answered to the consent banner before; null: nothing yet. A no unless told.
 */
export interface Flow<M extends AnyStateMachine, Scene, Around> {
  model: MachineModel<M>;
  reach: Reach<Around>;
  consent?: boolean | null;
  tells?: Tells;
  untold?: Readonly<Record<string, string>>;
  sights?: AnyDriver["sights"];
  open: (given: Given) => Promise<Scene>;
  events: Acts<M, Scene>;
  states: Looks<M, Scene>;
  close: (scene: Scene) => Promise<void>;
}

/** A flow that has lost its chart's types, as it is found in its folder. */
export interface AnyFlow extends AnyDriver {
  consent?: boolean | null;
  tells?: Tells;
  untold?: Readonly<Record<string, string>>;
}
