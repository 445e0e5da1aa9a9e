import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { seeHeld, startBooking } from "#src/features/checkout/testing/booker.tsx";
import { seeStep, startBuying } from "#src/features/purchase/testing/buyer.tsx";
import { allAnswered } from "#src/testing/render-app.tsx";
import { plain } from "#src/testing/shopper.tsx";

const carla = "carla@vereda.test";

let server: TestApp;
let shop: Shop;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: SEED_INSTANT });
  server = await startTestApp();
  shop = await openShop(server.deps.db, server.clock.now());
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await server.close();
});

const OFFER = "A Ipê Tecnologia tem um benefício para você";
const seesBenefit = async () => {
  await waitFor(() => expect(screen.queryByText(OFFER)).toBeNull());
  await waitFor(() => expect(screen.getByRole("checkbox", { name: /^Benefício da empresa/ })).toBeEnabled());
};

/** What the company would pay, e.g. "27,50". */
async function offeredAmount(): Promise<string> {
  const offered = await screen.findByText(/^Sua empresa paga/);
  const [, amount] =
    /^Sua empresa paga R\$ (\d+,\d\d) desta compra\.$/.exec(plain(offered.textContent)) ?? [];
  return amount ?? expect.unreachable();
}

describe("a benefit that waits for the account's e-mail is taken with one press", () => {
  it("at the checkout: the time stays held, the answers stay, and the company pays its part", async () => {
    const booker = await startBooking(server, shop, { as: carla, time: "group" });
    await seeHeld();
    await booker.chooseTheme();
    await booker.acceptTerms();
    await screen.findByText(OFFER);
    const amount = await offeredAmount();
    await booker.press("Ativar benefício");
    await seesBenefit();
    await seeHeld();
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
    expect(screen.getByRole("radio", { name: "Tema 0" })).toBeChecked();
    expect(screen.getByRole("checkbox", { name: /^Li e aceito os/ })).toBeChecked();
    const payment = screen.getByRole("region", { name: "Pagamento" });
    await waitFor(() =>
      expect(plain(payment.textContent)).toMatch(new RegExp(`Sua empresa paga.*− R\\$ ${amount}`)),
    );
    expect(booker.sent.filter(({ call }) => call.endsWith("/holds"))).toHaveLength(1);
  });

  it("in step 2 of a purchase, which goes on there", async () => {
    const buyer = await startBuying(server, shop, { as: carla, item: "activity" });
    await buyer.chooseInterest();
    await buyer.chooseTimeOn(/26 de novembro/);
    await buyer.next();
    await seeStep("Como você quer pagar\\?");
    await screen.findByText(OFFER);
    await offeredAmount();
    await buyer.press("Ativar benefício");
    await seesBenefit();
    expect(buyer.location().search).toEqual({ step: "2" });
  });

  it("and offered to nobody else", async () => {
    await startBooking(server, shop, { as: "davi@vereda.test", time: "group" });
    await seeHeld();
    await screen.findByRole("radio", { name: /^Cartão/ });
    await allAnswered();
    expect(screen.queryByRole("button", { name: "Ativar benefício" })).toBeNull();
  });
});
