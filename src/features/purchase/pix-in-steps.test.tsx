import { screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { seeStep, startBuying } from "./testing/buyer.tsx";

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp({ env: { PURCHASE_PIX_ENABLED: "true" } });
  vi.useFakeTimers({ toFake: ["Date"], now: SEED_INSTANT });
  shop = await openShop(server.deps.db, server.clock.now());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

it("where Pix may be chosen in steps, it says what it is, and the button that it makes a code", async () => {
  const buyer = await startBuying(server, shop, { as: "carla@vereda.test", item: "once" });
  await buyer.chooseInterest();
  await buyer.chooseTimeOn(/26 de novembro/);
  await buyer.next();
  const pix = await screen.findByRole("radio", { name: /^Pix/ });
  expect(pix).toHaveAccessibleDescription(
    "Geramos um código para pagar no app do seu banco, em até 15 minutos",
  );
  await buyer.chooseMethod(/^Pix/);
  await buyer.next();
  await seeStep("Confira e confirme");
  await buyer.acceptTerms();
  await buyer.press(/^Gerar código Pix de R\$/);
  await screen.findByRole("dialog", { name: "Pague com Pix" });
});
