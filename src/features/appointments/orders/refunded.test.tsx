import { cleanup, screen, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, it } from "vitest";
import { canceller, twoTimes } from "#server/domain/cancellations/testing/canceller.ts";
import { orderOf } from "#server/domain/orders/testing/buyer.ts";
import { ACTIVITY_PRICE, openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { jobHandlers } from "#server/workers.ts";
import { renderApp } from "#src/testing/render-app.tsx";

const CARLA = "carla@vereda.test";

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp();
  shop = await openShop(server.deps.db, server.clock.now());
});
afterAll(() => server.close());

/** How the list, the receipt and the confirmation call the same purchase. */
async function stateOf(billingId: string) {
  await renderApp(server, "/my-appointments/compras", { as: CARLA });
  const card = await screen.findByRole("article", { name: "Aula de teste" });
  const inList = card.querySelector("p span")?.textContent;
  cleanup();
  await renderApp(server, `/my-appointments/recibo/${billingId}`, { as: CARLA });
  const receipt = await screen.findByRole("article", { name: /^Recibo/ });
  const onReceipt = within(receipt).getByText("Situação").nextElementSibling?.textContent;
  cleanup();
  await renderApp(server, `/purchase/confirmacao/${billingId}`, { as: CARLA });
  const confirmed = (await screen.findByRole("heading", { level: 1 })).textContent;
  cleanup();
  return [inList, onReceipt, confirmed];
}

it("a purchase of which money went back says so wherever it is named, in part and as a whole", async () => {
  const carla = await canceller(server, CARLA);
  const { billingId, appointments } = await carla.buy(
    orderOf(shop, twoTimes(shop, ["CREDIT_CARD"], 2 * ACTIVITY_PRICE)),
  );
  expect(await stateOf(billingId)).toEqual(["Confirmada", "Confirmada", "Tudo certo, compra confirmada"]);
  await carla.cancel(appointments[0], ACTIVITY_PRICE);
  expect(await stateOf(billingId)).toEqual([
    "Devolvida em parte",
    "Devolvida em parte",
    "Compra devolvida em parte",
  ]);
  await carla.cancel(appointments[1], ACTIVITY_PRICE);
  expect(await stateOf(billingId)).toEqual(["Em devolução", "Em devolução", "Compra em devolução"]);
  await server.deps.jobs.drain(jobHandlers(server.deps));
  expect(await stateOf(billingId)).toEqual(["Devolvida", "Devolvida", "Compra devolvida"]);
});
