import { screen, waitFor, within } from "@testing-library/react";
import * as v from "valibot";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { SearchResultPage } from "#contract/search.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { request } from "#server/testing/request.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { cart } from "#src/shared/cart/cart-store.ts";
import { unanswered } from "#src/testing/away.ts";
import { allAnswered, type RenderOptions, renderApp } from "#src/testing/render-app.tsx";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: SEED_INSTANT });
  cart.remove();
});
afterEach(() => {
  vi.useRealTimers();
});

async function find(query: string, index: "ACTIVITY" | "PLAN") {
  const { body } = await request(
    server.app,
    `GET /search/activities?indexes=${index}&size=50&query=${encodeURIComponent(query)}`,
  );
  const { content } = v.parse(SearchResultPage, body);
  const item = content.find(({ title }) => title === query) ?? content[0];
  if (!item) throw new Error(`no ${index} is called ${query}`);
  return item;
}

async function openActivity(options?: RenderOptions) {
  const item = await find("Psicoterapia individual online", "ACTIVITY");
  const app = await renderApp(server, `/atividades/${item.id}`, options);
  await screen.findByRole("heading", { level: 1, name: item.title });
  return { ...app, item };
}

async function openPlan(title: string, options?: RenderOptions) {
  const item = await find(title, "PLAN");
  const app = await renderApp(server, `/planos/${item.id}`, options);
  await screen.findByRole("heading", { level: 1, name: item.title });
  return { ...app, item };
}

const section = (name: string) => screen.getByRole("region", { name });
const jsonLd = () =>
  JSON.parse([...document.querySelectorAll('script[type="application/ld+json"]')].at(-1)?.textContent ?? "");
const words = (element: HTMLElement) => (element.textContent ?? "").replaceAll("\u00a0", " ");

describe("an activity's page", () => {
  it("tells what, who, when, where, for how much and on which terms", async () => {
    const { item } = await openActivity();
    expect(section("Como é")).toHaveTextContent("Um espaço só seu para falar com calma");
    expect(section("Quem atende")).toHaveTextContent(`Psicologia · ${item.partner.registration}`);
    expect(section("Quem atende")).toHaveTextContent(
      /12 anos de prática27 sessões realizadas.*Como trabalha/,
    );
    expect(section("Como é")).toHaveTextContent("O que levar e prepararUm lugar em que ninguém interrompa");
    expect(section("Próximos horários")).toHaveTextContent(/de novembro.*\d{2}h/);
    expect(section("Onde acontece")).toHaveTextContent("Por vídeo, de onde você estiver.");
    expect(words(section("Preço e compra"))).toMatch(/1 sessãoR\$ \d+,\d{2}.*Você pagaR\$ \d+,\d{2}/);
    expect(section("Cancelamento e devolução")).toHaveTextContent("7 dias para desistir");
    expect(words(section("Bom saber"))).toBe(
      "Bom saberDuração50 minIdiomasPortuguês e inglêsAntecedência mínima2 horasCancelamento sem custoaté 24 horas antesMatrículaNão precisa",
    );
    expect(screen.getByText(/^Próximo horário: .*de nov\., \d\dh/)).toBeVisible();
    expect(document.title).toBe(`${item.title} com ${item.partner.fantasyName} · Vereda`);
  });

  it("names the clock of its times where the reader's is another", async () => {
    const known = Intl.DateTimeFormat().resolvedOptions();
    vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({
      ...known,
      timeZone: "America/Rio_Branco",
    });
    document.dispatchEvent(new Event("visibilitychange")); // who comes back may have travelled
    await openActivity();
    expect(screen.getByText(/^Próximo horário: /)).toHaveTextContent(/\dh(\d\d)? \(horário de Brasília\)$/);
    expect(section("Próximos horários")).toHaveTextContent("Horários no horário de Brasília.");
    vi.restoreAllMocks();
    document.dispatchEvent(new Event("visibilitychange"));
  });

  it("names whoever offers it with the way to their page, and its themes with the way to others of them", async () => {
    const { item } = await openActivity();
    for (const link of screen.getAllByRole("link", { name: item.partner.fantasyName }))
      expect(link).toHaveAttribute("href", `/especialistas/${item.partner.id}`);
    const [theme] = within(section("Subcategorias")).getAllByRole("link");
    expect(theme).toHaveAttribute(
      "href",
      expect.stringMatching(
        new RegExp(`^/busca\\?activityCategories=${item.category.id}&activitySubCategories=[0-9a-f-]{36}$`),
      ),
    );
  });

  it("ends with others like it", async () => {
    const { item } = await openActivity();
    const others = within(await screen.findByRole("region", { name: "Parecidos com este" }));
    const links = others.getAllByRole("article").map((card) => within(card).getAllByRole("link")[0]);
    expect(links).toHaveLength(3);
    for (const link of links) {
      expect(link).toHaveAttribute("href", expect.stringMatching(/^\/atividades\//));
      expect(link).not.toHaveAttribute("href", `/atividades/${item.id}`);
    }
  });

  it("is passed on by the device's own way, or else its link is copied", async () => {
    const { item, user } = await openActivity();
    const press = () => user.click(screen.getByRole("button", { name: "Compartilhar" }));
    await press();
    expect(await screen.findByText("Link copiado.")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(location.origin + location.pathname);
    const share = vi.fn(async () => {});
    Object.assign(navigator, { share });
    await press();
    Reflect.deleteProperty(navigator, "share");
    expect(share).toHaveBeenCalledWith({ title: item.title, url: location.origin + location.pathname });
  });

  it("tells machines what it is and where it belongs, and a price only where one may advertise by it", async () => {
    const { item } = await openActivity();
    expect(jsonLd()).toMatchObject({
      "@type": "ItemPage",
      breadcrumb: {
        itemListElement: [
          { name: "Vereda" },
          { name: item.category.name },
          { position: 3, name: item.title },
        ],
      },
      mainEntity: {
        "@type": "Service",
        provider: { "@type": "Person", identifier: item.partner.registration },
      },
    });
    expect(JSON.stringify(jsonLd())).not.toContain('"Offer"');
    const { item: plan } = await openPlan("Academia: plano mensal");
    await waitFor(() =>
      expect(jsonLd()).toMatchObject({
        mainEntity: {
          name: plan.title,
          provider: { "@type": "Organization", name: plan.partner.fantasyName },
          offers: {
            "@type": "Offer",
            price: (plan.priceComposite.priceWithDiscount / 100).toFixed(2),
            priceCurrency: "BRL",
          },
        },
      }),
    );
  });

  it("a customer with half a benefit sees both parts, worded plainly for a psychologist", async () => {
    await openActivity({ as: "bruno@vereda.test" });
    expect(words(section("Preço e compra"))).toMatch(/Pago pela empresa50% pelo benefício− R\$ \d+,\d{2}/);
  });

  it("a visitor puts it into the cart, which keeps what the product says a cart keeps", async () => {
    const { item, user } = await openActivity();
    await user.click(screen.getByRole("button", { name: "Adicionar ao carrinho" }));
    expect(await screen.findByRole("button", { name: "Já está no carrinho" })).toBeDisabled();
    expect(JSON.parse(localStorage.getItem("cart") ?? "")).toEqual({
      id: item.id,
      duration: 50,
      isEnrolmentNeeded: false,
      indexType: "ACTIVITY",
    });
  });

  it("another item in the cart is replaced only when told to", async () => {
    const other = {
      id: (await find("Pilates", "PLAN")).id,
      duration: null,
      isEnrolmentNeeded: false,
      indexType: "ACTIVITY_PLAN",
    } as const; // keeps the literal type
    cart.write(other);
    const { item, user } = await openActivity();
    await user.click(screen.getByRole("button", { name: "Adicionar ao carrinho" }));
    await user.click(await screen.findByRole("button", { name: "Manter o atual" }));
    expect(cart.read()).toEqual(other);
    await user.click(screen.getByRole("button", { name: "Adicionar ao carrinho" }));
    await user.click(await screen.findByRole("button", { name: "Trocar" }));
    expect(cart.read()?.id).toBe(item.id);
  });

  it("'Escolher horário' goes to the checkout, and leaves the cart as it is", async () => {
    const { item, router, user } = await openActivity();
    await user.click(screen.getAllByRole("button", { name: "Escolher horário" })[0] as HTMLElement); // one in the card, one in the bar
    await waitFor(() => expect(router.state.location.pathname).toBe("/checkout"));
    expect(router.state.location.search).toEqual({ activityId: item.id });
    expect(cart.read()).toBeNull();
  });

  it("each of the next times leads to the checkout with that very time", async () => {
    const { item } = await openActivity();
    const [first] = within(section("Próximos horários")).getAllByRole("link", {
      name: /^Reservar .* de .*, \d/,
    });
    expect(first).toHaveAttribute(
      "href",
      expect.stringMatching(new RegExp(`^/checkout\\?activityId=${item.id}&scheduleId=[0-9a-f-]{36}$`)),
    );
  });

  it.each([
    ["an id that nothing has", "/atividades/00000000-0000-4000-8000-000000000000"],
    ["an id that is none", "/atividades/yoga"],
    ["a plan that nothing has", "/planos/00000000-0000-4000-8000-000000000000"],
  ])("%s leads to a page that says so and shows the way on", async (_, path) => {
    await renderApp(server, path);
    expect(await screen.findByText("Esta opção não está mais disponível")).toBeVisible();
    expect(screen.getByRole("link", { name: "Ver outras atividades" })).toHaveAttribute("href", "/busca");
  });
});

describe("a plan's page", () => {
  it("tells what is paid now, what each renewal costs and how not to renew", async () => {
    await openPlan("Psicoterapia toda semana");
    expect(words(section("Preço e compra"))).toMatch(
      /Para começar agoraR\$ .*Nas próximas renovaçõespor mêsR\$ /,
    );
    expect(section("Renovação")).toHaveTextContent("cancele com pelo menos 5 dias de antecedência");
    expect(screen.getByRole("link", { name: /Sessão avulsa/ })).toBeVisible();
  });

  it("a benefit that covers a renewing plan is offered for its next renewal, and only there", async () => {
    await openPlan("Psicoterapia toda semana", { as: "ana@vereda.test" });
    expect(await screen.findByText(/Com o benefício, na próxima renovação/)).toBeVisible();
    expect(words(section("Preço e compra"))).toContain("Começa em 01/12/2026");
    expect(words(section("Preço e compra"))).not.toContain("Pago pela empresa");
  });

  it("goes into the cart as a plan, without a duration", async () => {
    const { item, user } = await openPlan("Psicoterapia toda semana");
    await user.click(screen.getByRole("button", { name: "Adicionar ao carrinho" }));
    await waitFor(() =>
      expect(cart.read()).toEqual({
        id: item.id,
        duration: null,
        isEnrolmentNeeded: false,
        indexType: "ACTIVITY_PLAN",
      }),
    );
  });
});

describe("what was said of the partner", () => {
  const reviews = () => screen.findByRole("region", { name: "Avaliações" });

  it("is the average, then who said what and when, page by page", async () => {
    const { user } = await renderApp(
      server,
      `/atividades/${seedId("activity", "telefisio-postura-andre-matsuda")}`,
      {
        through: (request, answer) =>
          answer(new Request(request.url.replace("/reviews?", "/reviews?size=2&"), request)),
      },
    );
    expect(words(await reviews())).toMatch(/^Avaliações4,7 de 5 · 3 avaliações/);
    const [stars, saidList] = within(await reviews()).getAllByRole("list");
    if (!stars || !saidList) throw new Error("no lists");
    expect(within(stars).getAllByRole("listitem").map(words)).toEqual([
      "5 estrelas2 de 3",
      "4 estrelas1 de 3",
      "3 estrelas0 de 3",
      "2 estrelas0 de 3",
      "1 estrela0 de 3",
    ]);
    const said = async () => within(saidList).getAllByRole("listitem").map(words);
    const first = [
      expect.stringMatching(/^Joana V\.\s+novembro de 2026Muito atencioso\. Saí com uma rotina/),
      expect.stringMatching(/^Noemi F\.\s+outubro de 2026Explica com calma/),
    ];
    expect(await said()).toEqual(first);
    await user.click(screen.getByRole("button", { name: "Mostrar mais avaliações" }));
    await waitFor(async () =>
      expect(await said()).toEqual([...first, expect.stringMatching(/^Marcos A\.\s+outubro de 2026O André/)]),
    );
    expect(screen.queryByRole("button", { name: "Mostrar mais avaliações" })).toBe(null);
  });

  it("is said to be nothing yet, on a plan's page too", async () => {
    await openPlan("Academia: plano mensal");
    expect(await reviews()).toHaveTextContent("Ainda não há avaliações.");
  });

  it("is not there where the profession is not reviewed, or no answer came", async () => {
    await openActivity();
    await allAnswered();
    expect(screen.queryByText("Avaliações")).toBe(null);
    await openPlan("Academia: plano mensal", {
      through: (request, answer) => (request.url.includes("/reviews") ? unanswered() : answer(request)),
    });
    await allAnswered();
    expect(screen.queryByText("Avaliações")).toBe(null);
  });
});
