import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { activities } from "#server/db/schema/activities.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { buyer, orderOf } from "#server/domain/orders/testing/buyer.ts";
import { insertSchedule, openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { seeHeld, startBooking } from "#src/features/checkout/testing/booker.tsx";
import { seeStep, startBuying } from "#src/features/purchase/testing/buyer.tsx";
import { askForCode } from "#src/testing/mail-code.ts";
import { allAnswered } from "#src/testing/render-app.tsx";
import { plain } from "#src/testing/shopper.tsx";

const ana = "ana@vereda.test";

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

const lines = async () => {
  const title = await screen.findByText("Antes de confirmar");
  const notice = title.closest("[role=status]") ?? expect.unreachable();
  return within(notice as HTMLElement) // An element that has a role.
    .getAllByRole("listitem")
    .map(({ textContent }) => plain(textContent));
};

/** Ana has the time, and another half an hour before it. */
async function booked(hours: number): Promise<void> {
  const id = await inTransaction(server.deps.db, (tx) =>
    insertSchedule(tx, shop.activity, SEED_INSTANT, hours, 5),
  );
  const order = orderOf(shop, { scheduleIds: [id], methods: ["PAYROLL_DISCOUNT"], payrollConsent: true });
  expect((await (await buyer(server, ana)).order(order)).status).toBe(200);
}

describe("before the button stands", () => {
  it("what the customer has at that hour and on that day, with a way to it, at the checkout", async () => {
    await booked(71.5);
    await booked(80);
    await startBooking(server, shop, { as: ana, time: "group" });
    await seeHeld();
    expect(await lines()).toEqual([
      "Na mesma hora você já tem Aula de teste, 26 de novembro, 08h30 às 09h30 (horário de Brasília).",
      "No mesmo dia você tem Aula de teste, 26 de novembro, 17h às 18h (horário de Brasília).",
    ]);
    const [link] = screen.getAllByRole("link", { name: "Aula de teste" });
    expect(link).toHaveAttribute("href", expect.stringMatching(/^\/my-appointments\/[\w-]{36}$/));
  });

  it("the same at step 2 of a purchase", async () => {
    await booked(71.5);
    const shopper = await startBuying(server, shop, { as: ana, item: "activity" });
    await shopper.chooseInterest();
    await shopper.user.click(await screen.findByRole("radio", { name: /26 de novembro/ }));
    const times = await screen.findByRole("group", { name: /^Horários de/ });
    const [, second] = within(times).getAllByRole("radio");
    await shopper.user.click(second ?? expect.unreachable());
    await shopper.next();
    await seeStep("Como você quer pagar\\?");
    expect(await lines()).toEqual([
      "Na mesma hora você já tem Aula de teste, 26 de novembro, 08h30 às 09h30 (horário de Brasília).",
    ]);
  });

  it("what the benefit pays, and a price that changed, since a visitor chose", async () => {
    const booker = await startBooking(server, shop, { time: "group" });
    const code = await askForCode(booker, server, ana);
    await inTransaction(server.deps.db, (tx) =>
      tx.update(activities).set({ price: 12_000 }).where(eq(activities.id, shop.activity)),
    );
    await booker.type("Código", code);
    await seeHeld();
    await waitFor(async () =>
      expect(await lines()).toEqual([
        "O preço agora é R$ 120,00. Quando você escolheu, era R$ 100,00.",
        expect.stringMatching(/^A .+ paga R\$ \d+,\d\d desta compra, com o seu benefício\.$/),
      ]),
    );
  });

  it("nothing where there is nothing to say", async () => {
    const booker = await startBooking(server, shop, { time: "group" });
    await booker.type("Código", await askForCode(booker, server, "carla@vereda.test"));
    await seeHeld();
    await screen.findByRole("radio", { name: /^Cartão/ });
    await allAnswered();
    expect(screen.queryByText("Antes de confirmar")).toBeNull();
  });
});
