import { expect } from "@playwright/test";
import { sql } from "drizzle-orm";
import { book } from "#server/domain/appointments/testing/book.ts";
import { openShop } from "#server/domain/orders/testing/shop.ts";
import { giveShop } from "#server/domain/specialist/testing/give-shop.ts";
import { query } from "../../support/books.ts";
import { signInFast } from "../../support/sign-in-fast.ts";
import { arrive, type Tour } from "./tour.ts";

const HOUR_MS = 3_600_000;

/** A specialist's day: one that is over, one with sessions before, during and after them, one with none. */
export const specialistDay: Tour = {
  title: "a specialist looks at a day and notes who came",
  async walk(page, world, look) {
    await signInFast(page, world, "marina@vereda.test", "SPECIALIST");
    await arrive(page, "/especialista", "segunda-feira, 23 de novembro");
    await look("especialista-dia-vazio");
    const now = world.clock.now().getTime();
    const shop = await openShop(world.deps.db, new Date(now + 700 * 24 * HOUR_MS));
    await giveShop(world.deps.db, shop, "marina@vereda.test");
    await book(world.deps.db, "carla@vereda.test", shop, [
      { startsAt: new Date(now - HOUR_MS / 2) },
      { startsAt: new Date(now + HOUR_MS) },
      { startsAt: new Date(now + 6 * HOUR_MS) },
    ]);
    const [made] = await book(world.deps.db, "ana@vereda.test", shop, [
      { startsAt: new Date(now - 2 * HOUR_MS) },
    ]);
    await query(
      world,
      sql`insert into billing_interests (billing_id, sub_category_id)
        values (${made?.billingId}, ${shop.interests[0]}), (${made?.billingId}, ${shop.interests[1]})`,
    );
    await arrive(page, "/especialista", "segunda-feira, 23 de novembro");
    await page
      .getByRole("group", { name: "Presença de Ana Beatriz Nogueira" })
      .getByRole("button", { name: "Compareceu" })
      .click();
    await expect(page.getByRole("button", { name: "Compareceu", pressed: true })).toBeVisible();
    await look("especialista-dia");
    await arrive(page, "/especialista?day=2026-11-06", "sexta-feira, 6 de novembro");
    await look("especialista-dia-passado");
    await arrive(page, "/especialista/agenda", "Calendário");
    await look("especialista-calendario");
    await page.getByRole("button", { name: /^Sua conta/ }).click();
    await look("especialista-menu");
  },
};
