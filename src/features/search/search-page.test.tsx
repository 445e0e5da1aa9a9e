import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { type RenderOptions, renderApp } from "#src/testing/render-app.tsx";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function open(path: string, options?: RenderOptions) {
  const app = await renderApp(server, path, options);
  await screen.findByRole("heading", { level: 1 });
  return app;
}

const cards = () => screen.getAllByRole("article");
const count = () => screen.getByText(/opções? para você|Nenhum resultado/);

/** Fails the search call while told to. */
function failing(when: (url: URL) => boolean) {
  const state = { isDown: true };
  const through: RenderOptions["through"] = (request, answer) =>
    state.isDown && when(new URL(request.url)) ? Promise.reject(new TypeError("offline")) : answer(request);
  return { state, through };
}

describe("searching", () => {
  it("the words of the address are searched, named and counted", async () => {
    await open("/busca?query=pilates");
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Resultados para “pilates”");
    expect(count()).toHaveTextContent(/^\d+ opções para você$/);
    expect(within(cards()[0] as HTMLElement).getByRole("heading", { level: 3 })).toHaveTextContent(
      /pilates/i,
    ); // cards() is never empty
  });

  it("a category narrows the search and stands in the address", async () => {
    const { router, user } = await open("/busca");
    await user.click(await screen.findByRole("link", { name: "Natação" }));
    await screen.findByRole("heading", { level: 1, name: "Natação" });
    await waitFor(() =>
      expect(within(screen.getByRole("main")).queryByText("Psicologia", { selector: "p" })).toBeNull(),
    );
    expect(router.state.location.searchStr).toMatch(/^\?activityCategories=[0-9a-f-]{36}$/);
    expect(screen.getByRole("link", { name: "Natação" })).toHaveAttribute("aria-current", "page");
  });

  it("modality and city search at once and can be taken back one by one", async () => {
    const { router, user } = await open("/busca");
    await user.selectOptions(screen.getByLabelText("Como"), "Online");
    await waitFor(() => expect(router.state.location.search).toEqual({ activityTypes: "ONLINE" }));
    await user.selectOptions(
      screen.getByLabelText("Cidade"),
      screen.getByRole("option", { name: /^Recife/ }),
    );
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ activityTypes: "ONLINE", city: "Recife" }),
    );
    await user.click(screen.getByRole("link", { name: "Tirar o filtro Online" }));
    await waitFor(() => expect(router.state.location.search).toEqual({ city: "Recife" }));
    await user.click(screen.getByRole("link", { name: "Limpar tudo" }));
    await waitFor(() => expect(router.state.location.href).toBe("/busca"));
  });

  it("a price range is a pair in the address; one upside down is refused at the field", async () => {
    const { router, user } = await open("/busca");
    await user.type(screen.getByLabelText("De (R$)"), "200");
    await user.type(screen.getByLabelText("Até (R$)"), "50");
    await user.click(screen.getByRole("button", { name: "Aplicar" }));
    expect(await screen.findByText("Acima do máximo.")).toBeVisible();
    expect(router.state.location.searchStr).toBe("");
    await user.clear(screen.getByLabelText("De (R$)"));
    await user.click(screen.getByRole("button", { name: "Aplicar" }));
    await waitFor(() => expect(router.state.location.searchStr).toBe("?priceRange=0,50"));
  });

  it("'Carregar mais' appends the next page and gives the focus to its first card", async () => {
    const { user } = await open("/busca");
    await waitFor(() => expect(cards()).toHaveLength(20));
    const before = cards().map((card) => card.textContent);
    await user.click(screen.getByRole("button", { name: "Carregar mais" }));
    await waitFor(() => expect(cards()).toHaveLength(40));
    expect(
      cards()
        .slice(0, 20)
        .map((card) => card.textContent),
    ).toEqual(before);
    expect(cards()[20]).toContainElement(document.activeElement as HTMLElement); // something always has the focus
  });

  it("where nothing matches the page says so and offers the same words without the filters", async () => {
    const { router, user } = await open("/busca?query=pilates&city=Lugar+Nenhum");
    expect(await screen.findByRole("heading", { name: "Não encontramos nada assim" })).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Procurar “pilates” sem filtros" }));
    await waitFor(() => expect(router.state.location.search).toEqual({ query: "pilates" }));
    await waitFor(() => expect(cards().length).toBeGreaterThan(0));
  });

  it("a search that fails says so in its place and works again on retry", async () => {
    const { state, through } = failing((url) => url.searchParams.get("query") === "pilates");
    const { user } = await open("/busca?query=pilates", { through });
    const retry = await screen.findByRole("button", { name: "Tentar de novo" }, { timeout: 5_000 });
    expect(screen.getByRole("link", { name: "Natação" })).toBeVisible();
    state.isDown = false;
    await user.click(retry);
    await waitFor(() => expect(cards().length).toBeGreaterThan(0));
  });

  it("an address that cannot be read is repaired silently", async () => {
    const { router } = await open("/busca?query=pilates&priceRange=9,1&weekDay=lunes&activityTypes=MOON");
    await waitFor(() => expect(router.state.location.href).toBe("/busca?query=pilates"));
  });
});

describe("prices on the cards", () => {
  it("with a benefit each card says what the company pays, without one none does", async () => {
    const visitor = await open("/busca?query=pilates");
    await waitFor(() => expect(cards().length).toBeGreaterThan(0));
    expect(screen.queryByText(/sua empresa paga/)).toBeNull();
    visitor.unmount();
    await open("/busca?query=pilates", { as: "bruno@vereda.test" });
    expect((await screen.findAllByText(/^sua empresa paga R\$/)).length).toBeGreaterThan(0);
  });

  it("psychologists show no discount, and their benefit is worded plainly", async () => {
    await open("/busca?query=psicoterapia+individual", { as: "bruno@vereda.test" });
    expect((await screen.findAllByText(/pago pela empresa$/)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/sua empresa paga|^de R\$/)).toBeNull();
  });
});
