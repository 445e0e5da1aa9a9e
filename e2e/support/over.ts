import type { Page } from "@playwright/test";
import { inTransaction } from "#server/db/database.ts";
import { insertSchedule, type Shop } from "#server/domain/orders/testing/shop.ts";
import { cancellable } from "./cancellable.ts";
import type { World } from "./world.ts";

const DAY_MS = 86_400_000;

/** A session of Thursday, 26 November at nine, and what is sold of its like a week after it. */
export interface Over {
  shop: Shop;
  appointmentId: string;
}

/** Signs the page in as Ana, who has had two sessions by these methods; it is 3 December, a Thursday, at nine. */
export async function sessionsOver(
  page: Page,
  world: World,
  paid: Omit<Parameters<typeof cancellable>[2], "email">,
): Promise<Over> {
  const { shop, appointmentId } = await cancellable(page, world, { email: "ana@vereda.test", ...paid });
  world.clock.moveTo(new Date(world.clock.now().getTime() + 10 * DAY_MS));
  await page.clock.setFixedTime(world.clock.now());
  return { shop, appointmentId };
}

/** A time of the shop's, so many days from now. @returns its id */
export const addTime = (world: World, { activity }: Shop, days: number): Promise<string> =>
  inTransaction(world.deps.db, (tx) => insertSchedule(tx, activity, world.clock.now(), days * 24, 10));
