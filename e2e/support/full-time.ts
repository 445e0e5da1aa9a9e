import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { seedId } from "#server/db/seed/seed-id.ts";
import { query } from "./books.ts";
import { signInFast } from "./sign-in-fast.ts";
import type { World } from "./world.ts";

/**
 * Opens the waiting list of a full time, as a signed-in customer.
 *
 * @param free how many of the activity's later times have places
 */
export async function openFullTime(page: Page, world: World, email: string, free = 0): Promise<void> {
  const activity = seedId("activity", "yoga-suave-marina-lopes");
  await signInFast(page, world, email);
  await query(world, sql`update activity_schedules set taken = capacity`);
  await query(
    world,
    sql`update activity_schedules set taken = 0 where id in (select id from activity_schedules
      where activity_id = ${activity} and starts_at > ${world.clock.now().toISOString()} order by starts_at offset 3 limit ${free})`,
  );
  await page.goto(`/atividades/${activity}`);
  await page
    .getByRole("button", { name: /lista de espera/ })
    .first()
    .click();
}
