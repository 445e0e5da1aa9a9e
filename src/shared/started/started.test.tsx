import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { orderOf } from "#server/domain/orders/testing/buyer.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import {
  checkoutOf,
  type Device,
  deviceOf,
  purchaseOf,
} from "#server/domain/started-purchases/testing/devices.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { seeHeld, startBooking } from "#src/features/checkout/testing/booker.tsx";
import { seeStep, startBuying } from "#src/features/purchase/testing/buyer.tsx";
import { allAnswered } from "#src/testing/render-app.tsx";

const carla = "carla@vereda.test";
const ELSEWHERE = "Você continuou esta compra em outro aparelho.";

let server: TestApp;
let shop: Shop;
/** Another device of hers, as the server sees it. */
let phone: Device;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: SEED_INSTANT });
  server = await startTestApp();
  shop = await openShop(server.deps.db, server.clock.now());
  phone = await deviceOf(server, shop, carla);
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

const startPurchase = () => startBuying(server, shop, { as: carla, item: "activity" });
const see = (text: string) => screen.findByText(text);
const lookAgain = () => act(() => fireEvent(window, new Event("focus")));
const kept = async () => (await phone.list()) as { step: string | null; isFromOtherDevice: boolean }[];

describe("a purchase that another device has begun", () => {
  it("goes on here at its step with what was chosen, and says where that comes from", async () => {
    await phone.save(purchaseOf(shop, { step: "2" }));
    await startPurchase();
    await seeStep("Como você quer pagar\\?");
    expect(await see("Continuado de outro aparelho")).toBeVisible();
    expect(await phone.isElsewhere()).toBe(true);
    expect(await phone.save(purchaseOf(shop))).toMatchObject({ body: { code: "CONTINUED_ELSEWHERE" } });
  });

  it("is discarded with one press: the page begins anew, and the account has nothing of it", async () => {
    await phone.save(purchaseOf(shop, { step: "2" }));
    const { user } = await startPurchase();
    await user.click(await screen.findByRole("button", { name: "Descartar" }));
    expect(await screen.findByRole("checkbox", { name: "Tema 0" })).not.toBeChecked();
    expect(screen.queryByText("Continuado de outro aparelho")).toBeNull();
    expect(await phone.list()).toEqual([]);
  });

  it("whose time is full by now asks for it again, and keeps the rest", async () => {
    await phone.save(purchaseOf(shop, { step: "3" }));
    await inTransaction(server.deps.db, (tx) =>
      tx.execute(sql`update activity_schedules set taken = capacity where id = ${shop.schedules.group}`),
    );
    await startPurchase();
    expect(await screen.findByRole("checkbox", { name: "Tema 0" })).toBeChecked();
    expect(await see("Continuado de outro aparelho")).toBeVisible();
  });

  it("and ordered, whose answer was lost, is asked about first; it cannot be ordered before there is one", async () => {
    await phone.save(purchaseOf(shop));
    const key = "k".repeat(32);
    const paymentMethodId = await phone.card("4000000000005019");
    expect((await phone.buy(orderOf(shop, { paymentMethodId }), key)).body).toMatchObject({
      code: "PAYMENT_UNKNOWN",
    });
    const held = Promise.withResolvers<void>();
    const { sent } = await startBuying(server, shop, {
      as: carla,
      item: "activity",
      through: async (request, answer) => {
        if (request.url.endsWith("/reconciliations")) await held.promise;
        return answer(request);
      },
    });
    await see("Ainda não sabemos se o pagamento passou");
    expect(screen.queryByRole("button", { name: /Confirmar|Descartar/ })).toBeNull();
    held.resolve();
    await screen.findByRole("heading", { level: 1, name: "Tudo certo, compra confirmada" });
    expect(sent.filter(({ call }) => /^POST \/mobile\/billings(\/co-participation)?$/.test(call))).toEqual(
      [],
    );
    expect(await phone.list()).toEqual([]);
  });

  it("that nobody can be asked about begins nothing beside it, until it is tried again", async () => {
    await phone.save(purchaseOf(shop, { step: "2" }));
    let isDown = true;
    const { user } = await startBuying(server, shop, {
      as: carla,
      item: "activity",
      through: (request, answer) =>
        isDown && request.url.endsWith("/take-over")
          ? Promise.reject(new TypeError("Failed to fetch"))
          : answer(request),
    });
    await screen.findByRole("heading", { level: 1, name: "Não conseguimos abrir o que você escolheu." });
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    await seeStep("Como você quer pagar\\?");
  });
});

describe("a purchase that is begun here", () => {
  it("is on the account a second after a choice, and goes with the order", async () => {
    const { chooseInterest } = await startPurchase();
    expect(await phone.list()).toEqual([]);
    await chooseInterest();
    await waitFor(
      async () =>
        expect(await kept()).toEqual([expect.objectContaining({ step: "1", isFromOtherDevice: true })]),
      {
        timeout: 5_000,
      },
    );
  });

  it("and taken over elsewhere says so when it is looked at again, and comes back with one press", async () => {
    const { chooseInterest, user } = await startPurchase();
    await chooseInterest();
    await waitFor(async () => expect(await kept()).toHaveLength(1), { timeout: 5_000 });
    await phone.takeOver();
    await phone.save(purchaseOf(shop, { step: "2" }));
    lookAgain();
    const title = await screen.findByRole("heading", { level: 1, name: ELSEWHERE });
    await waitFor(() => expect(title).toHaveFocus());
    await user.click(screen.getByRole("button", { name: "Continuar aqui" }));
    await seeStep("Como você quer pagar\\?");
    expect(await phone.isElsewhere()).toBe(true);
  });

  it("and signed out of stays on the account, and not on this device", async () => {
    const { chooseInterest, user } = await startPurchase();
    await chooseInterest();
    await waitFor(async () => expect(await kept()).toHaveLength(1), { timeout: 5_000 });
    await user.click(screen.getByRole("button", { name: /^Sua conta/ }));
    await user.click(await screen.findByRole("button", { name: "Sair" }));
    await waitFor(() => expect(sessionStorage.getItem("vereda.purchase")).toBe(null));
    expect(sessionStorage.getItem("vereda.runs")).toBe(null);
    await allAnswered();
    expect(await kept()).toEqual([expect.objectContaining({ step: "1" })]);
  });

  it("and ordered elsewhere says that it is over, and begins anew", async () => {
    const { chooseInterest, user } = await startPurchase();
    await chooseInterest();
    await waitFor(async () => expect(await kept()).toHaveLength(1), { timeout: 5_000 });
    await phone.takeOver();
    await phone.buy(orderOf(shop, { methods: ["PIX"] }));
    lookAgain();
    await screen.findByRole("heading", { level: 1, name: ELSEWHERE });
    await user.click(screen.getByRole("button", { name: "Continuar aqui" }));
    await screen.findByRole("heading", { level: 1, name: "Esta compra terminou em outro aparelho." });
    await user.click(screen.getByRole("button", { name: "Começar de novo" }));
    expect(await screen.findByRole("checkbox", { name: "Tema 0" })).not.toBeChecked();
  });

  it("is not left because keeping it found the session over: the next press finds it", async () => {
    const ended = Promise.withResolvers<void>();
    await startBuying(server, shop, {
      as: carla,
      item: "activity",
      through: (request, answer) => {
        if (request.method !== "PUT" || !request.url.includes("/started-purchases/")) return answer(request);
        ended.resolve();
        return Promise.resolve(Response.json({ code: "UNAUTHORIZED", message: "" }, { status: 401 }));
      },
    }).then(({ chooseInterest }) => chooseInterest());
    await ended.promise;
    await allAnswered();
    expect(screen.getByRole("checkbox", { name: "Tema 0" })).toBeChecked();
  });

  it("goes on where nothing can be kept: the order is placed all the same", async () => {
    const { chooseInterest } = await startBuying(server, shop, {
      as: carla,
      item: "activity",
      through: (request, answer) =>
        request.url.includes("/started-purchases")
          ? Promise.reject(new TypeError("Failed to fetch"))
          : answer(request),
    });
    await chooseInterest();
    expect(await screen.findByRole("checkbox", { name: "Tema 0" })).toBeChecked();
  });
});

describe("a booking", () => {
  it("goes on within its hold with the very same one", async () => {
    const { body: hold } = await phone.call(`POST /mobile/activity-schedules/${shop.schedules.group}/holds`);
    await phone.save(checkoutOf(shop));
    const { sent } = await startBooking(server, shop, { as: carla });
    await seeHeld();
    expect(await see("Continuado de outro aparelho")).toBeVisible();
    expect(await screen.findByRole("radio", { name: "Tema 0" })).toBeChecked();
    await allAnswered();
    expect(sent.filter(({ call }) => call.includes("/holds"))).toEqual([]);
    expect(JSON.parse(sessionStorage.getItem("vereda.checkout") ?? "null")).toMatch(String(hold.id));
  });

  it("beyond its hold holds the time anew", async () => {
    await phone.save(checkoutOf(shop));
    const { sent } = await startBooking(server, shop, { as: carla });
    await seeHeld();
    expect(sent.filter(({ call }) => call.includes("/holds"))).toHaveLength(1);
    await waitFor(
      () => expect(sent.filter(({ call }) => call.startsWith("PUT /started-purchases/"))).toHaveLength(1),
      {
        timeout: 5_000,
      },
    );
  });

  it("whose time is gone asks for another, and keeps the theme", async () => {
    await phone.save(checkoutOf(shop));
    await inTransaction(server.deps.db, (tx) =>
      tx.execute(sql`update activity_schedules set taken = capacity where id = ${shop.schedules.group}`),
    );
    await startBooking(server, shop, { as: carla });
    await screen.findByText(/A última vaga deste horário acabou de sair/);
    expect(await screen.findByRole("radio", { name: "Tema 0" })).toBeChecked();
  });

  it("that was begun here is discarded on the account by whoever leaves it", async () => {
    const { user } = await startBooking(server, shop, { as: carla, time: "group" });
    await seeHeld();
    await waitFor(async () => expect(await kept()).toHaveLength(1), { timeout: 5_000 });
    await user.click(screen.getByRole("button", { name: "Voltar" }));
    await waitFor(async () => expect(await kept()).toEqual([]));
  });
});
