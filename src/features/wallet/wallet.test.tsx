import { screen, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buyer, orderOf } from "#server/domain/orders/testing/buyer.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { renderApp } from "#src/testing/render-app.tsx";
import { plain } from "#src/testing/shopper.tsx";

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp();
  shop = await openShop(server.deps.db, server.clock.now());
});
afterAll(() => server.close());

async function walletOf(email: string, path = "/my-benefits") {
  const app = await renderApp(server, path, { as: email });
  await screen.findByRole("heading", { level: 1, name: "Meus benefícios" });
  return app;
}
const section = (name: string) => plain(screen.getByRole("region", { name }).textContent);
const rows = (name: string) =>
  within(screen.getByRole("region", { name }))
    .getAllByRole("listitem")
    .map(({ textContent }) => plain(textContent));

it("shows what is left, what the company pays of a purchase, what this month and the next have paid", async () => {
  const ana = await buyer(server, "ana@vereda.test");
  const order = orderOf(shop, { methods: ["SUBSIDY"], confirmedAmount: 0 });
  const now = await ana.order(order);
  const planned = await ana.order({
    ...order,
    itemType: "PLAN",
    itemId: shop.automaticOnly,
    scheduleIds: [shop.schedules.nextMonth],
    automaticRenewal: true,
  });
  await walletOf("ana@vereda.test");
  expect(section("Saldo deste mês")).toMatch(
    /^Saldo deste mêsR\$ 1\.900,00R\$ 100,00 de R\$ 2\.000,00 usadosRenova em 01\/12\/2026, com R\$ 1\.850,00 para usar\./,
  );
  expect(rows("Quanto a empresa paga")).toEqual([
    "Bem-estar essencial50% de cada compraHoje, numa compra de R$ 100,00, a empresa paga R$ 50,00.",
    "Bem-estar integral100% de cada compraHoje, numa compra de R$ 100,00, a empresa paga R$ 100,00.",
  ]);
  const bought = (billing: typeof now) => `Casa Teste · compra ${billing.body.number}, de 23/11/2026`;
  expect(rows("Compras deste mês")).toEqual([`Aula de teste${bought(now)}R$ 100,00`]);
  expect(rows("Reservas para 01/12/2026")).toEqual([`Plano de teste${bought(planned)}R$ 150,00Reservado`]);
});

it("a blocked benefit says until when, by which missed sessions, and by which rule", async () => {
  await walletOf("elisa@vereda.test");
  const alert = screen.getByText("Seu benefício está bloqueado até 23/12/2026").closest("div");
  expect(alert).toHaveTextContent(/falta sem avisar a 3 sessões em 60 dias fica 30 dias sem usar/);
  expect(screen.queryByText(/Hoje, numa compra/)).toBe(null);
  const missed = within(alert ?? document.body).getAllByRole("listitem");
  expect(missed.map(({ textContent }) => textContent)).toEqual([
    "22/11/2026, 19h · Yoga suave para quem passa o dia sentado",
    "06/11/2026, 19h · Yoga suave para quem passa o dia sentado",
    "20/10/2026, 19h · Yoga suave para quem passa o dia sentado",
  ]);
});

it("the history is a tab of its own address, month by month", async () => {
  const { user, router } = await walletOf("elisa@vereda.test");
  expect(screen.getByRole("link", { name: "Ativos" })).toHaveAttribute("aria-current", "page");
  await user.click(screen.getByRole("link", { name: "Histórico" }));
  await screen.findByRole("region", { name: "Compras com o benefício" });
  expect(router.state.location.href).toBe("/my-benefits?tab=historico");
  expect(screen.getByRole("link", { name: "Histórico" })).toHaveAttribute("aria-current", "page");
  expect(screen.getByRole("link", { name: "Ativos" })).not.toHaveAttribute("aria-current");
  expect(rows("Mês a mês")).toEqual([
    "novembro de 2026R$ 0,00 de R$ 300,00 usados",
    "outubro de 2026R$ 132,00 de R$ 300,00 usados",
    "setembro de 2026R$ 44,00 de R$ 300,00 usados",
  ]);
  expect(rows("Compras com o benefício")).toHaveLength(2);
});

it("without a benefit the page says what one is, and how to go on", async () => {
  await renderApp(server, "/my-benefits", { as: "carla@vereda.test" });
  expect(await screen.findByRole("heading", { level: 1, name: "Usuário não tem benefício" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Ver atividades e planos" })).toHaveAttribute("href", "/busca");
  expect(await screen.findByRole("link", { name: "Levar para a minha empresa" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^https:\/\/wa\.me\/\d+\?text=Oi/),
  );
});
