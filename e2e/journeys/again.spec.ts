import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { faultsInTheBooks } from "#server/domain/orders/testing/books.ts";
import { expectHeld } from "../support/booker.ts";
import { ordersOf, query } from "../support/books.ts";
import { watchEffort } from "../support/effort.ts";
import { addTime, sessionsOver } from "../support/over.ts";
import { expectBought } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 360, height: 640 } });
test.afterEach(async ({ world }) => {
  expect(await faultsInTheBooks(world.deps.db)).toEqual([]);
});

const byBenefit = { methods: ["SUBSIDY" as const], confirmedAmount: 0 };
const byCard = { methods: ["CREDIT_CARD" as const], confirmedAmount: 20_000 };

/** The session of Thursday stands below the one of Friday. */
const again = (page: Page) =>
  page.getByRole("article").last().getByRole("link", { name: "Reservar de novo" });
const time = (page: Page) => page.getByRole("region", { name: "Horário" });

for (const { how, paid, button, charged } of [
  { how: "the benefit", paid: byBenefit, button: "Confirmar reserva", charged: 0 },
  { how: "the saved card", paid: byCard, button: /^Confirmar e pagar R\$\s100,00$/, charged: 10_000 },
])
  test(`a past session is booked again by ${how} in three taps, its theme and today's price in sight`, async ({
    page,
    world,
  }) => {
    const { shop } = await sessionsOver(page, world, paid);
    await addTime(world, shop, 7);
    const effort = await watchEffort(page);
    await page.goto("/my-appointments");
    await again(page).click();
    await expectHeld(page);
    await expect(time(page)).toContainText("quinta-feira, 10 de dezembro09h");
    await expect(page.getByRole("radio", { name: "Tema 0" })).toBeChecked();
    await expect(page.getByRole("region", { name: "Pagamento" })).toContainText(/R\$\s100,00/);
    expect(page.url()).not.toContain(shop.interests[0]);
    await page.getByRole("checkbox", { name: /^Li e aceito/ }).check();
    await page.getByRole("button", { name: button }).click();
    await expectBought(page);
    expect(effort.pressed).toHaveLength(3);
    const [order] = await ordersOf(world, "ana@vereda.test");
    expect(order).toMatchObject({
      status: "PAID",
      methods: paid.methods,
      charged,
      chargedAtProvider: charged,
    });
  });

test("a reload keeps the choices of then, and the way back leads to the bookings", async ({
  page,
  world,
}) => {
  const { shop } = await sessionsOver(page, world, byCard);
  await addTime(world, shop, 7);
  await page.goto("/my-appointments");
  await again(page).click();
  await expectHeld(page);
  await page.reload();
  await expectHeld(page);
  await expect(page.getByRole("radio", { name: "Tema 0" })).toBeChecked();
  await expect(page.getByRole("radio", { name: /^Cartão/ })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Minhas reservas" })).toBeVisible();
});

test("where no such hour is free the nearest times are told, and one is booked from there", async ({
  page,
  world,
}) => {
  const { shop } = await sessionsOver(page, world, byBenefit);
  await addTime(world, shop, 7.125);
  await page.goto("/my-appointments");
  await again(page).click();
  await expect(
    page.getByText(/^Nas próximas semanas não há quinta-feira às 09h livre online\./),
  ).toBeVisible();
  await page.getByRole("link", { name: "quinta-feira, 10 de dezembro, 12h" }).click();
  await expectHeld(page);
  await page.getByRole("checkbox", { name: /^Li e aceito/ }).check();
  await page.getByRole("button", { name: "Confirmar reserva" }).click();
  await expectBought(page);
});

test("a time that goes meanwhile is said, with the nearest beside it", async ({ page, world }) => {
  const { shop } = await sessionsOver(page, world, byBenefit);
  const proposed = await addTime(world, shop, 7);
  await addTime(world, shop, 7.125);
  await page.goto("/my-appointments");
  await page.route(`**/activity-schedules/${proposed}/holds`, async (route) => {
    await query(world, sql`update activity_schedules set taken = capacity where id = ${proposed}`);
    await route.continue();
  });
  await again(page).click();
  const notice = page.getByRole("status").filter({ hasText: "A última vaga deste horário acabou de sair." });
  await expect(notice).toContainText("Os horários livres mais próximos:");
  await notice.getByRole("button", { name: /^qui., 10 de dez., 12h/ }).click();
  await expectHeld(page);
  await expect(page.getByRole("radio", { name: "Tema 0" })).toBeChecked();
  // Nobody had bought what was full.
  await query(world, sql`update activity_schedules set taken = 0 where id = ${proposed}`);
});
