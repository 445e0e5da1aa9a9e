import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PIX_CODE_MS, PIX_GRACE_MS } from "#contract/constants.ts";
import { debtor } from "#server/domain/debts/testing/debtor.ts";
import { type Buyer, buyer, orderOf } from "#server/domain/orders/testing/buyer.ts";
import { openShop, PLAN_PRICE, type Shop } from "#server/domain/orders/testing/shop.ts";
import { reviewPix } from "#server/domain/pix/expire.ts";
import { payAtBank } from "#server/domain/pix/testing/payer.ts";
import { byPix, codeOf, pixBuyer } from "#server/domain/pix/testing/pix-buyer.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { unanswered } from "#src/testing/away.ts";
import { renderApp } from "#src/testing/render-app.tsx";

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp();
  shop = await openShop(server.deps.db, server.clock.now());
});
afterAll(() => server.close());

async function ordersOf(email: string, through?: Parameters<typeof renderApp>[2]) {
  const app = await renderApp(server, "/my-appointments/compras", { as: email, ...through });
  await screen.findByRole("heading", { name: "Minhas compras" });
  return { ...app, cards: () => screen.getAllByRole("article").map((card) => card.textContent) };
}

const payWith = async (customer: Buyer, card: string) =>
  customer.order(orderOf(shop, { paymentMethodId: await customer.card(card) }));

describe("what a customer bought", () => {
  it("nothing yet: says so and leads to the search", async () => {
    await ordersOf("davi@vereda.test");
    expect(screen.getByRole("heading", { name: "Sua primeira compra começa aqui" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Encontrar uma atividade" })).toHaveAttribute("href", "/busca");
  });

  it("a paid order shows what, when, how much and by which card", async () => {
    await payWith(await buyer(server, "carla@vereda.test"), "4111 1111 1111 1111");
    await ordersOf("carla@vereda.test");
    const card = within(screen.getByRole("article", { name: "Aula de teste" }));
    expect(card.getByText("Confirmada")).toBeVisible();
    expect(card.getByText("Casa Teste")).toBeVisible();
    expect(card.getByText(/qui\., 26 de nov\. · 09h às 10h/)).toBeVisible();
    expect(card.getByText("R$ 100,00 no cartão Visa final 1111")).toBeVisible();
    expect(card.getByText(/de 23\/11\/2026/)).toBeVisible();
  });

  it("benefit and another method are listed with the part that each pays", async () => {
    const bruno = await buyer(server, "bruno@vereda.test");
    const paymentMethodId = await bruno.card("4111 1111 1111 1111");
    const { status } = await bruno.order(
      orderOf(shop, {
        itemType: "PLAN",
        itemId: shop.once,
        methods: ["SUBSIDY", "CREDIT_CARD"],
        paymentMethodId,
        confirmedAmount: PLAN_PRICE / 2,
      }),
    );
    expect(status).toBe(200);
    await ordersOf("bruno@vereda.test");
    expect(screen.getByText("R$ 75,00 pelo benefício")).toBeVisible();
    expect(screen.getByText("R$ 75,00 no cartão Visa final 1111")).toBeVisible();
  });

  it("a charge that the bank wants confirmed leads to the bank, and says that nothing is charged yet", async () => {
    await payWith(await buyer(server, "gabi@vereda.test"), "4000 0000 0000 3220");
    const { user } = await ordersOf("gabi@vereda.test");
    const card = within(screen.getByRole("article"));
    expect(card.getByText("Falta confirmar")).toBeVisible();
    expect(card.getByRole("link", { name: "Confirmar no banco" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/sandbox\/.*[?&]returnTo=%2Fmy-appointments%2Fcompras$/),
    );
    await user.click(card.getByRole("button", { name: "Conferir pagamento" }));
    expect(
      await card.findByText("Pagamento ainda não identificado. Aguarde alguns instantes e tente novamente."),
    ).toBeVisible();
  });

  it("an order that awaits its Pix says until when, and leads to where it is paid", async () => {
    const carla = await pixBuyer(server, "gabi@vereda.test");
    const { id } = await carla.place(byPix(shop));
    const { router, user } = await ordersOf("gabi@vereda.test");
    const card = within(screen.getAllByRole("article")[0] ?? document.body);
    expect(card.getByText("Aguardando o Pix")).toBeVisible();
    expect(card.getByText(/^Pague o Pix para confirmar\. Pague até \d\dh(\d\d)?\.$/)).toBeVisible();
    await user.click(card.getByRole("link", { name: "Pagar com Pix" }));
    await screen.findByRole("heading", { level: 1, name: "Falta só o Pix" });
    expect(router.state.location.pathname).toBe(`/purchase/confirmacao/${id}`);
  });

  it("an order whose Pix came too late says that it was cancelled, and which money goes back", async () => {
    const elisa = await pixBuyer(server, "elisa@vereda.test");
    const placed = await elisa.place(byPix(shop, { scheduleIds: [shop.schedules.group] }));
    const before = server.clock.now();
    server.clock.moveTo(new Date(before.getTime() + PIX_CODE_MS + PIX_GRACE_MS));
    await reviewPix(server.deps, placed.id);
    await ordersOf("elisa@vereda.test");
    expect(
      screen.getByText("O Pix não chegou a tempo: a compra foi cancelada e nada foi cobrado."),
    ).toBeVisible();
    cleanup();
    await payAtBank(server, codeOf(placed), { late: true });
    await ordersOf("elisa@vereda.test");
    expect(
      screen.getByText(/^Seu pagamento chegou depois do prazo. Estamos devolvendo R\$.100,00\.$/),
    ).toBeVisible();
    server.clock.moveTo(before);
  });

  it("what is owed leads to where debts are paid, and back", async () => {
    await ordersOf("fabio@vereda.test");
    const card = within(screen.getByText("Em atraso").closest("article") ?? document.body);
    expect(card.getByRole("link", { name: "Regularizar agora" })).toHaveAttribute(
      "href",
      "/pendencias?returnTo=/my-appointments/compras",
    );
    expect(card.queryByRole("button", { name: "Conferir pagamento" })).toBe(null);
  });

  it("a debt that awaits its Pix is paid where debts are paid, with its code open, and back", async () => {
    const davi = await debtor(server, shop, { debts: 2 });
    const [, debt] = davi.debts;
    await davi.pay("PIX", { debt });
    const { router, user } = await ordersOf(davi.email);
    const card = within(screen.getByText("Aguardando o Pix").closest("article") ?? document.body);
    expect(card.getByText("Pague o Pix para regularizar sua conta.")).toBeVisible();
    await user.click(card.getByRole("link", { name: "Pagar com Pix" }));
    await screen.findByRole("dialog", { name: "Pague com Pix" });
    expect(router.state.location.search).toEqual({ returnTo: "/my-appointments/compras", debt });
    expect(screen.getByText("Pagamentos em atraso", { selector: "h1" })).toBeInTheDocument();
    await router.navigate({ to: "/purchase/confirmacao/$billingId", params: { billingId: debt ?? "" } });
    expect(router.state.location.pathname).toBe("/pendencias");
  });

  it("orders past the first page come with 'Mostrar mais'", async () => {
    const fabio = await buyer(server, "fabio@vereda.test");
    // One more is what he owes.
    for (let order = 0; order < 10; order++)
      await fabio.order(
        orderOf(shop, {
          itemType: "PLAN",
          itemId: shop.once,
          methods: ["SUBSIDY"],
          scheduleIds: [order % 2 ? shop.schedules.group : shop.schedules.third],
          confirmedAmount: 0,
        }),
      );
    const { user, cards } = await ordersOf("fabio@vereda.test");
    expect(cards()).toHaveLength(10);
    await user.click(screen.getByRole("button", { name: "Mostrar mais" }));
    await waitFor(() => expect(cards()).toHaveLength(11));
    expect(screen.queryByRole("button", { name: "Mostrar mais" })).toBe(null);
  });

  it("without an answer the page says so and reads again when asked", async () => {
    let offline = true;
    const { user } = await renderApp(server, "/my-appointments/compras", {
      as: "davi@vereda.test",
      through: (request, answer) =>
        offline && request.url.includes("/mobile/billings") ? unanswered() : answer(request),
    });
    const retry = await screen.findByRole("button", { name: "Tentar de novo" }, { timeout: 4000 });
    offline = false;
    await user.click(retry);
    expect(await screen.findByText("Sua primeira compra começa aqui")).toBeVisible();
  });
});
