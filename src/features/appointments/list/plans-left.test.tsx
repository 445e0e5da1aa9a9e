import { screen, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { subscriber } from "#server/domain/subscriptions/testing/subscriber.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { failEach } from "#src/testing/away.ts";
import { type RenderOptions, renderApp } from "#src/testing/render-app.tsx";

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp();
  shop = await openShop(server.deps.db, SEED_INSTANT, { capacity: 60 });
});
afterAll(() => server.close());

/** The reservations of somebody new who has bought the shop's plan of two sessions, with these times. */
async function reservations(scheduleIds: string[], options: RenderOptions = {}) {
  const rita = await subscriber(server);
  await rita.subscribe(shop, { paymentMethodId: await rita.card("4111111111111111"), scheduleIds });
  const [plan] = await rita.subscriptions();
  await renderApp(server, "/my-appointments", { as: rita.email, ...options });
  await screen.findByRole("heading", { level: 1 });
  return plan;
}
const left = () => screen.findByRole("region", { name: "Falta marcar" });

it("a plan with a session to book says how many and until when, and leads to booking it", async () => {
  const plan = await reservations([shop.schedules.group]);
  const region = within(await left());
  expect(region.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "Plano de teste",
  ]);
  expect(region.getByText(/marcada/).closest("p")).toHaveTextContent("1 de 2 marcadas · falta marcar 1");
  expect(region.getByText(/^Para usar até/)).toHaveTextContent("Para usar até 22/12/2026");
  expect(region.getByRole("link", { name: "Marcar a sessão· Plano de teste" })).toHaveAttribute(
    "href",
    `/my-appointments/planos/${plan?.id}?marcar=sessoes`,
  );
});

it("a plan whose sessions are all booked is not among what is left", async () => {
  await reservations([shop.schedules.group, shop.schedules.third]);
  expect((await screen.findAllByRole("article")).length).toBe(2);
  expect(screen.queryByRole("region", { name: "Falta marcar" })).toBe(null);
});

it("reservations are there though the plans cannot be read", async () => {
  await reservations([shop.schedules.group], {
    through: failEach(({ url }) => new URL(url).pathname.endsWith("/subscriptions")),
  });
  expect(await screen.findByRole("article")).toBeVisible();
  expect(screen.queryByRole("region", { name: "Falta marcar" })).toBe(null);
});
