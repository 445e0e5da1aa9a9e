import { act, screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CartItem } from "#contract/cart.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { renderApp } from "#src/testing/render-app.tsx";

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp();
  shop = await openShop(server.deps.db, server.clock.now());
});
afterAll(() => server.close());

const plan = (): CartItem => ({
  id: shop.once,
  duration: null,
  isEnrolmentNeeded: false,
  indexType: "ACTIVITY_PLAN",
});
const activity = (): CartItem => ({
  id: shop.activity,
  duration: 60,
  isEnrolmentNeeded: false,
  indexType: "ACTIVITY",
});

const put = (value: unknown) =>
  localStorage.setItem("cart", typeof value === "string" ? value : JSON.stringify(value));

const lines = () =>
  within(screen.getByRole("complementary", { name: "Resumo" }))
    .getAllByRole("definition")
    .map((amount) => amount.textContent?.replaceAll("\u00a0", " "));

describe("the cart", () => {
  it("empty: says so and leads to the search", async () => {
    await renderApp(server, "/cart/item");
    expect(await screen.findByRole("heading", { name: "Seu carrinho está vazio" })).toBeVisible();
  });

  it("a plan shows its price as the server tells it, and the way to the purchase", async () => {
    put(plan());
    await renderApp(server, "/cart/item");
    expect(await screen.findByRole("link", { name: "Plano de teste" })).toHaveAttribute(
      "href",
      `/planos/${shop.once}`,
    );
    expect(lines()).toEqual(["R$ 150,00", "R$ 150,00"]);
    expect(screen.getAllByRole("link", { name: "Continuar a compra" })[0]).toHaveAttribute(
      "href",
      "/purchase/init",
    );
  });

  it("an activity with a benefit shows the part that the company pays", async () => {
    put(activity());
    await renderApp(server, "/cart/item", { as: "bruno@vereda.test" });
    await screen.findByRole("link", { name: "Aula de teste" });
    expect(lines()).toEqual(["R$ 100,00", "− R$ 50,00", "R$ 50,00"]);
  });

  it("the price is the visitor's own again after signing out", async () => {
    put(activity());
    const { tokenStore } = await renderApp(server, "/cart/item", { as: "bruno@vereda.test" });
    await screen.findByText("Sua empresa paga");
    act(() => tokenStore.remove(tokenStore.read() ?? ""));
    await waitFor(() => expect(lines()).toEqual(["R$ 100,00", "R$ 100,00"]));
  });

  it("removing empties it, and can be undone", async () => {
    put(plan());
    const { user } = await renderApp(server, "/cart/item");
    await user.click(await screen.findByRole("button", { name: "Remover do carrinho" }));
    expect(await screen.findByText("Seu carrinho está vazio")).toBeVisible();
    expect(localStorage.getItem("cart")).toBe(null);
    await user.click(screen.getByRole("button", { name: "Desfazer" }));
    expect(await screen.findByRole("link", { name: "Plano de teste" })).toBeVisible();
  });

  it("one that cannot be read is emptied, and the customer is told", async () => {
    put('{"id":"not-an-id"}');
    await renderApp(server, "/cart/item");
    expect(await screen.findByText("Seu carrinho está vazio")).toBeVisible();
    expect(screen.getByText(/Não conseguimos ler o seu carrinho/)).toBeVisible();
    expect(localStorage.getItem("cart")).toBe(null);
  });

  it("an item that is no longer sold is said so, and can be taken out", async () => {
    put({ ...plan(), id: "00000000-0000-4000-8000-000000000000" });
    const { user } = await renderApp(server, "/cart/item");
    expect(await screen.findByText("Este item não está mais à venda")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Remover do carrinho" }));
    expect(await screen.findByText("Seu carrinho está vazio")).toBeVisible();
  });

  it("what another tab puts in shows here", async () => {
    await renderApp(server, "/cart/item");
    await screen.findByText("Seu carrinho está vazio");
    put(plan());
    act(
      () =>
        dispatchEvent(
          new StorageEvent("storage", { key: "cart", newValue: JSON.stringify(plan()) }),
        ) as unknown as undefined,
    );
    expect(await screen.findByRole("link", { name: "Plano de teste" })).toBeVisible();
  });
});
