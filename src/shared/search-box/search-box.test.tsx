import { act, screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { seedId } from "#server/db/seed/seed-id.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { recentSearches } from "#src/platform/storage/recent.ts";
import { type RenderOptions, renderApp } from "#src/testing/render-app.tsx";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(() => {
  // jsdom lays nothing out, and what has no width is not walked through.
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(1);
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => server.close());

async function open(options?: RenderOptions) {
  const app = await renderApp(server, "/cart/item", options);
  await screen.findByRole("heading", { level: 1 });
  const box = screen.getByRole("combobox", { name: "Buscar atividades, planos ou especialistas" });
  const suggest = async (text: string, first: string) => {
    await app.user.type(box, text);
    await screen.findAllByRole("option", { name: new RegExp(`^${first}`) });
  };
  const address = () => app.router.state.location.href;
  return { ...app, box, suggest, address };
}

const present = (box: HTMLElement) =>
  document.getElementById(box.getAttribute("aria-activedescendant") ?? "")?.textContent ?? null;

it("what is typed is suggested for in groups, counted aloud, with what was typed marked", async () => {
  const { box, suggest } = await open();
  await suggest("psic", "Psicologia");
  const list = screen.getByRole("listbox", { name: "Sugestões" });
  expect(box).toHaveAttribute("aria-expanded", "true");
  expect(box).toHaveAttribute("aria-controls", list.id);
  const [category] = within(within(list).getByRole("group", { name: "Categorias" })).getAllByRole("option");
  expect([category?.textContent, category?.querySelector("mark")?.textContent]).toEqual([
    "Psicologia",
    "Psic",
  ]);
  const count = within(list).getAllByRole("option").length;
  expect(screen.getByText(new RegExp(`^${count} sugest`))).toHaveAttribute("role", "status");
});

it("the arrows walk through the suggestions and Enter goes where the present one leads", async () => {
  const { box, suggest, user, address } = await open();
  await suggest("helena", "Helena Antunes");
  await user.keyboard("{ArrowDown}");
  expect([present(box), document.activeElement === box]).toEqual([
    expect.stringMatching(/^Helena Antunes.*Psicologia/),
    true,
  ]);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe(`/especialistas/${seedId("partner", "helena-antunes")}`));
  expect(screen.queryByRole("listbox")).toBe(null);
  expect(recentSearches.read()).toEqual([
    expect.objectContaining({ kind: "PARTNER", text: "Helena Antunes" }),
  ]);
});

it("the present suggestion is not taken by Tab", async () => {
  const { suggest, user, address } = await open();
  await suggest("psic", "Psicologia");
  await user.keyboard("{ArrowDown}{Tab}");
  expect(address()).toBe("/cart/item");
});

it("what was offered stays until the next is known, of which none is the present one; a new beginning offers nothing", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const asked = vi.fn();
  const { box, suggest, user } = await open({
    through: async (request, answer) => {
      if (request.url.includes("query=psico")) {
        asked();
        await held;
      }
      return answer(request);
    },
  });
  await suggest("psic", "Psicologia");
  await user.type(box, "o");
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  await user.keyboard("{ArrowDown}");
  expect(present(box)).toContain("Psicologia");
  release();
  await waitFor(() => expect(present(box)).toBe(null));
  await user.clear(box);
  await user.type(box, "y");
  expect(screen.queryByRole("option")).toBe(null);
});

it.each([
  ["psic", "Categorias", `/busca?activityCategories=${seedId("category", "psicologia")}`],
  [
    "reeduc",
    "Subcategorias",
    `/busca?activityCategories=${seedId("category", "nutricao")}&activitySubCategories=${seedId("sub-category", "nutricao/Reeducação alimentar")}`,
  ],
  ["recif", "Cidades", "/busca?city=Recife"],
])("a press on what %s suggests first among %s leads to its results", async (typed, kind, expected) => {
  const { box, user, address } = await open();
  await user.type(box, typed);
  const [first] = within(await screen.findByRole("group", { name: kind })).getAllByRole("option");
  await user.click(first ?? box);
  await waitFor(() => expect(address()).toBe(expected));
});

it("Enter without a choice searches for the words; Escape closes the list and leaves them", async () => {
  const { box, suggest, user, address } = await open();
  await suggest("psic", "Psicologia");
  await user.keyboard("{Escape}");
  expect([screen.queryByRole("listbox"), box]).toEqual([null, expect.objectContaining({ value: "psic" })]);
  expect(box).toHaveAttribute("aria-expanded", "false");
  expect(screen.queryByText(/sugest(ão|ões)/)).toBe(null);
  await user.keyboard("{ArrowDown}");
  expect(await screen.findByRole("listbox")).toBeVisible();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe("/busca?query=psic"));
});

it("Enter in an empty box leads to everything, and is no search to remember; a phone's keyboard goes", async () => {
  const media = matchMedia("(pointer: coarse)");
  vi.spyOn(window, "matchMedia").mockReturnValue(Object.assign(media, { matches: true }));
  const { box, user, address } = await open();
  await user.click(box);
  await waitFor(() => expect(box).toHaveAttribute("aria-controls"));
  await user.keyboard(" {Enter}");
  expect(box).not.toHaveFocus();
  await waitFor(() => expect(address()).toBe("/busca"));
  expect(recentSearches.read()).toBe(null);
});

it("an empty box offers the searches of this device; they can be cleared, and none is sent anywhere", async () => {
  const asked: string[] = [];
  const { box, user, address } = await open({
    through: (request, answer) => {
      if (request.url.includes("suggestions")) asked.push(new URL(request.url).search);
      return answer(request);
    },
  });
  await user.type(box, "sono{Enter}");
  await waitFor(() => expect(address()).toBe("/busca?query=sono"));
  // A page that follows its address closes what is open over the one before.
  await screen.findByRole("heading", { level: 1, name: /sono/ });
  await user.clear(box);
  await user.click(box);
  const recent = within(await screen.findByRole("group", { name: "Buscas recentes" }));
  expect(recent.getAllByRole("option").map((option) => option.textContent)).toEqual(["sono"]);
  expect(asked.filter((search) => search !== "?query=sono")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Limpar buscas recentes" }));
  expect(screen.queryByRole("listbox")).toBe(null);
  expect(box).toHaveFocus();
  expect(localStorage.getItem("vereda.recent.searches")).toBe(null);
});

it("only the text at which the typing rests is asked about; what cannot be answered is not spoken of", async () => {
  const asked: string[] = [];
  const { box, user } = await open({
    through: (request, answer) => {
      if (!request.url.includes("suggestions")) return answer(request);
      asked.push(new URL(request.url).searchParams.get("query") ?? "");
      return Promise.reject(new TypeError("offline"));
    },
  });
  await user.click(box);
  await waitFor(() => expect(box).toHaveAttribute("aria-controls"));
  for (const letter of "terapia") await user.type(box, letter);
  await waitFor(() => expect(asked.at(-1)).toBe("terapia"));
  expect(asked.length).toBeLessThan(4);
  expect([screen.queryByRole("listbox"), screen.queryByRole("alert")]).toEqual([null, null]);
});

it("Back from the results finds in the box what was typed there; another page has a box of its own", async () => {
  const { user, router, address } = await open();
  const box = () => screen.getByRole("combobox", { name: /^Buscar/ });
  await user.type(box(), "yoga{Enter}");
  await waitFor(() => expect(address()).toBe("/busca?query=yoga"));
  await act(() => router.navigate({ to: "/termos" }));
  expect(box()).toHaveValue("");
  await user.click(box());
  expect(await screen.findByRole("group", { name: "Buscas recentes" })).toBeVisible();
  await act(() => router.history.go(-2));
  await waitFor(() => expect(address()).toBe("/cart/item"));
  await waitFor(() => expect(box()).toHaveValue("yoga"));
});

it("what somebody is typing stays when the page changes; whoever turns to the page closes the list", async () => {
  const { box, suggest, router, user } = await open();
  await suggest("psic", "Psicologia");
  await user.click(screen.getByRole("heading", { level: 1 }));
  expect(screen.queryByRole("listbox")).toBe(null);
  await act(() => router.navigate({ to: "/termos" }));
  expect(box).toHaveValue("psic");
});

it("the list ends above what is asked about cookies, where that stands below it", async () => {
  const { suggest } = await open({ consent: null });
  await screen.findByRole("region", { name: "Podemos medir sua visita?" });
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    return "consentBanner" in this.dataset ? new DOMRect(0, 600, 360, 168) : new DOMRect(16, 100, 328, 0);
  });
  await suggest("psic", "Psicologia");
  expect(screen.getByRole("listbox").parentElement?.style.maxBlockSize).toBe("492px");
});
