import { expect } from "@playwright/test";
import { book } from "#server/domain/appointments/testing/book.ts";
import { openShop } from "#server/domain/orders/testing/shop.ts";
import { orderByPix } from "../../support/awaiting-pix.ts";
import { findItem } from "../../support/items.ts";
import { leaveInCart } from "../../support/resume-purchase.ts";
import { signInFast } from "../../support/sign-in-fast.ts";
import { arrive, type Tour } from "./tour.ts";

const HOUR_MS = 3_600_000;

/** The start of customers: a newcomer's, one with everything on it, one whose benefit is blocked. */
export const start: Tour = {
  title: "customers begin in their own place",
  async walk(page, world, look) {
    await signInFast(page, world, "carla@vereda.test");
    await arrive(page, "/home", "Seus primeiros passos");
    await expect(page.getByRole("article").first()).toBeVisible();
    await look("casa-de-quem-chega");
    await orderByPix(page, world, "bruno@vereda.test");
    const now = world.clock.now().getTime();
    const shop = await openShop(world.deps.db, new Date(now));
    await book(world.deps.db, "bruno@vereda.test", shop, [
      { startsAt: new Date(now + HOUR_MS / 4) },
      { startsAt: new Date(now - 24 * HOUR_MS), status: "OVERDUE", dueOn: "2026-11-20" },
    ]);
    await leaveInCart(page, (await findItem(world, { kind: "plan", renews: true })).inCart);
    await arrive(page, "/home", "Sua próxima sessão");
    await expect(
      page.getByRole("region", { name: "Hoje à noite" }).getByRole("article").first(),
    ).toBeVisible();
    await look("casa-com-tudo");
    await page.getByRole("button", { name: /^Sua conta/ }).click();
    await look("casa-menu");
    await signInFast(page, world, "elisa@vereda.test");
    await arrive(page, "/home", "Seu benefício");
    await expect(page.getByRole("article").first()).toBeVisible();
    await look("casa-com-beneficio-bloqueado");
  },
};
