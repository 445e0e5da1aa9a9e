import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import * as v from "valibot";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { SearchResultPage } from "#contract/search.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { renderApp } from "#src/testing/render-app.tsx";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

// By their labels, not by their roles: working out the roles of a whole page takes seconds.
async function open(path: string) {
  const app = await renderApp(server, path);
  await screen.findByText(/para você$|Nenhum resultado/);
  return app;
}

const group = (name: string) => within(screen.getByRole("group", { name }));
const totalOf = (words: string | null) => Number(/\d+/.exec(words ?? "")?.[0]);

describe("the filters beside the results of a wide screen", () => {
  beforeEach(() => {
    const narrow = globalThis.matchMedia;
    vi.spyOn(globalThis, "matchMedia").mockImplementation((media) =>
      Object.assign(narrow(media), { matches: media.includes("1080px") }),
    );
  });
  afterEach(() => void vi.restoreAllMocks());

  it("each choice is a step of its own, with as many results as it said", async () => {
    const { router, user } = await open("/busca");
    const online = await screen.findByLabelText(/^Online \d+$/);
    const promised = totalOf(online.closest("label")?.textContent ?? null);
    await user.click(online);
    await waitFor(() => expect(router.state.location.href).toBe("/busca?activityTypes=ONLINE"));
    await screen.findByText(`${promised} opções para você`);
    await user.click(group("Cidade").getByLabelText(/^São Paulo/));
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ activityTypes: "ONLINE", city: "São Paulo" }),
    );
    await screen.findByLabelText("Tirar o filtro São Paulo");
    await user.click(screen.getByLabelText("Tirar o filtro Online"));
    await waitFor(() => expect(router.state.location.search).toEqual({ city: "São Paulo" }));
    await waitFor(() => expect(group("Como").getByLabelText("Tanto faz")).toBeChecked());
    await user.click(screen.getByRole("button", { name: "Limpar tudo" }));
    await waitFor(() => expect(router.state.location.href).toBe("/busca"));
  });

  it("what is pressed before the page has followed the last press adds to it", async () => {
    const { router } = await open(
      "/busca?activityTypes=ONLINE&weekDay=MONDAY&weekDay=TUESDAY&city=S%C3%A3o+Paulo",
    );
    const friday = await screen.findByLabelText(/^sexta/);
    const yoga = screen.getByRole("link", { name: "Yoga" });
    act(() => {
      screen.getByLabelText("Tirar o filtro Online").click();
      screen.getByLabelText("Tirar o filtro segunda").click();
      friday.click();
      yoga.click();
      fireEvent.change(screen.getByLabelText("Ordenar por"), { target: { value: "PRICE" } });
      screen.getByLabelText("Tirar o filtro terça").click();
    });
    const activityCategories = yoga.getAttribute("href")?.match(/[0-9a-f-]{36}/)?.[0];
    await waitFor(() =>
      expect(router.state.location.search).toEqual({
        activityCategories,
        city: "São Paulo",
        weekDay: "FRIDAY",
        sort: "PRICE",
      }),
    );
    await waitFor(() => expect(screen.getByLabelText(/^sexta/)).toBeChecked());
    await waitFor(() => expect(screen.getByLabelText(/^segunda/)).not.toBeChecked());
  });

  it("a city may be typed, with or without its accents, in any case", async () => {
    const { router, user } = await open("/busca");
    await user.type(await screen.findByLabelText("Outra cidade"), "brasilia{Enter}");
    await waitFor(() => expect(router.state.location.search).toEqual({ city: "Brasília" }));
    expect(screen.getByLabelText("Outra cidade")).toHaveValue("");
  });

  it("a city whose name is typed may be the beginning of another's; one that is picked from the list is chosen", async () => {
    const { router, user } = await open("/busca");
    const field = await screen.findByLabelText("Outra cidade");
    await user.type(field, "Recife");
    expect(router.state.location.search).toEqual({});
    expect(field).toHaveValue("Recife");
    await user.tab();
    await waitFor(() => expect(router.state.location.search).toEqual({ city: "Recife" }));
    fireEvent.input(field, { target: { value: "Curitiba" }, inputType: "insertReplacementText" });
    await waitFor(() => expect(router.state.location.search).toEqual({ city: "Curitiba" }));
  });

  it("days are any of those chosen, in the order of the week; hours are one range", async () => {
    const { router, user } = await open("/busca");
    await user.click(await screen.findByLabelText(/^sexta/));
    await user.click(screen.getByLabelText(/^segunda/));
    await waitFor(() => expect(router.state.location.searchStr).toBe("?weekDay=MONDAY&weekDay=FRIDAY"));
    await user.click(screen.getByLabelText(/^Manhã/));
    await waitFor(() => expect(router.state.location.searchStr).toContain("&hourRange=6,12"));
    await user.selectOptions(screen.getByLabelText("Até as"), "9h");
    await waitFor(() => expect(router.state.location.searchStr).toContain("&hourRange=6,9"));
    expect(await screen.findByLabelText("Tirar o filtro das 6h às 9h")).toBeVisible();
    await user.click(screen.getByLabelText("Qualquer hora"));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty("hourRange"));
  });

  it("themes are of the chosen category and leave with it", async () => {
    const { router, user } = await open("/busca");
    await user.click(await screen.findByLabelText(/^Psicologia \d+$/));
    const themes = await screen.findByRole("group", { name: "Subcategoria" });
    const [theme] = await within(themes).findAllByLabelText(/ [1-9]\d*$/);
    await user.click(theme as HTMLElement); // one has results
    await waitFor(() => expect(router.state.location.search).toHaveProperty("activitySubCategories"));
    await user.click(screen.getByLabelText(/^Yoga \d+$/));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty("activitySubCategories"));
  });

  it("specialties are any of those chosen", async () => {
    const { router, user } = await open("/busca");
    await user.click(await screen.findByLabelText(/^Ansiedade \d+$/));
    await waitFor(() => expect(router.state.location.searchStr).toBe("?specialties=Ansiedade"));
    expect(await screen.findByLabelText("Tirar o filtro Ansiedade")).toBeVisible();
  });

  it("a thumb that is let go and a figure that is typed are the same range", async () => {
    const { router, user } = await open("/busca");
    const highest = await screen.findByLabelText("Maior preço, em reais");
    expect(highest).toHaveAttribute("aria-valuetext", "sem limite");
    fireEvent.change(highest, { target: { value: "4" } });
    await waitFor(() => expect(router.state.location.searchStr).toBe("?priceRange=0,100"));
    expect(screen.getByLabelText("Até (R$)")).toHaveValue("100");
    await user.type(screen.getByLabelText("De (R$)"), "33");
    await user.tab();
    await waitFor(() => expect(router.state.location.searchStr).toBe("?priceRange=33,100"));
    expect(screen.getByLabelText("Menor preço, em reais")).toHaveValue("1");
  });

  it("a least price over the highest is said at the field and searches nothing", async () => {
    const { router, user } = await open("/busca?priceRange=0,50");
    await user.type(await screen.findByLabelText("De (R$)"), "200{Enter}");
    expect(screen.getByLabelText("De (R$)")).toHaveAccessibleDescription("Acima do máximo.");
    expect(router.state.location.searchStr).toBe("?priceRange=0,50");
  });

  it("what nobody would find anything by cannot be chosen, unless it is chosen", async () => {
    await open("/busca?query=pilates&activityTypes=IN_COMPANY&city=Lugar+Nenhum");
    const own = await screen.findByLabelText("Lugar Nenhum"); // without a count: only the cities with most are counted
    expect(own).toBeChecked();
    expect(own).toBeEnabled();
    expect(screen.getByLabelText("Psicologia 0")).toBeDisabled();
  });

  it("a specialty that is chosen and not among those counted says no count", async () => {
    await open("/busca?specialties=Apneia");
    const own = await screen.findByLabelText("Apneia");
    expect(own).toBeChecked();
    expect(own).toBeEnabled();
  });
});

describe("the filters over the page of a phone", () => {
  it("a draft says how much it would find and becomes the search once it is agreed to", async () => {
    const { router, user } = await open("/busca?query=yoga");
    await user.click(screen.getByRole("button", { name: "Filtros" }));
    await user.click(await screen.findByLabelText(/^Online \d+$/));
    await user.click(await screen.findByLabelText(/^quinta \d+$/));
    expect(router.state.location.search).toEqual({ query: "yoga" });
    const counted = await server.app.request(
      "/api/search/activities?query=yoga&activityTypes=ONLINE&weekDay=THURSDAY&size=0",
    );
    const { totalElements } = v.parse(SearchResultPage, await counted.json());
    await user.click(await screen.findByRole("button", { name: `Ver ${totalElements} opções` }));
    await waitFor(() =>
      expect(router.state.location.searchStr).toBe("?query=yoga&activityTypes=ONLINE&weekDay=THURSDAY"),
    );
    await screen.findByText(`${totalElements} opções para você`);
    expect(screen.getByRole("button", { name: "Filtros 2" })).toHaveFocus();
  });

  it("closing forgets the draft", async () => {
    const { router, user } = await open("/busca");
    await user.click(screen.getByRole("button", { name: "Filtros" }));
    await user.click(await screen.findByLabelText(/^Online/));
    await user.click(screen.getByRole("button", { name: "Fechar" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(router.state.location.href).toBe("/busca");
    await user.click(screen.getByRole("button", { name: "Filtros" }));
    expect(await screen.findByLabelText("Tanto faz")).toBeChecked();
  });
});
