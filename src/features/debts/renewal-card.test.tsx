import { screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { openShop } from "#server/domain/orders/testing/shop.ts";
import { live, morningOf } from "#server/domain/subscriptions/testing/days.ts";
import { subscriber } from "#server/domain/subscriptions/testing/subscriber.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { openToPay } from "#src/testing/shopper.tsx";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: morningOf("2026-12-23") });
  server.clock.moveTo(SEED_INSTANT);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

/** A renewal that its card refused has been paid with another one. */
async function paid({ withOwnCard = false } = {}) {
  const shop = await openShop(server.deps.db, SEED_INSTANT, { capacity: 100 });
  const rita = await subscriber(server);
  const own = await rita.card("4111111111111111");
  await rita.subscribe(shop, { paymentMethodId: own });
  await rita.cardBecomes(own, "DECLINE");
  await live(server, morningOf("2026-12-23"));
  const other = await rita.card("5555555555554444");
  if (withOwnCard) await rita.cardBecomes(own, "APPROVE");
  const page = await openToPay(server, "/pendencias", { as: rita.email });
  await page.user.click(await screen.findByRole("radio", { name: /^Cartão/ }));
  await page.user.click(
    await screen.findByRole("radio", { name: withOwnCard ? "Visa final 1111" : /final 4444$/ }),
  );
  await page.press(/^Pagar/);
  await screen.findByRole("heading", { level: 1, name: "Tudo certo: sua conta está regular de novo." });
  const cardOfPlan = async () => (await rita.subscriptions())[0]?.paymentMethodId;
  return { ...page, own, other, cardOfPlan };
}

it("whether the card that paid a debt pays the plan from now on is asked, and done on a press", async () => {
  const { press, own, other, cardOfPlan } = await paid();
  expect(
    await screen.findByText(/As próximas renovações de Plano de teste continuam no cartão Visa final 1111/),
  ).toBeVisible();
  expect(await cardOfPlan()).toBe(own);
  await press(/^Renovar com o cartão .* final 4444$/);
  expect(
    await screen.findByText(/As próximas renovações de Plano de teste usam o cartão .* final 4444/),
  ).toBeVisible();
  await waitFor(async () => expect(await cardOfPlan()).toBe(other));
});

it("the plan's own card, which paid it after all, is not asked about", async () => {
  const { own, cardOfPlan } = await paid({ withOwnCard: true });
  expect(screen.queryByText(/próximas renovações/)).toBe(null);
  expect(await cardOfPlan()).toBe(own);
});
