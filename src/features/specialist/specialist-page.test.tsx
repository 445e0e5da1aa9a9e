import { screen, waitFor, within } from "@testing-library/react";
import * as v from "valibot";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { PartnerProfile } from "#contract/partner-profile.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { request } from "#server/testing/request.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { allAnswered, type RenderOptions, renderApp } from "#src/testing/render-app.tsx";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: SEED_INSTANT });
});
afterEach(() => {
  vi.useRealTimers();
});

const section = (name: string) => screen.findByRole("region", { name });
const words = (element: HTMLElement) => (element.textContent ?? "").replaceAll("\u00a0", " ");

async function profileOf(key: string) {
  const { body } = await request(server.app, `GET /partners/${seedId("partner", key)}`);
  return v.parse(PartnerProfile, body);
}

async function open(key: string, options?: RenderOptions) {
  const partner = await profileOf(key);
  const app = await renderApp(server, `/especialistas/${partner.id}`, options);
  await screen.findByRole("heading", { level: 1, name: partner.fantasyName });
  return { ...app, partner };
}

const jsonLd = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent ?? ""),
  );

it("a specialist is shown with registration, specialties, offers, next times, address and reviews", async () => {
  const { partner } = await open("andre-matsuda");
  const [activity] = partner.nextTimes;
  if (!activity) throw new Error("no free time");
  const main = screen.getByRole("main");
  const seen = words(main);
  expect(seen).toContain(`Registro conferido ${partner.registration}`);
  expect(seen).toContain("Atende em: Português, japonês e inglês");
  expect(within(main).getByRole("link", { name: /^4,7 ?de 5 ?· ?3 avaliações$/ })).toHaveAttribute(
    "href",
    "#avaliacoes",
  );
  expect(within(main).getByRole("link", { name: /^\d\d sessões realizadas$/ })).toHaveAttribute(
    "href",
    "#sobre",
  );
  expect(await section("Sobre")).toHaveTextContent(`${partner.bio}Como trabalha${partner.approach}`);
  const [specialty] = within(await section("Especialidades")).getAllByRole("link");
  expect(specialty).toHaveAttribute("href", expect.stringMatching(/^\/busca\?specialties=/));
  expect(within(await section("O que oferece")).getAllByRole("article").length).toBeGreaterThan(1);
  const places = await section("Onde atende");
  expect(within(places).getByRole("link", { name: /^Como chegar a / })).toHaveAttribute(
    "href",
    expect.stringMatching(
      /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=Rua%20.*S%C3%A3o%20Paulo/,
    ),
  );
  const times = await section("Próximos horários");
  expect(within(times).getByRole("link", { name: activity.title })).toHaveAttribute(
    "href",
    `/atividades/${activity.activityId}`,
  );
  const [first] = within(times).getAllByRole("link", { name: new RegExp(`^Reservar ${activity.title}`) });
  expect(first).toHaveAttribute(
    "href",
    expect.stringMatching(
      new RegExp(`^/checkout\\?activityId=${activity.activityId}&scheduleId=[0-9a-f-]{36}$`),
    ),
  );
  expect(within(await section("Avaliações")).getAllByRole("listitem").length).toBe(8);
  expect(document.title).toBe(`${partner.fantasyName} · Fisioterapia, ${partner.registration} · Vereda`);
  expect(jsonLd()).toEqual([
    expect.objectContaining({
      "@type": "ProfilePage",
      mainEntity: expect.objectContaining({ "@type": "Person", identifier: partner.registration }),
    }),
  ]);
});

it("reviews are narrowed by stars and by answers, and each answer stands below what it is said to", async () => {
  const { user } = await open("andre-matsuda");
  const reviews = within(await section("Avaliações"));
  const shown = () =>
    reviews
      .getAllByRole("listitem")
      .flatMap((item) => within(item).queryAllByText(/^[A-ZÉ]\w+ [A-Z]\.$/))
      .map(words);
  const filter = (name: string) => user.click(reviews.getByRole("button", { name }));
  expect(shown()).toEqual(["Joana V.", "Noemi F.", "Marcos A."]);
  await filter("4 estrelas");
  await waitFor(() => expect(shown()).toEqual(["Noemi F."]));
  expect(reviews.getByText(/^Você tem razão/)).toBeVisible();
  await filter("5 estrelas");
  await waitFor(() => expect(shown()).toEqual(["Joana V.", "Marcos A."]));
  await filter("Com resposta (1)");
  await waitFor(() => expect(shown()).toEqual(["Noemi F."]));
  await filter("Todas");
  await waitFor(() => expect(shown()).toHaveLength(3));
});

it("the address is copied whole", async () => {
  const { user } = await open("andre-matsuda");
  await user.click(await screen.findByRole("button", { name: /^Copiar endereço de / }));
  expect(await screen.findByText("Endereço copiado.")).toBeVisible();
  expect(await navigator.clipboard.readText()).toMatch(/^Rua .*, \d+ - .*, São Paulo - SP, \d{5}-\d{3}$/);
});

it("nothing is said of reviews, and no price struck out, where the profession allows neither", async () => {
  const calls: string[] = [];
  const { partner } = await open("caio-bittencourt", {
    through: (request, answer) => {
      calls.push(new URL(request.url).pathname);
      return answer(request);
    },
  });
  await allAnswered();
  expect(partner.professionalType).toBe("psychologist");
  expect(screen.queryByText(/avaliaç/i)).toBe(null);
  expect(words(screen.getByRole("main"))).toContain(
    "11 anos de prática12 sessões realizadasRegistro conferido",
  );
  expect(calls.filter((path) => path.endsWith("/reviews"))).toEqual([]);
  expect(screen.getByRole("main").querySelector("s")).toBe(null);
});

it("a gym has its units instead of a registration", async () => {
  const { partner } = await open("trilha-viva");
  expect(partner.professionalType).toBe(null);
  expect(words(screen.getByRole("main"))).toContain("Academia ou estúdio · 2 unidades");
  expect(within(await section("Unidades")).getAllByRole("heading", { level: 3 })).toHaveLength(2);
  expect(jsonLd()).toEqual([
    expect.objectContaining({ mainEntity: expect.objectContaining({ "@type": "LocalBusiness" }) }),
  ]);
});

it.each([
  ["an id that nobody has", "00000000-0000-4000-8000-000000000000"],
  ["an id that is none", "marina"],
])("%s leads to a page that says so and shows the way on", async (_, id) => {
  await renderApp(server, `/especialistas/${id}`);
  expect(await screen.findByText("Este perfil não está mais disponível")).toBeVisible();
  expect(screen.getByRole("link", { name: "Ver outros especialistas" })).toHaveAttribute("href", "/busca");
});
