import { screen, waitFor, within } from "@testing-library/react";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { type Booked, book } from "#server/domain/appointments/testing/book.ts";
import { buyer } from "#server/domain/orders/testing/buyer.ts";
import { insertSchedule, openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { type RenderOptions, renderApp } from "#src/testing/render-app.tsx";
import { openToPay, plain } from "#src/testing/shopper.tsx";
import { orderOf, seeBooked, seeHeld } from "../testing/booker.tsx";

const DAY_MS = 86_400_000;
/** Last week's Thursday at nine; the shop's `group` is this week's. */
const LAST_WEEK = new Date(SEED_INSTANT.getTime() - 4 * DAY_MS);

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: SEED_INSTANT });
  await execute(sql`truncate refunds, billing_schedules cascade`);
  shop = await openShop(server.deps.db, SEED_INSTANT);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

const execute = (statement: SQL) => inTransaction(server.deps.db, (tx) => tx.execute(statement));

/** A session of last week, about the second theme and paid by these methods. */
async function had(as: string, methods: string, cardId: string | null = null): Promise<Booked> {
  const [made] = await book(server.deps.db, `${as}@vereda.test`, shop, [{ startsAt: LAST_WEEK }]);
  const past = made ?? expect.unreachable();
  await execute(
    sql`update billings set methods = ${methods}::text[], payment_method_id = ${cardId}::uuid where id = ${past.billingId}`,
  );
  await execute(sql`insert into billing_interests (billing_id, sub_category_id)
    values (${past.billingId}, ${shop.interests[1]})`);
  return past;
}

async function pressAgain(as: string, options: RenderOptions = {}) {
  const shopper = await openToPay(server, "/my-appointments", { as: `${as}@vereda.test`, ...options });
  const [card] = await screen.findAllByRole("article");
  await shopper.user.click(within(card ?? document.body).getByRole("link", { name: "Reservar de novo" }));
  return shopper;
}

const method = (name: RegExp) => screen.findByRole("radio", { name });
const benefit = () => screen.findByRole("checkbox", { name: /^Benefício/ });

describe("a past session is booked again", () => {
  it("by the benefit in three presses, at the next time like it and about the same", async () => {
    await had("ana", "{SUBSIDY}");
    const shopper = await pressAgain("ana");
    await seeHeld();
    expect(screen.getByRole("region", { name: "Horário" })).toHaveTextContent(
      /quinta-feira, 26 de novembro09h às/,
    );
    expect(screen.getByRole("radio", { name: "Tema 1" })).toBeChecked();
    expect(await benefit()).toBeChecked();
    expect(screen.getByRole("checkbox", { name: /^Li e aceito/ })).not.toBeChecked();
    await shopper.acceptTerms();
    await shopper.press("Confirmar reserva");
    await seeBooked(shopper);
    expect(orderOf(shopper.sent)).toMatchObject({
      scheduleIds: [shop.schedules.group],
      interestIds: [shop.interests[1]],
      methods: ["SUBSIDY"],
      confirmedAmount: 0,
    });
  });

  it("by the saved card of then, at today's price", async () => {
    const carla = await buyer(server, "carla@vereda.test");
    const [other, cardId] = [await carla.card("5555555555554444"), await carla.card("4111111111111111")];
    await execute(sql`update customer_payment_methods set saved = true where id in (${other}, ${cardId})`);
    await had("carla", "{CREDIT_CARD}", cardId);
    await execute(sql`update activities set price = 12000 where id = ${shop.activity}`);
    const shopper = await pressAgain("carla");
    await seeHeld();
    expect(await method(/^Cartão/)).toBeChecked();
    await shopper.acceptTerms();
    await shopper.press(/^Confirmar e pagar R\$\s120,00$/);
    await seeBooked(shopper);
    expect(orderOf(shopper.sent)).toMatchObject({ paymentMethodId: cardId, confirmedAmount: 12_000 });
  });

  it("with nothing about it in the address", async () => {
    await had("carla", "{PIX}");
    const { location } = await pressAgain("carla");
    await seeHeld();
    expect(await method(/^Pix/)).toBeChecked();
    expect(location()).toMatchObject({
      pathname: "/checkout",
      search: { activityId: shop.activity, scheduleId: shop.schedules.group },
      hash: "",
    });
    expect(Object.keys(location().search)).toEqual(["activityId", "scheduleId"]);
  });

  it("whose theme and method can be changed", async () => {
    await had("ana", "{SUBSIDY}");
    const shopper = await pressAgain("ana");
    await seeHeld();
    await shopper.user.click(screen.getByRole("radio", { name: "Tema 0" }));
    await shopper.user.click(await benefit());
    await shopper.chooseMethod(/^Pix/);
    await shopper.acceptTerms();
    await shopper.press(/^Gerar código Pix de R\$\s100,00$/);
    await waitFor(() => expect(shopper.location().pathname).toMatch(/^\/purchase\/confirmacao\//));
    expect(orderOf(shopper.sent)).toMatchObject({ interestIds: [shop.interests[0]], methods: ["PIX"] });
  });

  it("whose method is gone is paid by the usual one", async () => {
    await had("ana", "{PAYROLL_DISCOUNT}");
    await execute(sql`update co_participation_customers set payroll_discount_enabled = false`);
    await pressAgain("ana");
    await seeHeld();
    expect(await benefit()).toBeChecked();
    await execute(sql`update co_participation_customers set payroll_discount_enabled = true`);
  });

  it("and given up: the way back leads to the bookings", async () => {
    await had("carla", "{PIX}");
    const shopper = await pressAgain("carla");
    await seeHeld();
    await shopper.press("Voltar");
    await waitFor(() => expect(shopper.location().pathname).toBe("/my-appointments"));
  });
});

describe("where the hour of then is not free", () => {
  it("the nearest times are told, and one of them is held by a press", async () => {
    await had("carla", "{PIX}");
    await execute(sql`delete from activity_schedules where id in
      (${shop.schedules.soon}, ${shop.schedules.single}, ${shop.schedules.group}, ${shop.schedules.nextMonth})`);
    const near = await inTransaction(server.deps.db, (tx) =>
      insertSchedule(tx, shop.activity, SEED_INSTANT, 70.5, 1),
    );
    const shopper = await pressAgain("carla");
    await screen.findByRole("heading", { level: 1, name: "Reservar de novo" });
    expect(
      screen.getByText(
        "Nas próximas semanas não há quinta-feira às 09h livre online. Estes são os horários livres mais próximos:",
      ),
    ).toBeVisible();
    const times = within(screen.getByRole("main")).getAllByRole("listitem");
    expect(times.map(({ textContent }) => plain(textContent))).toEqual([
      "quinta-feira, 26 de novembro, 07h30 (horário de Brasília)Online, por vídeo",
      "sexta-feira, 27 de novembro, 09h (horário de Brasília)Online, por vídeo",
    ]);
    await shopper.user.click(screen.getByRole("link", { name: /07h30/ }));
    await seeHeld();
    expect(shopper.location().search).toEqual({ activityId: shop.activity, scheduleId: near });
    expect(screen.getByRole("radio", { name: "Tema 1" })).toBeChecked();
    expect(await method(/^Pix/)).toBeChecked();
  });

  it("and what was answered at the checkout meanwhile stays until a time is pressed", async () => {
    await had("carla", "{PIX}");
    await execute(sql`update activity_schedules set taken = capacity where activity_id = ${shop.activity}`);
    sessionStorage.setItem("vereda.checkout", JSON.stringify("answered since"));
    const shopper = await pressAgain("carla");
    await screen.findByRole("heading", { name: "Reservar de novo" });
    expect(sessionStorage.getItem("vereda.checkout")).toBe(JSON.stringify("answered since"));
    await shopper.user.click(screen.getByRole("link", { name: "Ver todos os horários" }));
    expect(await screen.findByRole("radio", { name: "Tema 1" })).toBeChecked();
  });

  it("and no other either, the page says so and leads to all times", async () => {
    await had("carla", "{PIX}");
    await execute(sql`update activity_schedules set taken = capacity where activity_id = ${shop.activity}`);
    const shopper = await pressAgain("carla");
    expect(await screen.findByText("Nenhum horário está livre nas próximas semanas.")).toBeVisible();
    await shopper.user.click(screen.getByRole("link", { name: "Ver todos os horários" }));
    await screen.findByRole("heading", { name: "Escolha um horário" });
  });
});

describe("what is not sold at the checkout any more", () => {
  it("is not offered again, and its old address says so", async () => {
    const { appointmentId } = await had("carla", "{PIX}");
    await execute(
      sql`update activities set withdrawn_at = ${SEED_INSTANT.toISOString()} where id = ${shop.activity}`,
    );
    const app = await renderApp(server, "/my-appointments", { as: "carla@vereda.test" });
    await screen.findByRole("article");
    expect(screen.queryByRole("link", { name: "Reservar de novo" })).toBeNull();
    app.unmount();
    await renderApp(server, `/my-appointments/${appointmentId}/again`, { as: "carla@vereda.test" });
    await screen.findByRole("heading", { name: "Não dá para reservar esta sessão de novo" });
  });

  it("leads to its page where it needs an enrolment", async () => {
    const { appointmentId } = await had("carla", "{PIX}");
    await execute(sql`update activities set is_enrolment_needed = true where id = ${shop.activity}`);
    await renderApp(server, `/my-appointments/${appointmentId}`, { as: "carla@vereda.test" });
    expect(await screen.findByRole("link", { name: "Reservar de novo" })).toHaveAttribute(
      "href",
      `/atividades/${shop.activity}`,
    );
  });
});
