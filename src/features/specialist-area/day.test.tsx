import { screen, waitFor, within } from "@testing-library/react";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { type Booking, book } from "#server/domain/appointments/testing/book.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { giveShop } from "#server/domain/specialist/testing/give-shop.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { type RenderOptions, renderApp } from "#src/testing/render-app.tsx";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: SEED_INSTANT });
  server.clock.moveTo(SEED_INSTANT);
  await inTransaction(server.deps.db, (tx) => tx.execute(sql`truncate billings cascade`));
  shop = await openShop(server.deps.db, from(700 * DAY_MS));
  await giveShop(server.deps.db, shop, "marina@vereda.test");
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => server.close());

const from = (ms: number) => new Date(SEED_INSTANT.getTime() + ms);
const booked = (email: string, ...bookings: Booking[]) => book(server.deps.db, email, shop, bookings);

async function openDay(path = "/especialista", options?: RenderOptions) {
  const app = await renderApp(server, path, { as: "marina@vereda.test", profile: "SPECIALIST", ...options });
  await screen.findByRole("heading", { level: 1 });
  return app;
}
const sessions = () => screen.getAllByRole("article", { name: "Aula de teste" });
const choice = (name: string) => within(screen.getByRole("group", { name: `Presença de ${name}` }));

it("says which day it is, how many sessions and people it has, and lists them by their start", async () => {
  await booked("carla@vereda.test", { startsAt: from(5 * HOUR_MS) });
  await booked("ana@vereda.test", { startsAt: from(HOUR_MS) });
  await openDay();
  const heading = screen.getByRole("heading", { level: 1, name: "segunda-feira, 23 de novembro" });
  expect(heading.parentElement).toHaveTextContent("Hojesegunda-feira, 23 de novembro2 sessões · 2 pessoas");
  expect(sessions().map((session) => session.querySelector("p")?.textContent)).toEqual([
    "10h às 11h (horário de Brasília)",
    "14h às 15h (horário de Brasília)",
  ]);
  const [open, later] = sessions();
  expect(within(open ?? document.body).getByRole("link", { name: "Entrar na sessão" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^\/sandbox\/video\//),
  );
  expect(later).toHaveTextContent("A sala abre às 13h.");
  expect(later).toHaveTextContent("Carla Menezes DuartePresença a partir das 14h");
});

it("who came is noted with a press, and changed with another", async () => {
  await booked("ana@vereda.test", { startsAt: from(-HOUR_MS / 2) });
  const { user } = await openDay();
  const pressed = () =>
    choice("Ana Beatriz Nogueira")
      .getAllByRole("button")
      .map((button) => [button.textContent, button.getAttribute("aria-pressed")]);
  expect(pressed()).toEqual([
    ["Compareceu", "false"],
    ["Faltou sem avisar", "false"],
  ]);
  await user.click(choice("Ana Beatriz Nogueira").getByRole("button", { name: "Faltou sem avisar" }));
  await waitFor(() =>
    expect(pressed()).toEqual([
      ["Compareceu", "false"],
      ["Faltou sem avisar", "true"],
    ]),
  );
  await user.click(choice("Ana Beatriz Nogueira").getByRole("button", { name: "Compareceu" }));
  await waitFor(() => expect(pressed()[0]).toEqual(["Compareceu", "true"]));
});

it("what may not be noted any more is only told", async () => {
  await booked("ana@vereda.test", { startsAt: from(-3 * DAY_MS) });
  await openDay("/especialista?day=2026-11-20");
  expect(sessions()[0]).toHaveTextContent("Ana Beatriz NogueiraPresença não anotada");
  expect(screen.queryByRole("group", { name: /^Presença/ })).toBe(null);
});

it("a press that comes too late says so, and what is true is shown", async () => {
  await booked("ana@vereda.test", { startsAt: from(-HOUR_MS / 2) });
  const { user } = await openDay();
  const button = choice("Ana Beatriz Nogueira").getByRole("button", { name: "Compareceu" });
  server.clock.moveTo(from(4 * DAY_MS));
  await user.click(button);
  expect(
    await screen.findByText("A presença desta sessão não pode ser anotada, ou mudada, agora."),
  ).toBeVisible();
});

it("other days are links, the open one is marked, and today is one press away", async () => {
  const { user, router } = await openDay();
  const week = () => within(screen.getByRole("navigation", { name: "Dias da semana" }));
  expect(week().getByRole("link", { current: "page" })).toHaveAccessibleName(
    "Hoje, segunda-feira, 23 de novembro",
  );
  expect(week().queryByRole("link", { name: "Voltar para hoje" })).toBe(null);
  await user.click(week().getByRole("link", { name: "Próxima semana" }));
  await waitFor(() => expect(router.state.location.href).toBe("/especialista?day=2026-11-30"));
  await screen.findByRole("heading", { level: 1, name: "segunda-feira, 30 de novembro" });
  expect(screen.getByText("Nenhuma sessão reservada neste dia")).toBeVisible();
  expect(week().getByRole("link", { current: "page" })).toHaveAccessibleName("segunda-feira, 30 de novembro");
  await user.click(week().getByRole("link", { name: "Voltar para hoje" }));
  await screen.findByRole("heading", { level: 1, name: "segunda-feira, 23 de novembro" });
  expect(router.state.location.href).toBe("/especialista");
});

it("the calendar tells what is on each day and leads to it", async () => {
  await inTransaction(server.deps.db, (tx) =>
    tx.execute(sql`update activity_schedules set taken = capacity where activity_id <> ${shop.activity}`),
  );
  await booked("ana@vereda.test", { startsAt: from(HOUR_MS) });
  await booked("carla@vereda.test", { startsAt: from(DAY_MS) }, { startsAt: from(DAY_MS + HOUR_MS) });
  const { user, router } = await openDay();
  await user.click(screen.getByRole("link", { name: "Calendário" }));
  await screen.findByRole("heading", { level: 1, name: "Calendário" });
  expect(screen.getByText("De 23 de novembro a 3 de janeiro")).toBeVisible();
  const days = screen.getAllByRole("link", { name: /sess(ão|ões) reservada/ });
  expect(days).toHaveLength(42);
  expect(days.slice(0, 3).map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Hoje, segunda-feira, 23 de novembro: 1 sessão reservada, 1 horário livre2311", "/especialista"],
    [
      "terça-feira, 24 de novembro: 2 sessões reservadas, 2 horários livres2422",
      "/especialista?day=2026-11-24",
    ],
    [
      "quarta-feira, 25 de novembro: nenhuma sessão reservada, nenhum horário livre25",
      "/especialista?day=2026-11-25",
    ],
  ]);
  await user.click(screen.getByRole("link", { name: "4 semanas depois" }));
  await waitFor(() => expect(router.state.location.href).toBe("/especialista/agenda?from=2026-12-21"));
  expect(await screen.findByText("De 21 de dezembro a 31 de janeiro")).toBeVisible();
});

it("a customer is led home, a visitor signs in first", async () => {
  const customer = await renderApp(server, "/especialista", { as: "carla@vereda.test" });
  await waitFor(() => expect(customer.router.state.location.pathname).toBe("/home"));
  customer.unmount();
  const visitor = await renderApp(server, "/especialista");
  await waitFor(() => expect(visitor.router.state.location.href).toBe("/entrar?returnTo=/especialista"));
});
