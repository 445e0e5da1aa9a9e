import { act, screen, waitFor, within } from "@testing-library/react";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { type Booking, book } from "#server/domain/appointments/testing/book.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { byPix, type Ordered, pixBuyer } from "#server/domain/pix/testing/pix-buyer.ts";
import { deviceOf, purchaseOf } from "#server/domain/started-purchases/testing/devices.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { openPurchase } from "#src/shared/recent/open-purchase.ts";
import { noteItem } from "#src/shared/recent/recent-items.ts";
import { type RenderOptions, renderApp } from "#src/testing/render-app.tsx";
import { plain } from "#src/testing/shopper.tsx";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  goTo(SEED_INSTANT);
  await inTransaction(server.deps.db, (tx) => tx.execute(sql`truncate billings cascade`));
  shop = await openShop(server.deps.db, SEED_INSTANT);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => server.close());

const from = (ms: number) => new Date(SEED_INSTANT.getTime() + ms);

/** The product's clock and this device's. */
function goTo(now: Date): void {
  vi.useFakeTimers({ toFake: ["Date"], now });
  server.clock.moveTo(now);
}

async function openStart(as: string, options?: RenderOptions) {
  const app = await renderApp(server, "/home", { as, ...options });
  await screen.findByRole("heading", { level: 1, name: /^Olá/ });
  return app;
}
const booked = (email: string, bookings: Booking[]) => book(server.deps.db, email, shop, bookings);
const region = (name: string) => screen.getByRole("region", { name });
const textOf = (name: string) => plain(region(name).textContent);
/** What the page is made of, in its order; what is not there yet at the first sight comes without a wait. */
const parts = () =>
  within(screen.getByRole("main"))
    .getAllByRole("heading", { level: 2 })
    .map(({ textContent }) => textContent);

it("greets by the name that the customer wants to be called, with the day where they are", async () => {
  await inTransaction(server.deps.db, (tx) =>
    tx.execute(sql`update customers set social_name = 'Bia Nogueira' where name = 'Ana Beatriz Nogueira'`),
  );
  await openStart("ana@vereda.test");
  const heading = screen.getByRole("heading", { level: 1, name: "Olá, Bia" });
  expect(heading.parentElement).toHaveTextContent("segunda-feira, 23 de novembro");
  await inTransaction(server.deps.db, (tx) => tx.execute(sql`update customers set social_name = null`));
});

it("a newcomer is shown where to begin, and nothing of what they do not have", async () => {
  await openStart("carla@vereda.test");
  const steps = within(region("Seus primeiros passos"));
  expect(steps.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Encontre uma atividade", "/busca"],
    ["Veja o seu benefício", "/my-benefits"],
  ]);
  await waitFor(() =>
    expect(parts()).toEqual([
      "Seus primeiros passos",
      "Hoje à noite",
      "Perto de você",
      "Planos para criar o hábito",
    ]),
  );
});

it("whoever has a benefit and has given all data is not asked to begin with either", async () => {
  const { unmount } = await openStart("ana@vereda.test");
  expect(region("Seu benefício")).toBeVisible();
  expect(screen.queryByRole("region", { name: "Seus primeiros passos" })).toBe(null);
  unmount();
  await openStart("davi@vereda.test");
  const steps = within(region("Seus primeiros passos")).getAllByRole("link");
  expect(steps.map((link) => link.textContent)).toContain("Complete o seu perfil");
});

it("the next session stands first, then what is to be paid, and what this device was left with after the evening", async () => {
  const { place } = await pixBuyer(server, "bruno@vereda.test");
  await place(byPix(shop));
  await booked("bruno@vereda.test", [
    { startsAt: from(DAY_MS) },
    { startsAt: from(-DAY_MS), status: "OVERDUE", dueOn: "2026-11-20" },
  ]);
  noteItem({ id: shop.once, indexType: "PLAN", title: "Plano", partner: "Casa", hue: 1, motif: "hill" });
  await openStart("bruno@vereda.test");
  await screen.findByRole("region", { name: "Planos para o seu benefício" });
  expect(screen.getByText(/^Falta pagar R\$\s100,00$/)).toBeVisible();
  expect(parts()).toEqual([
    "Sua próxima sessão",
    "Seu benefício",
    "Falta só o Pix",
    "Hoje à noite",
    "Continue de onde parou",
    "Perto de você",
    "Planos para o seu benefício",
  ]);
  const main = plain(screen.getByRole("main").textContent);
  expect(main.indexOf("Sua próxima sessão")).toBeLessThan(main.indexOf("Falta pagar"));
  expect(main.indexOf("Falta pagar")).toBeLessThan(main.indexOf("Falta só o Pix"));
});

it("a cart that was filled elsewhere is named, and is discarded with one press, with a way back", async () => {
  const inCart = { id: shop.once, duration: null, isEnrolmentNeeded: false, indexType: "ACTIVITY_PLAN" };
  localStorage.setItem("cart", JSON.stringify(inCart));
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ title: string }>(sql`select title from activity_plans where id = ${shop.once}`),
  );
  const { user } = await openStart("carla@vereda.test");
  const cart = await screen.findByRole("link", { name: new RegExp(`^${rows[0]?.title}`) });
  expect(cart).toHaveAttribute("href", "/cart/item");
  await user.click(screen.getByRole("button", { name: "Descartar" }));
  expect(localStorage.getItem("cart")).toBe(null);
  expect(screen.queryByRole("region", { name: "Continue de onde parou" })).toBe(null);
  await user.click(await screen.findByRole("button", { name: "Desfazer" }));
  expect(JSON.parse(localStorage.getItem("cart") ?? "null")).toEqual(inCart);
});

it("a purchase that the account has begun comes before the evening, as its time may be held", async () => {
  const device = await deviceOf(server, shop, "carla@vereda.test");
  await device.save(purchaseOf(shop));
  noteItem({ id: shop.once, indexType: "PLAN", title: "Plano", partner: "Casa", hue: 1, motif: "hill" });
  await openStart("carla@vereda.test");
  await screen.findByRole("region", { name: "Hoje à noite" });
  expect(parts().slice(0, 3)).toEqual(["Continue de onde parou", "Seus primeiros passos", "Hoje à noite"]);
  expect(within(region("Continue de onde parou")).getByText("Aula de teste")).toBeVisible();
  await device.discard();
});

it("the cart of this device comes before what was looked at, and an open purchase in its place", async () => {
  const seen = { indexType: "PLAN", partner: "Casa", hue: 1, motif: "hill" } as const; // one of the index types
  noteItem({ ...seen, id: shop.monthly, title: "Outro plano" });
  noteItem({ ...seen, id: shop.once, title: "Plano" });
  localStorage.setItem(
    "cart",
    JSON.stringify({ id: shop.once, duration: null, isEnrolmentNeeded: false, indexType: "ACTIVITY_PLAN" }),
  );
  const links = () =>
    within(region("Continue de onde parou"))
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]);
  await openStart("carla@vereda.test");
  const other = ["Outro planoCasa", `/planos/${shop.monthly}`];
  expect(links()).toEqual([["PlanoNo carrinho", "/cart/item"], other]);
  act(() => openPurchase.write("{}"));
  expect(links()).toEqual([["PlanoSua compra", "/purchase/init"], other]);
});

it("what is owed is told in all, since the first of it, with the way to pay it and back", async () => {
  await booked("carla@vereda.test", [
    { startsAt: from(-DAY_MS), status: "OVERDUE", dueOn: "2026-11-20" },
    { startsAt: from(-2 * DAY_MS), status: "OVERDUE", dueOn: "2026-11-18" },
  ]);
  await openStart("carla@vereda.test");
  expect(screen.getByText(/^Faltam 2 pagamentos: R\$\s200,00 no total$/)).toBeVisible();
  expect(screen.getByText("Em atraso desde 18/11/2026.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Regularizar agora" })).toHaveAttribute(
    "href",
    "/pendencias?returnTo=/home",
  );
});

it("an order that waits for its Pix says how long, and goes with its time", async () => {
  const { place } = await pixBuyer(server, "carla@vereda.test");
  const { id }: Ordered = await place(byPix(shop));
  await openStart("carla@vereda.test");
  const order = within(region("Falta só o Pix")).getByRole("article", { name: "Aula de teste" });
  expect(plain(order.textContent)).toMatch(
    /^Aula de testeCasa TestePague até 12h15\.R\$ 100,00Código vale por 15:00/,
  );
  expect(within(order).getByRole("link", { name: "Pagar com Pix" })).toHaveAttribute(
    "href",
    `/purchase/confirmacao/${id}`,
  );
  expect(screen.queryByText(/Falta pagar/)).toBe(null);
});

it("a debt that is being paid by Pix stands with what is owed, and not twice", async () => {
  await booked("carla@vereda.test", [
    { startsAt: from(-DAY_MS), status: "AWAITING_PAYMENT", dueOn: "2026-11-20" },
  ]);
  await openStart("carla@vereda.test");
  expect(screen.getByText(/^Falta pagar R\$\s100,00$/)).toBeVisible();
  expect(screen.queryByRole("region", { name: "Falta só o Pix" })).toBe(null);
});

it("the next session is the earliest that is confirmed, with the way to its place", async () => {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ id: string; name: string; district: string; city: string }>(
      sql`select id, name, district, city from partner_places order by id limit 1`,
    ),
  );
  const [place] = rows;
  if (!place) throw new Error("no place");
  const made = await booked("carla@vereda.test", [
    { startsAt: from(HOUR_MS), status: "AWAITING_PAYMENT" },
    { startsAt: from(5 * DAY_MS) },
    { startsAt: from(DAY_MS), partnerPlaceId: place.id },
  ]);
  await openStart("carla@vereda.test");
  const next = within(region("Sua próxima sessão"));
  expect(textOf("Sua próxima sessão")).toContain("Amanhã, terça-feira, 24 de novembro09h às 10h");
  expect(next.getByRole("link", { name: "Aula de teste" })).toHaveAttribute(
    "href",
    `/my-appointments/${made[2]?.appointmentId}`,
  );
  expect(next.getByText(`${place.name}, ${place.district}, ${place.city}`)).toBeVisible();
  expect(next.getByRole("link", { name: "Como chegar" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/dir\//),
  );
});

it("the room of an online session is open from 60 minutes before its start, inclusive", async () => {
  await booked("carla@vereda.test", [{ startsAt: from(2 * HOUR_MS) }]);
  goTo(from(HOUR_MS - 1000));
  const { unmount } = await openStart("carla@vereda.test");
  expect(textOf("Sua próxima sessão")).toContain("A sala abre às 10h, 60 minutos antes.");
  expect(screen.queryByRole("link", { name: "Entrar na sessão" })).toBe(null);
  unmount();
  goTo(from(HOUR_MS));
  await openStart("carla@vereda.test");
  expect(screen.getByRole("link", { name: "Entrar na sessão" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^\/sandbox\/video\/[\w-]{22}$/),
  );
});

it("whoever has booked before and has nothing to come is no newcomer", async () => {
  await booked("carla@vereda.test", [{ startsAt: from(-3 * DAY_MS) }]);
  await openStart("carla@vereda.test");
  await waitFor(() =>
    expect(parts()).toEqual(["Hoje à noite", "Perto de você", "Planos para criar o hábito"]),
  );
});

it("the benefit tells what is left and who pays it; a blocked one until when", async () => {
  const { unmount } = await openStart("bruno@vereda.test");
  expect(textOf("Seu benefício")).toBe(
    "Seu benefícioR$ 400,00Pago por Ipê Tecnologia. Renova em 01/12/2026.Ver meus benefícios",
  );
  unmount();
  await openStart("elisa@vereda.test");
  expect(textOf("Seu benefício")).toContain("Bloqueado por faltas até 23/12/2026.");
});

it.each([
  ["/mobile/appointments?", "Seu benefício"],
  ["/co-participation-customers/me", "Sua próxima sessão"],
  ["/mobile/customers/me", "Seu benefício"],
  ["/mobile/billings?", "Sua próxima sessão"],
])("where %s fails the others stand, and it is asked again on a press", async (path, other) => {
  await booked("ana@vereda.test", [{ startsAt: from(DAY_MS) }]);
  let isDown = true;
  const { user } = await openStart("ana@vereda.test", {
    through: (request, answer) =>
      isDown && request.url.includes(path)
        ? Promise.resolve(Response.json({ code: "INTERNAL", message: "…" }, { status: 500 }))
        : answer(request),
  });
  expect(region(other)).toBeVisible();
  expect(await screen.findByText("Uma parte desta página não carregou")).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  await waitFor(() => expect(screen.queryByText("Uma parte desta página não carregou")).toBe(null));
  expect([region("Sua próxima sessão"), region("Seu benefício")].length).toBe(2);
  expect(screen.getByRole("heading", { level: 1, name: "Olá, Ana" })).toBeVisible();
});

it("what could not be read while the database was away comes by itself", async () => {
  await booked("ana@vereda.test", [{ startsAt: from(DAY_MS) }]);
  let refused = 0;
  await openStart("ana@vereda.test", {
    through: (request, answer) =>
      request.url.includes("/mobile/appointments?") && refused++ < 2
        ? Promise.resolve(
            Response.json({ code: "UNAVAILABLE", message: "…", retryAfterSeconds: 1 }, { status: 503 }),
          )
        : answer(request),
  });
  expect(await screen.findByRole("region", { name: "Sua próxima sessão" })).toBeVisible();
  expect(screen.queryByText("Uma parte desta página não carregou")).toBe(null);
  expect(refused).toBeGreaterThan(2);
});

it("a visitor signs in first and comes back", async () => {
  const { router } = await renderApp(server, "/home");
  await waitFor(() => expect(router.state.location.href).toBe("/entrar?returnTo=/home"));
});

it("what changes meanwhile is there when the page is opened again", async () => {
  const { router } = await openStart("carla@vereda.test");
  expect(region("Seus primeiros passos")).toBeVisible();
  await act(() => router.navigate({ to: "/salvos" }));
  await screen.findByRole("heading", { level: 1, name: "Salvos" });
  await booked("carla@vereda.test", [{ startsAt: from(DAY_MS) }]);
  await act(() => router.navigate({ to: "/home" }));
  expect(await screen.findByRole("region", { name: "Sua próxima sessão" })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("region", { name: "Seus primeiros passos" })).toBe(null));
});
