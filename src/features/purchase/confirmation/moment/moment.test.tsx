import { screen, within } from "@testing-library/react";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { type Booking, book } from "#server/domain/appointments/testing/book.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { subscriber } from "#server/domain/subscriptions/testing/subscriber.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { failEach } from "#src/testing/away.ts";
import { type RenderOptions, renderApp } from "#src/testing/render-app.tsx";

const CARLA = "carla@vereda.test";
const HOUR_MS = 3_600_000;
/** The shop's own times are out of the way. */
const SHOP_TIMES = new Date("2028-01-03T09:00:00-03:00");

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  vi.useFakeTimers({ toFake: ["Date"], now: SEED_INSTANT });
  shop = await openShop(server.deps.db, SHOP_TIMES);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => server.close());

const inHours = (hours: number) => new Date(SEED_INSTANT.getTime() + hours * HOUR_MS);

/** The confirmation of an order of Carla's, made of these sessions. */
async function confirmed(bookings: Booking[], options: RenderOptions = {}) {
  const made = await book(server.deps.db, CARLA, shop, bookings);
  const app = await renderApp(server, `/purchase/confirmacao/${made[0]?.billingId}`, {
    as: CARLA,
    ...options,
  });
  const heading = await screen.findByRole("heading", { level: 1 });
  return { ...app, made, heading };
}

async function anyPlace() {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ id: string; name: string; latitude: number; longitude: number }>(
      sql`select id, name, latitude, longitude from partner_places order by id limit 1`,
    ),
  );
  if (!rows[0]) throw new Error("the seed has places");
  return rows[0];
}

/** What the page hands to the browser as a file. */
function savedFiles(): Blob[] {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    files.push(file as Blob); // What the app saves is one.
    return "blob:file";
  });
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  return files;
}

describe("the confirmation of a session", () => {
  it("in a place says when, what, where and how to get in, and leads there, to its own page and into the calendar", async () => {
    const place = await anyPlace();
    const files = savedFiles();
    const { user, made, heading } = await confirmed([{ startsAt: inHours(72), partnerPlaceId: place.id }]);
    expect(heading).toHaveTextContent("Tudo certo, compra confirmada");
    expect(heading).toHaveFocus();
    const session = within(screen.getByRole("region", { name: /^quinta-feira, 26 de novembro 09h às 10h/ }));
    expect(session.getByText("Aula de teste")).toBeVisible();
    expect(session.getByText(place.name)).toBeVisible();
    expect(session.getByText("Ao chegar, diga seu nome: a reserva está com ele.")).toBeVisible();
    expect(session.getByText(/^Cancelamento grátis até 25\/11\/2026 às 09h/)).toBeVisible();
    expect(session.getByRole("link", { name: "Como chegar" })).toHaveAttribute(
      "href",
      `https://www.google.com/maps/dir/?api=1&destination=${place.latitude},${place.longitude}`,
    );
    expect(session.getByRole("link", { name: "Ver esta reserva" })).toHaveAttribute(
      "href",
      `/my-appointments/${made[0]?.appointmentId}`,
    );
    expect(session.getByRole("link", { name: "Google Agenda" })).toHaveAttribute(
      "href",
      expect.stringContaining("dates=20261126T120000Z%2F20261126T130000Z"),
    );
    await user.click(session.getByRole("button", { name: "Adicionar à agenda" }));
    await vi.waitFor(() => expect(files).toHaveLength(1));
    expect(await files[0]?.text()).toContain(`UID:${made[0]?.appointmentId}@vereda`);
    expect(await screen.findByText(CARLA)).toBeVisible();
    expect(
      within(screen.getByRole("region", { name: "O que falta" })).getByText("Da sua parte, nada."),
    ).toBeVisible();
  });

  it("is shared by when, where and its public page, never by an address that lets anybody in", async () => {
    server.clock.moveTo(inHours(71.5));
    vi.setSystemTime(inHours(71.5));
    const { user, made } = await confirmed([{ startsAt: inHours(72) }]);
    const room = (await screen.findByRole("link", { name: "Entrar na sessão" })).getAttribute("href");
    await user.click(screen.getByRole("button", { name: "Compartilhar" }));
    const shared = await navigator.clipboard.readText();
    expect(shared).toBe(
      [
        "Aula de teste com Casa Teste",
        "quinta-feira, 26 de novembro, 09h às 10h (horário de Brasília)",
        "Online, por vídeo",
        `${location.origin}/atividades/${shop.activity}`,
      ].join("\n"),
    );
    expect(shared).not.toContain(room);
    expect(shared).not.toContain(String(made[0]?.appointmentId));
    expect(await screen.findByText("Copiado. É só colar na conversa.")).toBeVisible();
  });

  it("that is near is said to be cancelled without a refund, and until when", async () => {
    await confirmed([{ startsAt: inHours(20) }]);
    expect(screen.getByText("Dá para cancelar até 24/11/2026 às 05h, sem devolução.")).toBeVisible();
  });

  it("online says when the room opens", async () => {
    await confirmed([{ startsAt: inHours(72) }]);
    expect(screen.getByText("A sala abre às 08h, 60 minutos antes.")).toBeVisible();
    expect(screen.getByRole("button", { name: "A sala abre às 08h" })).toBeDisabled();
    expect(screen.queryByRole("link", { name: "Como chegar" })).toBeNull();
  });
});

it("an order of several sessions takes them all to the calendar, and leads to each but what was cancelled", async () => {
  const files = savedFiles();
  const { user, made } = await confirmed([
    { startsAt: inHours(72) },
    { startsAt: inHours(96), isOfSameOrder: true },
    { startsAt: inHours(120), isOfSameOrder: true, cancelledAt: SEED_INSTANT },
  ]);
  const others = within(screen.getByRole("region", { name: "Depois" })).getAllByRole("link");
  expect(others.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["sexta-feira, 27 de novembro, 09h", `/my-appointments/${made[1]?.appointmentId}`],
  ]);
  await user.click(screen.getByRole("button", { name: "Adicionar as 2 sessões à agenda" }));
  await vi.waitFor(() => expect(files).toHaveLength(1));
  expect((await files[0]?.text())?.match(/BEGIN:VEVENT/g)).toHaveLength(3);
});

it("an order that waits for its approval keeps its own words, and still says when and where", async () => {
  const { heading } = await confirmed([{ startsAt: inHours(24 * 10), status: "SCHEDULED" }]);
  expect(heading).toHaveTextContent("Compra programada para 01/12/2026");
  expect(screen.getByText(/confirmamos a aprovação do benefício/)).toBeVisible();
  expect(screen.getByRole("region", { name: /^quinta-feira, 3 de dezembro 09h às 10h/ })).toBeVisible();
  expect(screen.getByText("A sala abre 60 minutos antes, na página da reserva.")).toBeVisible();
});

it.each(["UNKNOWN", "CANCELLED", "OVERDUE"] as const)(
  "an order that is %s offers neither calendar nor sharing",
  async (status) => {
    await confirmed([
      { startsAt: inHours(72), status, ...(status === "OVERDUE" && { dueOn: "2026-11-20" }) },
    ]);
    expect(screen.getByText("Aula de teste")).toBeVisible();
    expect(screen.queryByRole("button", { name: /agenda|Compartilhar/ })).toBeNull();
    expect(screen.queryByRole("heading", { name: "O que falta" })).toBeNull();
  },
);

it("an order is confirmed with its own facts where its sessions cannot be read", async () => {
  const { heading } = await confirmed([{ startsAt: inHours(72) }], {
    through: failEach(({ url }) => url.includes("/mobile/appointments?")),
  });
  expect(heading).toHaveTextContent("Tudo certo, compra confirmada");
  expect(screen.getByText(/26 de novembro, 09h/)).toBeVisible();
});

it("a plan says week by week what is booked and what is not, until when, and leads to book the rest", async () => {
  const rita = await subscriber(server);
  const paymentMethodId = await rita.card("4111111111111111");
  const near = await openShop(server.deps.db, SEED_INSTANT);
  const { body: order } = await rita.subscribe(near, { paymentMethodId });
  await renderApp(server, `/purchase/confirmacao/${order.id}`, { as: rita.email });
  const weeks = within(await screen.findByRole("region", { name: "As semanas do seu plano" }));
  expect(weeks.getByText(/Para usar até/)).toHaveTextContent(
    /marcadas · faltam? marcar \d+\. Para usar até 22\/12\/2026$/,
  );
  const lines = weeks.getAllByRole("listitem").filter((item) => item.parentElement?.closest("li") === null);
  expect(lines.map((line) => line.textContent)).toEqual([
    "23 a 29 de novembroquinta-feira, 26 de novembro, 09h (horário de Brasília)",
    "30 de novembro a 22 de dezembronada marcado ainda",
  ]);
  expect(weeks.getByRole("link", { name: /^Marcar/ })).toHaveAttribute(
    "href",
    `/my-appointments/planos/${order.subscriptionId}?marcar=sessoes`,
  );
  expect(
    within(screen.getByRole("region", { name: "O que falta" })).getByText(
      /^Marcar \d+ sess.*, até 22\/12\/2026\.$/,
    ),
  ).toBeVisible();
});
