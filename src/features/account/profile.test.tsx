import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { buyer } from "#server/domain/orders/testing/buyer.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { loseFirst } from "#src/testing/away.ts";
import { renderApp } from "#src/testing/render-app.tsx";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
afterEach(() => void vi.restoreAllMocks());

function widen(): void {
  const narrow = globalThis.matchMedia;
  vi.spyOn(globalThis, "matchMedia").mockImplementation((media) =>
    Object.assign(narrow(media), { matches: media.includes("1080px") }),
  );
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const rows = () =>
  within(screen.getByRole("main"))
    .getAllByRole("listitem")
    .map((row) => [
      within(row).getByRole("link").getAttribute("href"),
      row.querySelector("a")?.textContent,
      row.querySelector("p")?.textContent,
    ]);

describe("the list of a profile's pages", () => {
  it("says of each how it stands now", async () => {
    await (await buyer(server, "ana@vereda.test")).card("4111 1111 1111 1111");
    await renderApp(server, "/profile", { as: "ana@vereda.test" });
    await heading("Seu perfil");
    expect(screen.getByText("ana@vereda.test")).toBeVisible();
    expect(rows()).toEqual([
      ["/profile/dados", "Seus dados", "Ana Beatriz Nogueira"],
      ["/profile/cartoes", "Cartões e benefício", "Visa final 1111 · Benefício de Ipê Tecnologia"],
      ["/profile/avisos", "Avisos", "Por e-mail"],
      [
        "/profile/seguranca",
        "Segurança",
        expect.stringMatching(/^Entra com senha · \d aparelhos? conectados?$/),
      ],
      ["/profile/privacidade", "Privacidade", "Baixar seus dados, excluir a conta"],
    ]);
  });

  it("says what is missing, and what is off", async () => {
    const davi = await renderApp(server, "/profile/avisos", { as: "davi@vereda.test" });
    const { content } = await davi.api.call("noticePreferences");
    for (const preference of content)
      await davi.api.call("updateNoticePreference", { body: { ...preference, email: false } });
    await davi.api.call("updateWhatsAppPermission", { body: { allowWhatsAppMessage: true } });
    davi.unmount();
    await renderApp(server, "/profile", { as: "davi@vereda.test" });
    await heading("Seu perfil");
    expect(rows().map(([, , summary]) => summary)).toEqual([
      expect.stringMatching(/^Davi .* · faltam dados$/),
      "Nenhum cartão salvo",
      "Por WhatsApp",
      expect.stringMatching(/^Entra com senha · /),
      "Baixar seus dados, excluir a conta",
    ]);
  });

  it("leads to a page, and each page back to it", async () => {
    const { user, router } = await renderApp(server, "/profile", { as: "bruno@vereda.test" });
    await user.click(await screen.findByRole("link", { name: "Segurança" }));
    await waitFor(async () => expect(await heading("Segurança")).toHaveFocus());
    expect([router.state.location.pathname, document.title]).toEqual([
      "/profile/seguranca",
      "Segurança · Vereda",
    ]);
    await user.click(within(screen.getByRole("main")).getByRole("link", { name: "Seu perfil" }));
    await waitFor(async () => expect(await heading("Seu perfil")).toHaveFocus());
    expect([router.state.location.pathname, document.title]).toEqual(["/profile", "Seu perfil · Vereda"]);
  });

  it("stands above each page, with whose profile it is and the present page marked", async () => {
    const { user } = await renderApp(server, "/profile/dados", { as: "bruno@vereda.test" });
    await heading("Seus dados");
    const main = within(screen.getByRole("main"));
    expect(main.getByText("Bruno Tavares Lima")).toBeVisible();
    const pages = within(main.getByRole("navigation", { name: "Seu perfil" }));
    const marked = () =>
      pages.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("aria-current")]);
    expect(marked()).toEqual([
      ["Seus dados", "page"],
      ["Cartões e benefício", null],
      ["Avisos", null],
      ["Segurança", null],
      ["Privacidade", null],
    ]);
    await user.click(pages.getByRole("link", { name: "Privacidade" }));
    await waitFor(async () => expect(await heading("Privacidade")).toHaveFocus());
    expect(marked().filter(([, current]) => current)).toEqual([["Privacidade", "page"]]);
  });

  it.each(["/profile/senha", "/profile/toString", "/profile/dados/mais"])(
    "knows no page %s",
    async (address) => {
      await renderApp(server, address, { as: "bruno@vereda.test" });
      await heading("Página não foi encontrada");
    },
  );
});

describe("on a wide screen", () => {
  it("the first page stands at /profile, with the list beside it", async () => {
    widen();
    const { user, router } = await renderApp(server, "/profile", { as: "bruno@vereda.test" });
    await heading("Seus dados");
    expect(router.state.location.href).toBe("/profile");
    const list = within(screen.getByRole("navigation", { name: "Seu perfil" }));
    const shown = () => list.getAllByRole("link", { current: "page" }).map((link) => link.textContent);
    expect(shown()).toEqual(["Seus dados"]);
    await user.click(list.getByRole("link", { name: "Avisos" }));
    await waitFor(async () => expect(await heading("Avisos")).toHaveFocus());
    expect(shown()).toEqual(["Avisos"]);
    expect(screen.getByRole("button", { name: "Sair da conta" })).toBeVisible();
  });
});

describe("the one save of the customer's data", () => {
  it("stores a nome social of an account that still lacks personal data, and asks for none", async () => {
    const { user, api } = await renderApp(server, "/profile/dados", { as: "iara@vereda.test" });
    await user.type(await screen.findByLabelText(/Nome social/), "Iarinha");
    await user.click(screen.getByRole("button", { name: "Salvar dados" }));
    expect(await screen.findByText("Dados salvos")).toBeVisible();
    expect(await api.call("customerMe")).toMatchObject({ socialName: "Iarinha", cpf: null });
  });

  it("sends only what the first press did not store", async () => {
    const sent: string[] = [];
    const lose = loseFirst(({ url }) => url.endsWith("/social-name"));
    const { user, api } = await renderApp(server, "/profile/dados", {
      as: "gabi@vereda.test",
      through: (request, answer) => {
        if (request.method !== "GET") sent.push(`${request.method} ${new URL(request.url).pathname}`);
        return lose(request, answer);
      },
    });
    const phone = await screen.findByLabelText("Telefone");
    await user.clear(phone);
    await user.type(phone, "(11) 91234-5678");
    await user.type(screen.getByLabelText(/Nome social/), "Gabi");
    const save = () => user.click(screen.getByRole("button", { name: "Salvar dados" }));
    await save();
    expect(await screen.findByText(/Não sabemos se deu certo/)).toBeVisible();
    await save();
    expect(await screen.findByText("Dados salvos")).toBeVisible();
    expect(await api.call("customerMe")).toMatchObject({ socialName: "Gabi", phone: "11912345678" });
    expect(sent).toEqual([
      "PUT /api/mobile/customers/me",
      "PUT /api/mobile/customers/me/social-name",
      "PUT /api/mobile/customers/me/social-name",
    ]);
  });
});

it.each([
  ["/profile/cartoes#beneficio", "Seu benefício"],
  ["/profile/seguranca#senha", "Senha"],
  ["/profile/seguranca#aparelhos", "Aparelhos conectados"],
  ["/profile/privacidade#excluir", "Excluir a conta"],
])("%s leads to its section", async (address, name) => {
  const scrolled: Element[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function note(this: Element) {
    scrolled.push(this);
  });
  await renderApp(server, address, { as: "bruno@vereda.test" });
  const section = await screen.findByRole("region", { name });
  await waitFor(() => expect(scrolled).toContain(section));
});
