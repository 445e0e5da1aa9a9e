import type { Page } from "@playwright/test";
import { inTransaction } from "#server/db/database.ts";
import { findPerson } from "#server/domain/orders/testing/crowd.ts";
import { insertSchedule, openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { type Booked, book } from "#server/domain/reschedules/testing/booked.ts";
import { signInFast } from "./sign-in-fast.ts";
import type { World } from "./world.ts";

/** An appointment on 26 November at nine, and the hours that it may be moved to. */
export interface Movable {
  booked: Booked;
  shop: Shop;
  /** The schedule that it has at first. */
  present: string;
  /** Schedules by the names that the model gives them. */
  hours: Readonly<Record<string, string>>;
}

/** How many hours after the world's clock starts, on 23 November at nine, each of the model's hours begins. */
const AFTER = { "27 at 10": 97, "27 at 15": 102, "29 at 8": 143 };

/** Signs the page in as Ana, who has booked it and paid by payroll. */
export async function movable(page: Page, world: World): Promise<Movable> {
  const { db } = world.deps;
  const now = world.clock.now();
  const shop = await openShop(db, now);
  const hours = await inTransaction(db, async (tx) => {
    const made: Record<string, string> = {};
    for (const [name, after] of Object.entries(AFTER))
      made[name] = await insertSchedule(tx, shop.activity, now, after, 1);
    return made;
  });
  const present = shop.schedules.group;
  const [booked] = await book(world.deps, shop, await findPerson(db, "ana@vereda.test"), [present]);
  if (!booked) throw new Error("nothing was booked");
  await signInFast(page, world, "ana@vereda.test");
  return { booked, shop, present, hours };
}
