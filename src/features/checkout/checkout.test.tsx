import { screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { renderApp } from "#src/testing/render-app.tsx";
import { APPROVED, type BookerOptions, seeBooked, seeHeld, startBooking } from "./testing/booker.tsx";

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: SEED_INSTANT });
  shop = await openShop(server.deps.db, server.clock.now());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => server.close());

const book = (as: string, options: BookerOptions = {}) =>
  startBooking(server, shop, { as: `${as}@vereda.test`, time: "group", ...options });

/** Everything but the payment is answered. */
async function toPayment(as: string, options?: BookerOptions) {
  const booker = await book(as, options);
  await seeHeld();
  await booker.chooseTheme();
  await booker.acceptTerms();
  return booker;
}

const orderOf = (sent: { call: string; body: string }[]) => {
  const orders = sent.filter(({ call }) => /^POST \/mobile\/billings(\/co-participation)?$/.test(call));
  expect(orders).toHaveLength(1);
  return { call: orders[0]?.call, ...JSON.parse(orders[0]?.body ?? "{}") };
};

describe("who may book", () => {
  it("a visitor signs in first and comes back exactly there", async () => {
    const path = `/checkout?activityId=${shop.activity}&scheduleId=${shop.schedules.group}`;
    const { router } = await renderApp(server, path);
    await screen.findByRole("heading", { name: "Que bom ver você" });
    expect(router.state.location.search).toEqual({ returnTo: path });
  });

  it("without an activity there is nothing to book: the search helps", async () => {
    const { router } = await renderApp(server, "/checkout", { as: "carla@vereda.test" });
    await waitFor(() => expect(router.state.location.pathname).toBe("/busca"));
  });
});

describe("the time", () => {
  it("that a link names is held at once, with where, how long, and until when it is cancelled for free", async () => {
    const booker = await book("carla");
    await seeHeld();
    const section = screen.getByRole("region", { name: "Horário" });
    expect(section).toHaveTextContent(/^Horário.*quinta-feira, 26 de novembro.*Online, por vídeo/);
    expect(section).toHaveTextContent(/Cancelamento grátis até 25\/11\/2026 às \d\dh/);
    expect(booker.sent.filter(({ call }) => call.startsWith("POST"))).toEqual([
      { call: `POST /mobile/activity-schedules/${shop.schedules.group}/holds`, body: "", key: null },
    ]);
  });

  it("is chosen on the page, which opens at the first date with a vacancy; then the focus is on the held time", async () => {
    const booker = await startBooking(server, shop, { as: "carla@vereda.test" });
    expect(await screen.findByRole("radio", { name: /25 de novembro/ })).toBeChecked();
    await booker.chooseTimeOn(/26 de novembro/);
    await seeHeld();
    await waitFor(() =>
      expect(document.activeElement).toHaveTextContent(/^quinta-feira, 26 de novembro\d\dh/),
    );
  });

  it("can be changed in place, and kept after all", async () => {
    const booker = await book("carla");
    await seeHeld();
    await booker.press("Alterar: Horário");
    await waitFor(() => expect(screen.getByRole("heading", { name: "Escolha outro horário" })).toHaveFocus());
    await booker.press("Manter o horário de antes");
    await seeHeld();
    await booker.press("Alterar: Horário");
    await booker.chooseTimeOn(/27 de novembro/);
    await seeHeld();
    expect(screen.getByRole("region", { name: "Horário" })).toHaveTextContent(/sexta-feira, 27 de novembro/);
  });
});

describe("a booking", () => {
  it("by a new card: one press sends the card to the provider and then the order", async () => {
    const booker = await toPayment("carla");
    await booker.chooseMethod(/^Cartão/);
    await booker.fillCard(APPROVED);
    await booker.press(/^Confirmar e pagar R\$\s100,00$/);
    await seeBooked(booker);
    expect(orderOf(booker.sent)).toEqual({
      call: "POST /mobile/billings",
      itemType: "ACTIVITY",
      itemId: shop.activity,
      scheduleIds: [shop.schedules.group],
      interestIds: [shop.interests[0]],
      methods: ["CREDIT_CARD"],
      paymentMethodId: expect.any(String),
      enrolmentId: null,
      automaticRenewal: false,
      payrollConsent: false,
      confirmedAmount: 10_000,
    });
    expect(JSON.stringify(booker.sent).replaceAll(" ", "")).not.toContain(APPROVED.replaceAll(" ", ""));
  });
});
