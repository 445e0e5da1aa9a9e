import { onlineManager } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { AppointmentStage } from "#contract/enums.ts";
import { inTransaction } from "#server/db/database.ts";
import { refunds } from "#server/db/schema/refunds.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { type Booking, book } from "#server/domain/appointments/testing/book.ts";
import { openShop, SHOP_PARTNER, type Shop } from "#server/domain/orders/testing/shop.ts";
import { byPix, pixBuyer } from "#server/domain/pix/testing/pix-buyer.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { failEach, unanswered } from "#src/testing/away.ts";
import { type RenderOptions, renderApp } from "#src/testing/render-app.tsx";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const EMAIL = "carla@vereda.test";

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  goTo(SEED_INSTANT);
  await inTransaction(server.deps.db, (tx) => tx.execute(sql`truncate refunds, billing_schedules cascade`));
  shop = await openShop(server.deps.db, from(700 * DAY_MS));
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

const booked = (bookings: Booking[]) => book(server.deps.db, EMAIL, shop, bookings);
const open = (path: string, options?: RenderOptions) => renderApp(server, path, { as: EMAIL, ...options });

async function openList(path = "/my-appointments", options?: RenderOptions) {
  const app = await open(path, options);
  await screen.findByRole("heading", { level: 1, name: "Minhas reservas" });
  return app;
}

/** Books one appointment and opens its page. */
async function openOne(booking: Booking) {
  const [made] = await booked([booking]);
  const path = `/my-appointments/${made?.appointmentId}`;
  const app = await open(path);
  await screen.findByRole("heading", { level: 1 });
  return { ...app, path, made };
}

describe("the list of appointments", () => {
  it("has what is to come under its days, then what was cancelled before its time, then what is over", async () => {
    await booked([
      { startsAt: from(2 * HOUR_MS) },
      { startsAt: from(5 * HOUR_MS) },
      { startsAt: from(DAY_MS), status: "AWAITING_PAYMENT" },
      { startsAt: from(-3 * DAY_MS) },
      { startsAt: from(-400 * DAY_MS), cancelledAt: from(-401 * DAY_MS) },
      { startsAt: from(2 * DAY_MS), cancelledAt: from(0) },
    ]);
    await openList();
    const words = (section: string) =>
      within(screen.getByRole("region", { name: section }))
        .getAllByRole("heading", { level: 3 })
        .map(({ textContent, parentElement }) => [
          textContent,
          within(parentElement ?? document.body)
            .getAllByRole("article")
            .map((card) => card.querySelector("p")?.textContent),
        ]);
    const zone = " (horário de Brasília)";
    expect(words("Próximas")).toEqual([
      ["Hoje, segunda-feira, 23 de novembro", [`11h às 12h${zone}Confirmada`, `14h às 15h${zone}Confirmada`]],
      ["Amanhã, terça-feira, 24 de novembro", [`09h às 10h${zone}Em preparação`]],
    ]);
    expect(words("Canceladas")).toEqual([["quarta-feira, 25 de novembro", [`09h às 10h${zone}Cancelada`]]]);
    expect(words("Anteriores")).toEqual([
      ["sexta-feira, 20 de novembro", [`09h às 10h${zone}Finalizada`]],
      ["domingo, 19 de outubro de 2025", [`09h às 10h${zone}Cancelada`]],
    ]);
  });

  it("the next one says how long it is until then, how one gets in, and until when it may be changed", async () => {
    const { rows } = await inTransaction(server.deps.db, (tx) =>
      tx.execute<{ id: string }>(sql`select id from partner_places order by id limit 1`),
    );
    await booked([
      { startsAt: from(3 * DAY_MS), partnerPlaceId: rows[0]?.id ?? "" },
      { startsAt: from(4 * DAY_MS) },
    ]);
    await openList();
    const [next, other] = screen.getAllByRole("article");
    expect(next).toHaveTextContent(/^Sua próxima sessão · em 3 dias09h às 10h/);
    const links = (card: HTMLElement | undefined) =>
      within(card ?? document.body)
        .getAllByRole("link")
        .map(({ textContent }) => textContent);
    expect(links(next)).toEqual([
      "Aula de teste",
      "Como chegar",
      "Mude ou cancele até 25/11/2026 às 09h (horário de Brasília)",
    ]);
    expect(links(other)).toEqual(["Aula de teste"]);
  });

  it("the next one's room is named before it opens, and opens by itself", async () => {
    await booked([{ startsAt: from(2 * HOUR_MS) }]);
    await openList();
    const card = within(screen.getByRole("article"));
    expect(card.getByText(/começa em 2 h$/)).toBeVisible();
    expect(card.getByRole("button", { name: "A sala abre às 10h" })).toBeDisabled();
    expect(
      card.getByRole("link", { name: "Já não dá para mudar; cancelar, só sem devolução" }),
    ).toBeVisible();
    goTo(from(HOUR_MS));
    await act(async () => {
      document.dispatchEvent(new Event("visibilitychange"));
    });
    expect(await card.findByRole("link", { name: "Entrar na sessão" })).toBeVisible();
  });

  it("a past one is booked again at its weekday and hour, which stand beside the button", async () => {
    shop = await openShop(server.deps.db, SEED_INSTANT);
    await booked([{ startsAt: from(-4 * DAY_MS) }]);
    await openList();
    const again = screen.getByRole("link", { name: "Reservar de novo" });
    expect(again.parentElement).toHaveTextContent(/^Reservar de novoquinta-feira, 09h/);
  });

  it("the filter is in the address, and what it leaves out is not there", async () => {
    await booked([{ startsAt: from(DAY_MS) }, { startsAt: from(-DAY_MS) }]);
    const { user, router } = await openList();
    await user.click(screen.getByText("Filtrar"));
    await user.click(screen.getByRole("link", { name: "Finalizadas" }));
    await waitFor(() => expect(router.state.location.href).toBe("/my-appointments?stage=FINISHED"));
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(1));
    expect(screen.getByRole("article", { name: "Aula de teste" })).toHaveTextContent("Finalizada");
    expect(screen.getByRole("link", { name: "Finalizadas" })).toHaveAttribute("aria-current", "page");
    expect(screen.getByRole("link", { name: "Todas" })).not.toHaveAttribute("aria-current");
    await user.click(screen.getByRole("link", { name: "Canceladas" }));
    expect(await screen.findByText("Nenhuma reserva por aqui")).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Ver todas" }));
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(2));
  });

  it("a filter that does not exist shows all", async () => {
    await booked([{ startsAt: from(DAY_MS) }]);
    await openList("/my-appointments?stage=LATER");
    expect(screen.getAllByRole("article")).toHaveLength(1);
  });

  it("appointments past the first page come with 'Mostrar mais', after those that are there", async () => {
    await booked(Array.from({ length: 21 }, (_, day) => ({ startsAt: from(-day * DAY_MS - DAY_MS) })));
    const { user } = await openList();
    expect(screen.getAllByRole("article")).toHaveLength(20);
    const [first] = screen.getAllByRole("article");
    await user.click(screen.getByRole("button", { name: "Mostrar mais" }));
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(21));
    expect(screen.getAllByRole("article")[0]).toBe(first);
    expect(screen.queryByRole("button", { name: "Mostrar mais" })).toBe(null);
  });

  it("'Mostrar mais' without a connection says so, loses nothing, and goes on with the connection", async () => {
    await booked(Array.from({ length: 21 }, (_, day) => ({ startsAt: from(-day * DAY_MS - DAY_MS) })));
    let isCut = true;
    const isMore = ({ url }: Request) => isCut && /\/mobile\/appointments\?.*page=1/.test(url);
    const { user } = await openList("/my-appointments", { through: failEach(isMore) });
    const before = screen.getAllByRole("article");
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    onlineManager.setOnline(false);
    await user.click(screen.getByRole("button", { name: "Mostrar mais" }));
    const words = "Você está sem conexão. O resto da lista aparece aqui assim que a internet voltar.";
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getAllByRole("article")).toEqual(before);
    isCut = false;
    vi.restoreAllMocks();
    onlineManager.setOnline(true);
    act(() => void dispatchEvent(new Event("online")));
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(21));
    expect(screen.getAllByRole("article").slice(0, 20)).toEqual(before);
    expect(screen.queryByText(words)).toBe(null);
  });

  it("nothing yet: says so and leads to the search", async () => {
    await openList();
    expect(screen.getByRole("heading", { name: "Sua primeira reserva começa aqui" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Encontrar uma atividade" })).toHaveAttribute("href", "/busca");
  });

  it("without an answer the page says so and reads again when asked", async () => {
    let offline = true;
    const { user } = await open("/my-appointments", {
      through: (request, answer) =>
        offline && request.url.includes("/mobile/appointments") ? unanswered() : answer(request),
    });
    const retry = await screen.findByRole("button", { name: "Tentar de novo" }, { timeout: 4000 });
    offline = false;
    await user.click(retry);
    expect(await screen.findByText("Sua primeira reserva começa aqui")).toBeVisible();
  });
});

describe("an appointment's page", () => {
  it.each<[AppointmentStage, string, Booking]>([
    ["PREPARING", "Preparando sua reserva", { startsAt: from(DAY_MS), status: "UNKNOWN" }],
    ["SCHEDULED", "Reserva confirmada", { startsAt: from(DAY_MS) }],
    ["FINISHED", "Sessão finalizada", { startsAt: from(-DAY_MS) }],
    ["CANCELLED", "Reserva cancelada", { startsAt: from(DAY_MS), cancelledAt: from(0) }],
  ])("its title speaks the stage: %s", async (_, title, booking) => {
    await openOne(booking);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(title);
    await waitFor(() => expect(document.title).toBe(`${title} · Vereda`));
  });

  it("is reached from the list", async () => {
    const [made] = await booked([{ startsAt: from(DAY_MS) }]);
    const { user, router } = await openList();
    await user.click(screen.getByRole("link", { name: "Aula de teste" }));
    await screen.findByRole("heading", { level: 1, name: "Reserva confirmada" });
    expect(router.state.location.pathname).toBe(`/my-appointments/${made?.appointmentId}`);
  });

  it("names the clock of the place where it is not the reader's", async () => {
    await openOne({ startsAt: from(DAY_MS), timeZone: "America/Noronha" });
    const what = screen.getByRole("region", { name: "Aula de teste" });
    expect(what).toHaveTextContent("terça-feira, 24 de novembro10h às 11h (horário de Fernando de Noronha)");
  });

  it("shows the address, and the way there by its coordinates", async () => {
    const { rows } = await inTransaction(server.deps.db, (tx) =>
      tx.execute<{ id: string; name: string; latitude: number; longitude: number }>(
        sql`select id, name, latitude, longitude from partner_places order by id limit 1`,
      ),
    );
    const [place] = rows;
    await openOne({ startsAt: from(DAY_MS), partnerPlaceId: place?.id ?? "" });
    const where = within(screen.getByRole("region", { name: "Onde" }));
    expect(where.getByText(place?.name ?? "")).toBeVisible();
    expect(where.getByRole("link", { name: "Como chegar" })).toHaveAttribute(
      "href",
      `https://www.google.com/maps/dir/?api=1&destination=${place?.latitude},${place?.longitude}`,
    );
    expect(screen.queryByRole("region", { name: "Sessão por vídeo" })).toBe(null);
  });

  it("the specialist's name leads to their page", async () => {
    const { user, router } = await openOne({ startsAt: from(DAY_MS) });
    await user.click(await screen.findByRole("link", { name: SHOP_PARTNER }));
    expect(await screen.findByRole("heading", { level: 1, name: SHOP_PARTNER })).toBeVisible();
    expect(router.state.location.pathname).toBe(`/especialistas/${shop.partner}`);
  });

  it("the partner is written to by WhatsApp, the first words ready; or there is no number, which is said", async () => {
    const { unmount } = await openOne({ startsAt: from(DAY_MS) });
    expect(screen.getByText("O especialista não cadastrou um número de contato.")).toBeVisible();
    unmount();
    await inTransaction(server.deps.db, (tx) =>
      tx.execute(sql`update partners set whatsapp = '11900001234' where id =
        (select partner_id from activities where id = ${shop.activity})`),
    );
    await openOne({ startsAt: from(2 * DAY_MS) });
    const words = "Olá, Casa Teste! É sobre a minha reserva na Vereda: Aula de teste, em 25/11/2026 às 09h.";
    expect(screen.getByRole("link", { name: "Conversar no WhatsApp" })).toHaveAttribute(
      "href",
      `https://wa.me/5511900001234?text=${encodeURIComponent(words)}`,
    );
  });

  it("an order that awaits its Pix is gone on with from here", async () => {
    server.clock.moveTo(SEED_INSTANT);
    const near = await openShop(server.deps.db, server.clock.now());
    const carla = await pixBuyer(server, EMAIL);
    const { id } = await carla.place(byPix(near));
    const { user, router } = await openList();
    await user.click(screen.getByRole("link", { name: "Aula de teste" }));
    await screen.findByRole("heading", { level: 1, name: "Preparando sua reserva" });
    expect(screen.queryByRole("link", { name: "Cancelar" })).toBe(null);
    expect(screen.getByText(/^É só não pagar o Pix/)).toBeVisible();
    expect(screen.queryByRole("region", { name: "Sua agenda" })).toBe(null);
    const payment = within(screen.getByRole("region", { name: "Pagamento" }));
    expect(payment.getByText(/^Pague o Pix para confirmar\./)).toBeVisible();
    await user.click(payment.getByRole("link", { name: "Pagar com Pix" }));
    await screen.findByRole("heading", { level: 1, name: "Falta só o Pix" });
    expect(router.state.location.pathname).toBe(`/purchase/confirmacao/${id}`);
  });

  it("may be moved and cancelled until it is late, then only cancelled, and not at all once it has begun", async () => {
    const links = () =>
      ["Mudar horário", "Cancelar"].map((name) =>
        screen.queryByRole("link", { name })?.getAttribute("href")?.replace(/^.*\//, ""),
      );
    for (const [hours, shown] of [
      [24, ["reschedule", "cancel"]],
      [23, [undefined, "cancel"]],
      [0, [undefined, undefined]],
    ] as const) {
      const { unmount } = await openOne({ startsAt: from(hours * HOUR_MS) });
      expect(links()).toEqual(shown);
      unmount();
    }
  });

  it("what is cancelled tells what goes back, by which method, how far that is, and offers nothing else", async () => {
    const { made, unmount } = await openOne({ startsAt: from(DAY_MS), cancelledAt: from(0) });
    expect(screen.getByText("Este cancelamento não teve devolução.")).toBeVisible();
    expect(screen.queryByRole("link", { name: /Mudar|Cancelar/ })).toBe(null);
    unmount();
    await inTransaction(server.deps.db, (tx) =>
      tx.insert(refunds).values({
        billingId: made?.billingId ?? "",
        appointmentId: made?.appointmentId,
        reason: "CANCELLED",
        method: "CREDIT_CARD",
        amount: 10_000,
        status: "SENT",
        expectedOn: "2026-12-23",
        requestedAt: SEED_INSTANT,
      }),
    );
    await open(`/my-appointments/${made?.appointmentId}`);
    const refund = await screen.findByRole("region", { name: "Devolução" });
    expect(refund).toHaveTextContent(
      /R\$\s100,00 no cartãoA caminhoPrevisto até 23\/12\/2026, em até duas faturas\.$/,
    );
  });

  it("what is not the customer's is not found, and the way back is shown", async () => {
    await open(`/my-appointments/${crypto.randomUUID()}`);
    expect(await screen.findByRole("heading", { name: "Não encontramos esta reserva" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Ver minhas reservas" })).toHaveAttribute(
      "href",
      "/my-appointments",
    );
  });
});

describe("the video room", () => {
  const room = () => screen.getByRole("region", { name: "Sessão por vídeo" });
  const START = from(3 * HOUR_MS);

  /** The time passes for everybody, and the page is looked at again. */
  async function passTo(now: Date): Promise<void> {
    goTo(now);
    await act(async () => {
      document.dispatchEvent(new Event("visibilitychange"));
    });
  }

  it("says when it opens and how long that is, opens by itself at the minute, and closes with the session", async () => {
    goTo(new Date(START.getTime() - 61 * 60_000));
    await openOne({ startsAt: START });
    expect(room()).toHaveTextContent(
      /A sala abre 60 minutos antes do início: segunda-feira, 23 de novembro, às 11h\.Abre em 1 min$/,
    );
    expect(within(room()).queryByRole("link")).toBe(null);
    await passTo(new Date(START.getTime() - HOUR_MS));
    const join = await within(room()).findByRole("link", { name: "Entrar na sessão" });
    expect(join).toHaveAttribute("href", expect.stringMatching(/^\/sandbox\/video\/[\w-]{22}$/));
    expect(room()).toHaveTextContent("A sala está aberta até 13h.");
    await passTo(new Date(START.getTime() + HOUR_MS));
    await screen.findByRole("heading", { level: 1, name: "Sessão finalizada" });
    expect(screen.queryByRole("link", { name: "Entrar na sessão" })).toBe(null);
  });

  it("a day and more before it counts no minutes down", async () => {
    await openOne({ startsAt: from(30 * HOUR_MS) });
    expect(within(room()).queryByRole("timer")).toBe(null);
  });

  it("counts by the server's clock, whatever the device's shows", async () => {
    server.clock.moveTo(new Date(START.getTime() - 90 * 60_000));
    vi.useFakeTimers({ toFake: ["Date"], now: from(-9 * HOUR_MS) });
    await openOne({ startsAt: START });
    expect(within(room()).getByRole("timer")).toHaveTextContent("Abre em 30 min");
  });
});

describe("the receipt", () => {
  it("has number, date, who paid, what for and how", async () => {
    const [made] = await booked([{ startsAt: from(DAY_MS) }]);
    await open(`/my-appointments/recibo/${made?.billingId}`);
    const receipt = await screen.findByRole("article");
    expect(receipt).toHaveAccessibleName(/^Recibo \d+$/);
    expect(receipt).toHaveTextContent(/Data24\/11\/2026Cliente.+CPF\d{3}\.\d{3}\.\d{3}-\d{2}/);
    expect(receipt).toHaveTextContent(/O queAula de testeComCasa TesteQuando24\/11\/2026 às 09h/);
    expect(receipt).toHaveTextContent(/PreçoR\$\s100,00TotalR\$\s100,00/);
    expect(receipt).toHaveTextContent(/Como foi pagoR\$\s100,00 em desconto na folha/);
  });

  it("there is none of what is not paid", async () => {
    const [made] = await booked([{ startsAt: from(DAY_MS), status: "AWAITING_PAYMENT" }]);
    await open(`/my-appointments/recibo/${made?.billingId}`);
    expect(await screen.findByRole("heading", { name: "Não encontramos esta reserva" })).toBeVisible();
  });
});
