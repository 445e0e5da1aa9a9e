import { fileURLToPath } from "node:url";
import type { Page } from "playwright";
import { CART_STORAGE_KEY } from "#contract/constants.ts";
import { findItem } from "#e2e/support/items.ts";
import { signIn } from "#e2e/support/shopper.ts";
import type { World } from "#e2e/support/world.ts";
import { ensureBuilt } from "../start/build.mjs";
import type { RouteBudget } from "./budgets.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Where the app is built that the pages are of. */
export const appFolder = process.env.APP_FOLDER ?? `${root}dist`;

/** Builds the app where its sources have changed, unless `APP_FOLDER` names a build. */
export function buildApp(): void {
  if (!process.env.APP_FOLDER && !ensureBuilt(root, console.log))
    throw new Error("The app could not be built.");
}

/** What the pages of a bench show. */
export interface Subjects {
  plan: string;
  activity: string;
  partner: string;
}

export async function findSubjects(world: World): Promise<Subjects> {
  const plan = await findItem(world, { kind: "plan", renews: true });
  const activity = await findItem(world, { kind: "activity" });
  const response = await fetch(`${world.url}/api/mobile/activities/${activity.id}`);
  // The contract says so.
  const { partner } = (await response.json()) as { partner: { id: string } };
  return { plan: plan.id, activity: activity.id, partner: partner.id };
}

/** The path of a route, with the ids of what it shows. */
export function pathOf({ path }: RouteBudget, { plan, activity, partner }: Subjects): string {
  return path.replace("$plan", plan).replace("$activity", activity).replace("$partner", partner);
}

/** Signs a customer in whose cart holds the plan. */
export async function becomeBuyer(page: Page, { plan }: Subjects): Promise<void> {
  await signIn(page, "carla@vereda.test");
  const cart = JSON.stringify({
    id: plan,
    duration: null,
    isEnrolmentNeeded: false,
    indexType: "ACTIVITY_PLAN",
  });
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key ?? "", value ?? ""),
    [CART_STORAGE_KEY, cart],
  );
  // What the page after the login was still loading is not the route's.
  await page.goto("about:blank");
}
