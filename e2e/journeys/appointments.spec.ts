import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { type Booking, book } from "#server/domain/appointments/testing/book.ts";
import { openShop } from "#server/domain/orders/testing/shop.ts";
import { pressFarDown } from "../support/far-down.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { expect, test } from "../support/test.ts";
import type { World } from "../support/world.ts";

const CARLA = "carla@vereda.test";
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const from = (world: World, ms: number) => new Date(world.clock.now().getTime() + ms);

/** Books what is given and signs in. */
async function withBookings(page: Page, world: World, bookings: Booking[]) {
  const shop = await openShop(world.deps.db, from(world, 700 * DAY_MS));
  const made = await book(world.deps.db, CARLA, shop, bookings);
  await signInFast(page, world, CARLA);
  return made;
}

/** The time passes for everybody, and the page is looked at again. */
async function passTo(page: Page, world: World, now: Date): Promise<void> {
  world.clock.moveTo(now);
  await page.clock.setFixedTime(now);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

for (const [timeZone, end] of [
  ["America/Sao_Paulo", "15h"],
  ["America/Noronha", "16h"],
] as const)
  test(`in ${timeZone} the video room opens an hour before the start and closes with the end, by itself`, async ({
    page,
    world,
    context,
  }) => {
    const start = from(world, 5 * 60 * MINUTE_MS);
    const at = (minutes: number) => new Date(start.getTime() + minutes * MINUTE_MS);
    const [made] = await withBookings(page, world, [{ startsAt: start, timeZone }]);
    await passTo(page, world, at(-61));
    await page.goto(`/my-appointments/${made?.appointmentId}`);
    const room = page.getByRole("region", { name: "Sessão por vídeo" });
    const join = room.getByRole("link", { name: "Entrar na sessão" });
    await expect(room).toContainText("Abre em 1 min");
    await expect(join).toBeHidden();
    for (const minutes of [-60, 0, 1, 59]) {
      await passTo(page, world, at(minutes));
      await page.reload();
      await expect(join).toBeVisible();
      await expect(room.getByRole("status")).toHaveText(`A sala está aberta até ${end}.`);
    }
    const entered = context.waitForEvent("page");
    await join.click();
    await expect((await entered).getByRole("heading", { name: "Você está na sala" })).toBeVisible();
    await passTo(page, world, at(60));
    await expect(page.getByRole("heading", { level: 1, name: "Sessão finalizada" })).toBeVisible();
    await expect(join).toBeHidden();
  });

test("the room that is waited for opens under the customer's eyes", async ({ page, world }) => {
  const start = from(world, 61 * MINUTE_MS);
  const [made] = await withBookings(page, world, [{ startsAt: start }]);
  await page.goto(`/my-appointments/${made?.appointmentId}`);
  await expect(page.getByRole("timer")).toHaveText("Abre em 1 min");
  await passTo(page, world, new Date(start.getTime() - 60 * MINUTE_MS));
  await expect(page.getByRole("link", { name: "Entrar na sessão" })).toBeVisible();
});

test("at 360 px the appointments are filtered by their address, and more are shown below those that are there", async ({
  page,
  world,
}) => {
  await withBookings(page, world, [
    { startsAt: from(world, DAY_MS), timeZone: "America/Noronha" },
    { startsAt: from(world, 2 * DAY_MS), cancelledAt: from(world, 0) },
    ...Array.from({ length: 22 }, (_, day) => ({ startsAt: from(world, -(day + 1) * DAY_MS) })),
  ]);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/my-appointments");
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(20);
  await pressFarDown(page.getByRole("button", { name: "Mostrar mais" }));
  await expect(cards).toHaveCount(24);
  await page.getByText("Filtrar", { exact: true }).click();
  await page.getByRole("link", { name: "Confirmadas" }).click();
  await expect(page).toHaveURL("/my-appointments?stage=SCHEDULED");
  await expect(cards).toHaveCount(1);
  await page.reload();
  await expect(cards).toHaveCount(1);
  await cards.getByRole("link", { name: "Aula de teste" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Reserva confirmada" })).toBeVisible();
  await expect(page.getByText("horário de Fernando de Noronha").first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.goBack();
  await expect(page).toHaveURL("/my-appointments?stage=SCHEDULED");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("an appointment is saved as a calendar file", async ({ page, world }) => {
  const [made] = await withBookings(page, world, [{ startsAt: from(world, DAY_MS) }]);
  await page.goto(`/my-appointments/${made?.appointmentId}`);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Adicionar à agenda (.ics)" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe("vereda-2026-11-24.ics");
  const content = await readFile(await file.path(), "utf8");
  expect(content).toContain(`UID:${made?.appointmentId}@vereda\r\nSEQUENCE:0\r\n`);
  expect(content).toContain("DTSTART:20261124T120000Z\r\nDTEND:20261124T130000Z\r\n");
});

test("a receipt prints on one sheet, without what leads elsewhere", async ({ page, world }) => {
  const [made] = await withBookings(page, world, [{ startsAt: from(world, DAY_MS) }]);
  await page.goto(`/my-appointments/${made?.appointmentId}`);
  await page.getByRole("link", { name: "Ver recibo" }).click();
  const receipt = page.getByRole("article", { name: /^Recibo \d+$/ });
  await expect(receipt).toContainText("Casa Teste");
  await page.emulateMedia({ media: "print" });
  await expect(receipt).toBeVisible();
  for (const rest of [
    page.getByRole("banner"),
    page.getByRole("contentinfo").last(),
    page.getByRole("button"),
  ])
    await expect(rest.first()).toBeHidden();
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
