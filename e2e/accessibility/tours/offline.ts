import { expect, type Page } from "@playwright/test";
import { holdFirstTime } from "../../support/booker.ts";
import { findItem } from "../../support/items.ts";
import { fillPocket } from "../../support/pocket.ts";
import type { Tour } from "./tour.ts";

const seen = (page: Page) => page.getByText("Visto às ");

/** Ana's own pages from her device, one that it has never opened, and a booking that the network leaves in the middle. */
export const offline: Tour = {
  title: "the network is away",
  hasWorker: true,
  async walk(page, world, look) {
    const context = page.context();
    // Before the pocket brings an activity of its own.
    const { activityId } = await findItem(world, { kind: "activity" });
    const { inPlace, online } = await fillPocket(page, world);
    await context.setOffline(true);
    for (const [path, title, screen] of [
      ["/my-appointments", "Minhas reservas", "sem-rede-reservas"],
      [`/my-appointments/${inPlace}`, "Reserva confirmada", "sem-rede-reserva"],
      [`/my-appointments/${online}`, "Reserva confirmada", "sem-rede-reserva-online"],
      ["/my-benefits", "Meus benefícios", "sem-rede-beneficio"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(seen(page)).toBeVisible();
      await look(screen);
    }
    await page.goto("/busca?query=yoga");
    await expect(page.getByRole("heading", { name: "Você está sem conexão" })).toBeVisible();
    await look("sem-rede-pagina");
    await context.setOffline(false);
    await page.goto(`/checkout?activityId=${activityId}`);
    await holdFirstTime(page);
    await context.setOffline(true);
    await expect(page.getByText("Você está sem conexão.")).toBeVisible();
    await look("sem-rede-checkout");
    await context.setOffline(false);
  },
};
