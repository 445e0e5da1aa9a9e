import { screen, waitFor } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { activitySchedules } from "#server/db/schema/activity-schedules.ts";
import { scheduleHolds } from "#server/db/schema/schedule-holds.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { askForCode } from "#src/testing/mail-code.ts";
import { renderApp } from "#src/testing/render-app.tsx";
import { plain } from "#src/testing/shopper.tsx";
import { type BookerOptions, seeHeld, startBooking } from "../testing/booker.tsx";

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: SEED_INSTANT });
  shop = await openShop(server.deps.db, server.clock.now());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

const begin = (options: BookerOptions = {}) => startBooking(server, shop, options);
const section = (name: string) => screen.getByRole("region", { name });

const holdsOf = () =>
  inTransaction(server.deps.db, (tx) =>
    tx
      .select({ scheduleId: scheduleHolds.scheduleId })
      .from(scheduleHolds)
      .innerJoin(activitySchedules, eq(activitySchedules.id, scheduleHolds.scheduleId))
      .where(eq(activitySchedules.activityId, shop.activity)),
  );

describe("a visitor at the checkout", () => {
  it("chooses a time, sees what it costs, and is asked who books only then", async () => {
    const booker = await begin();
    await screen.findByRole("region", { name: "Escolha um horário" });
    expect(screen.queryByLabelText("E-mail")).toBeNull();
    await booker.chooseTimeOn(/26 de novembro/);
    await screen.findByRole("region", { name: "Quem reserva?" });
    expect(plain(section("Horário").textContent)).toBe(
      "quinta-feira, 26 de novembro, 09h (horário de Brasília)R$ 100,00Alterar",
    );
    expect(plain(section("Detalhes da reserva").textContent)).toMatch(
      /Online, por vídeo.*1 sessãoR\$ 100,00TotalR\$ 100,00Nada é cobrado antes de você confirmar\.$/,
    );
    expect(booker.location().href).toBe(
      `/checkout?activityId=${shop.activity}&scheduleId=${shop.schedules.group}`,
    );
  });

  it("holds the time from the right code on, and not before", async () => {
    const booker = await begin({ time: "group" });
    const code = await askForCode(booker, server, "carla@vereda.test");
    expect(await holdsOf()).toEqual([]);
    await booker.type("Código", code);
    await seeHeld();
    expect(screen.getByRole("heading", { level: 1, name: "Confirme sua reserva" })).toHaveFocus();
    expect(await holdsOf()).toEqual([{ scheduleId: shop.schedules.group }]);
    expect(section("Horário")).toHaveTextContent(/quinta-feira, 26 de novembro/);
    expect(screen.queryByRole("heading", { name: "Quem reserva?" })).toBeNull();
  });

  it("who is new gives a name and takes the terms, and books on the same page", async () => {
    const booker = await begin({ time: "group" });
    const code = await askForCode(booker, server, "nina@exemplo.test");
    await booker.type("Código", code);
    await screen.findByRole("heading", { level: 2, name: "Em nome de quem é a reserva?" });
    await booker.type("Nome completo", "Nina Prado");
    await booker.user.click(screen.getByRole("checkbox"));
    await booker.press("Criar conta e continuar");
    await seeHeld();
    expect(await screen.findByLabelText("CPF")).toHaveValue("");
    expect(booker.location().pathname).toBe("/checkout");
  });

  it("goes on after a reload with the time and the e-mail", async () => {
    const first = await begin({ time: "group" });
    await askForCode(first, server, "ana@vereda.test");
    first.unmount();
    await begin({ time: "group" });
    await screen.findByRole("heading", { level: 2, name: "Confira o seu e-mail" });
    expect(screen.getByText("Enviamos um código para ana@vereda.test.")).toBeVisible();
    expect(section("Horário")).toHaveTextContent(/quinta-feira, 26 de novembro/);
  });

  it("chooses another time while the code is on its way", async () => {
    const booker = await begin({ time: "group" });
    await askForCode(booker, server, "davi@vereda.test");
    await booker.press("Alterar: Horário");
    await waitFor(() => expect(screen.getByRole("heading", { name: "Escolha um horário" })).toHaveFocus());
    await booker.chooseTimeOn(/27 de novembro/);
    await screen.findByRole("heading", { level: 2, name: "Confira o seu e-mail" });
    expect(section("Horário")).toHaveTextContent(/sexta-feira, 27 de novembro/);
  });

  it("is told that the time of a link is gone, with the nearest free ones", async () => {
    await inTransaction(server.deps.db, (tx) =>
      tx.update(activitySchedules).set({ capacity: 0 }).where(eq(activitySchedules.id, shop.schedules.group)),
    );
    const booker = await begin({ time: "group" });
    await screen.findByText("Este horário não está mais livre");
    const near = await screen.findByText("Os horários livres mais próximos:");
    const offered = [...(near.parentElement?.querySelectorAll("button") ?? [])];
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      "qua., 25 de nov., 09h (horário de Brasília)",
      "sex., 27 de nov., 09h (horário de Brasília)",
      "seg., 7 de dez., 09h (horário de Brasília)",
    ]);
    await booker.user.click(offered[0] ?? near);
    await screen.findByRole("region", { name: "Quem reserva?" });
  });

  it("is not told of a code that somebody asked for in this tab and that has run out", async () => {
    const first = await begin({ time: "group" });
    await askForCode(first, server, "fabio@vereda.test");
    first.unmount();
    vi.setSystemTime(SEED_INSTANT.getTime() + 600_000);
    await begin({ time: "group" });
    await screen.findByRole("region", { name: "Quem reserva?" });
    expect(screen.getByLabelText("E-mail")).toHaveValue("");
  });

  it("sees the form busy until the page goes on", async () => {
    const gate = Promise.withResolvers<void>();
    const booker = await begin({
      time: "group",
      through: async (request, answer) => {
        if (request.url.endsWith("/customers/me")) await gate.promise;
        return answer(request);
      },
    });
    const code = await askForCode(booker, server, "gabi@vereda.test");
    await booker.type("Código", code);
    await waitFor(() => expect(booker.tokenStore.read()).not.toBeNull());
    const enter = screen.getByRole("button", { name: "Conferindo…" });
    expect(enter).toHaveAttribute("aria-busy", "true");
    gate.resolve();
    await seeHeld();
  });

  it("comes by a card with the time that it names", async () => {
    const startsAt = "2026-11-26T09:00:00-03:00";
    const { router } = await renderApp(server, `/checkout?activityId=${shop.activity}&startsAt=${startsAt}`);
    await screen.findByRole("region", { name: "Quem reserva?" });
    expect(router.state.location.search).toEqual({
      activityId: shop.activity,
      scheduleId: shop.schedules.group,
    });
  });

  it.each([
    ["a visitor", undefined, "Este horário não está mais livre"],
    [
      "a customer",
      "carla@vereda.test",
      "Este horário não está mais na agenda. Nada foi cobrado: escolha outro.",
    ],
  ])(
    "comes by a card whose time has gone meanwhile: %s is told, and chooses another",
    async (...[, as, words]) => {
      const gone = `/checkout?activityId=${shop.activity}&startsAt=2026-11-24T08:00:00-03:00`;
      await renderApp(server, gone, as ? { as } : {});
      expect(await screen.findByText(words)).toBeVisible();
      expect(await screen.findByRole("radio", { name: /26 de novembro/ })).toBeVisible();
    },
  );

  it("whose session ended in the middle signs in again", async () => {
    sessionStorage.setItem("vereda.checkout", "{}");
    const booker = await begin({ time: "group" });
    await screen.findByRole("heading", { name: "Que bom ver você" });
    expect(booker.location().pathname).toBe("/entrar");
  });
});

describe("a time that went to somebody else while the code was typed", () => {
  it("is said, with the nearest free ones, of which one press holds one", async () => {
    const booker = await begin({ time: "single" });
    const code = await askForCode(booker, server, "bruno@vereda.test");
    await inTransaction(server.deps.db, (tx) =>
      tx
        .update(activitySchedules)
        .set({ capacity: 0 })
        .where(eq(activitySchedules.id, shop.schedules.single)),
    );
    await booker.type("Código", code);
    await screen.findByText(/A última vaga deste horário acabou de sair/);
    const near = await screen.findByText("Os horários livres mais próximos:");
    const [first] = near.parentElement?.querySelectorAll("button") ?? [];
    expect(first).toHaveTextContent(/26/);
    await booker.user.click(first ?? near);
    await seeHeld();
  });
});
