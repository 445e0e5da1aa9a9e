import { act, screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { SearchResultPage } from "#contract/search.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { allAnswered, type RenderOptions, renderApp } from "#src/testing/render-app.tsx";

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

/** Holds one search call until it is released. */
function holding(when: (url: URL) => boolean) {
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const through: RenderOptions["through"] = async (request, answer) => {
    const url = new URL(request.url);
    if (!url.pathname.endsWith("/search/activities") || !when(url)) return answer(request);
    arrived.resolve();
    await released.promise;
    return answer(request);
  };
  return { held: arrived.promise, release: released.resolve, through };
}

/** The server's answer to a search, but for some of it. */
function altering(changed: Partial<SearchResultPage>): RenderOptions["through"] {
  return async (request, answer) => {
    const response = await answer(request);
    if (!new URL(request.url).pathname.endsWith("/search/activities")) return response;
    return Response.json({ ...(await response.json()), ...changed });
  };
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

  it("cards that come with the connection leave the focus to whoever types meanwhile", async () => {
    const { state, through } = failing(({ searchParams }) => searchParams.get("page") === "1");
    const { user } = await open("/busca", { through });
    await user.click(await screen.findByRole("button", { name: "Carregar mais" }));
    await screen.findByText(/^Você está sem conexão/, {}, { timeout: 5_000 });
    const [words] = screen.getAllByRole("combobox");
    await user.type(words ?? document.body, "yo");
    state.isDown = false;
    act(() => void dispatchEvent(new Event("online")));
    await waitFor(() => expect(cards()).toHaveLength(40));
    await allAnswered();
    expect(words).toHaveFocus();
    expect(words).toHaveValue("yo");
  });

  it("coming back from an item finds every page that was loaded", async () => {
    const { router, user } = await open("/busca");
    await user.click(await screen.findByRole("button", { name: "Carregar mais" }));
    await waitFor(() => expect(cards()).toHaveLength(40));
    await act(() => router.navigate({ to: "/privacidade" }));
    await screen.findByRole("heading", { level: 1, name: "Privacidade e cookies" });
    act(() => router.history.back());
    await screen.findByRole("heading", { level: 1, name: "Atividades e planos" });
    expect(cards()).toHaveLength(40);
  });

  it("where nothing matches the page says which filter to leave out, most results first", async () => {
    const { router, user } = await open("/busca?query=pilates&city=Lugar+Nenhum&activityTypes=IN_PLACE");
    expect(await screen.findByRole("heading", { name: "Não encontramos nada assim" })).toBeVisible();
    const wider = screen.getAllByRole("link", { name: /^Sem “.+” \d+ opç/ });
    const totals = wider.map((link) => Number(/(\d+) opç/.exec(link.textContent ?? "")?.[1]));
    expect(totals).toEqual(totals.toSorted((left, right) => right - left));
    await user.click(screen.getByRole("link", { name: /^Sem “Lugar Nenhum”/ }));
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ query: "pilates", activityTypes: "IN_PLACE" }),
    );
    await waitFor(() => expect(cards().length).toBeGreaterThan(0));
  });

  it("an answer that comes after a newer search is asked for is discarded", async () => {
    const { held, release, through } = holding((url) => url.searchParams.get("query") === "pilates");
    const { router } = await open("/busca?query=yoga", { through });
    await act(() => void router.navigate({ to: "/busca", search: { query: "pilates" } }));
    await held;
    await act(() => router.navigate({ to: "/busca", search: { query: "natação" } }));
    await waitFor(() => expect(cards()[0]).toHaveTextContent(/natação/i));
    release();
    await act(allAnswered);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Resultados para “natação”");
    expect(cards()[0]).toHaveTextContent(/natação/i);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("the cards of the last search stay, marked as busy, until the new ones have come", async () => {
    const { held, release, through } = holding((url) => url.searchParams.get("query") === "pilates");
    const { router } = await open("/busca?query=yoga", { through });
    await waitFor(() => expect(cards()[0]).toHaveTextContent(/yoga/i));
    await act(() => void router.navigate({ to: "/busca", search: { query: "pilates" } }));
    await held;
    expect(cards()[0]).toHaveTextContent(/yoga/i);
    expect(cards()[0]?.closest("ul")).toHaveAttribute("aria-busy", "true");
    release();
    await waitFor(() => expect(cards()[0]).toHaveTextContent(/pilates/i));
    await waitFor(() => expect(cards()[0]?.closest("ul")).toHaveAttribute("aria-busy", "false"));
  });

  it("more than can be counted is said to be more", async () => {
    await open("/busca", { through: altering({ totalElements: 10_000, isLowerBound: true }) });
    expect(screen.getByText("mais de 10.000 opções para você")).toBeVisible();
    expect(screen.getByText("Mostrando 20 de mais de 10.000")).toBeVisible();
  });

  it("a search for other words than those that were typed says so", async () => {
    await open("/busca?query=iogga", { through: altering({ correctedQuery: "yoga" }) });
    expect(screen.getByText(/^Nada tem “iogga”/)).toHaveTextContent(
      "Nada tem “iogga”. Mostrando resultados para “yoga”.",
    );
  });

  it("without a connection the results' place says so, and searches again by itself once there is one", async () => {
    const { state, through } = failing((url) => url.searchParams.get("query") === "pilates");
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await open("/busca?query=pilates", { through });
    expect(await screen.findByRole("heading", { name: "Você está sem conexão" })).toBeVisible();
    act(() => void window.dispatchEvent(new Event("offline")));
    onLine.mockRestore();
    state.isDown = false;
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(cards()[0]).toHaveTextContent(/pilates/i));
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
    expect((await screen.findAllByText(/^sua empresa paga/))[0]?.textContent).toMatch(
      /^sua empresa paga R\$\s\d+,\d\d de R\$\s\d+,\d\d$/,
    );
  });

  it("psychologists show no discount, and their benefit is worded plainly", async () => {
    await open("/busca?query=psicoterapia+individual", { as: "bruno@vereda.test" });
    expect((await screen.findAllByText(/pago pela empresa$/)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/sua empresa paga|^de$/)).toBeNull();
  });
});
