import { act, screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import type { LoginProfile } from "#contract/enums.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { allAnswered, renderApp } from "#src/testing/render-app.tsx";

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp();
  shop = await openShop(server.deps.db, server.clock.now());
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => server.close());

// Pages have headings of their own, which this DOM takes for banners, too.
const header = () => within(screen.getAllByRole("banner")[0] as HTMLElement); // There is always one.

it("an address that does not exist says so and leads back to the start", async () => {
  await renderApp(server, "/nada-aqui");
  expect(await screen.findByRole("heading", { level: 1, name: "Página não foi encontrada" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Voltar ao início" })).toHaveAttribute("href", "/");
});

it("the search of the header leads to the results and keeps what was asked", async () => {
  const { user, router } = await renderApp(server, "/cart/item");
  await user.type(await screen.findByRole("combobox"), "ioga{Enter}");
  await waitFor(() => expect(router.state.location.href).toBe("/busca?query=ioga"));
  expect(header().getByRole("combobox")).toHaveValue("ioga");
});

it("a visitor's way to sign in comes back to the open page", async () => {
  await renderApp(server, "/cart/item");
  expect(await screen.findByRole("link", { name: "Entrar" })).toHaveAttribute(
    "href",
    "/entrar?returnTo=/cart/item",
  );
});

it("the header counts the item in the cart", async () => {
  localStorage.setItem(
    "cart",
    JSON.stringify({ id: shop.once, duration: null, isEnrolmentNeeded: false, indexType: "ACTIVITY_PLAN" }),
  );
  await renderApp(server, "/cart/item");
  expect(await screen.findByRole("link", { name: "Carrinho, 1 item" })).toHaveAttribute("href", "/cart/item");
});

const menuLinks = () =>
  header()
    .getAllByRole("listitem")
    .flatMap((item) => [...item.querySelectorAll("a")])
    .map((link) => [link.textContent, link.getAttribute("href")]);

const OWN: [string, LoginProfile, string, [string, string][]][] = [
  [
    "marina@vereda.test",
    "SPECIALIST",
    "Marina Lopes Figueira",
    [
      ["Sessões do dia", "/especialista"],
      ["Calendário", "/especialista/agenda"],
      ["Horários", "/especialista/horarios"],
      ["Seu perfil", "/especialista/perfil"],
    ],
  ],
  ["rita@vereda.test", "COMPANY", "Rita Camargo Bastos", [["Área da empresa", "/empresa"]]],
  ["helena@vereda.test", "CUSTOMER", "Helena Prado Vasques", [["Comprovantes", "/admin/my-files/documents"]]],
];

it.each(OWN)("%s as %s has a menu of their own", async (as, profile, name, links) => {
  const { user } = await renderApp(server, "/cart/item", { as, profile });
  await user.click(await screen.findByRole("button", { name: `Sua conta, ${name}` }));
  expect(menuLinks()).toEqual(links);
});

it.each([
  ["/especialista", "marina@vereda.test", "SPECIALIST"],
  ["/empresa", "rita@vereda.test", "COMPANY"],
] as const)(
  "at %s there is nothing to buy, and nothing of a customer's is asked for",
  async (path, as, profile) => {
    const asked: string[] = [];
    await renderApp(server, path, {
      as,
      profile,
      through: (request, answer) => {
        asked.push(new URL(request.url).pathname);
        return answer(request);
      },
    });
    await screen.findByRole("button", { name: /^Sua conta, / });
    await allAnswered();
    expect(screen.queryByRole("link", { name: /^(Carrinho|Salvos)/ })).toBeNull();
    expect(asked.filter((call) => /customers\/me|co-participation/.test(call))).toEqual([]);
  },
);

it.each([
  ["/profile", "marina@vereda.test", "SPECIALIST", "/especialista"],
  ["/my-appointments", "rita@vereda.test", "COMPANY", "/empresa"],
  ["/home", "helena@vereda.test", "CUSTOMER", "/admin/my-files/documents"],
] as const)(
  "whoever opens %s and is no customer, as %s, is led to their own place",
  async (path, as, profile, place) => {
    const { router } = await renderApp(server, path, { as, profile });
    await waitFor(() => expect(router.state.location.pathname).toBe(place));
    expect(await screen.findByText("Esta página não é para o perfil com que você entrou.")).toBeVisible();
    expect(router.history.length).toBe(1);
  },
);

it("a customer's menu names them and leads to their start, orders, benefits and profile", async () => {
  const { user } = await renderApp(server, "/cart/item", { as: "ana@vereda.test" });
  await user.click(await screen.findByRole("button", { name: "Sua conta, Ana Beatriz Nogueira" }));
  expect(menuLinks()).toEqual([
    ["Início", "/home"],
    ["Minhas reservas", "/my-appointments"],
    ["Meus benefícios", "/my-benefits"],
    ["Seu perfil", "/profile"],
  ]);
  expect(header().queryByRole("link", { name: "Entrar" })).toBe(null);
});

it("the foot of every page leads to everything that a customer has", async () => {
  await renderApp(server, "/cart/item", { as: "ana@vereda.test" });
  const account = within(await screen.findByRole("navigation", { name: "Sua conta" }));
  expect(account.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Minhas reservas", "/my-appointments"],
    ["Meus planos", "/my-appointments/planos"],
    ["Meus benefícios", "/my-benefits"],
    ["Seu perfil", "/profile"],
  ]);
});

it("a move to another page puts the focus on its heading", async () => {
  const { router } = await renderApp(server, "/cart/item", { as: "ana@vereda.test" });
  await screen.findByRole("heading", { name: "Seu carrinho" });
  await act(() => router.navigate({ href: "/profile" }));
  await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: "Seu perfil" })).toHaveFocus());
});

it("while there is no connection every page says so", async () => {
  await renderApp(server, "/cart/item");
  await screen.findByRole("heading", { name: "Seu carrinho" });
  const goes = (isOnline: boolean) => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
    act(() => {
      dispatchEvent(new Event(isOnline ? "online" : "offline"));
    });
  };
  goes(false);
  expect(screen.getByText(/Você está sem conexão/)).toBeVisible();
  goes(true);
  expect(screen.queryByText(/Você está sem conexão/)).toBe(null);
});
