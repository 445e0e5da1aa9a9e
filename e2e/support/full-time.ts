import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { seedId } from "#server/db/seed/seed-id.ts";
import { query } from "./books.ts";
import { signInFast } from "./sign-in-fast.ts";
import type { World } from "./world.ts";

/** Opens the waiting list of a full time, as a signed-in customer. */
export async function openFullTime(page: Page, world: World, email: string): Promise<void> {
  await signInFast(page, world, email);
  await query(world, sql`update activity_schedules set taken = capacity`);
  await page.goto(`/atividades/${seedId("activity", "yoga-suave-marina-lopes")}`);
  await page
    .getByRole("button", { name: /lista de espera/ })
    .first()
    .click();
}
