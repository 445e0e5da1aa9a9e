import { sql } from "drizzle-orm";
import { timeOf } from "#server/domain/reschedules/testing/booked.ts";
import { query } from "../support/books.ts";
import { findItem } from "../support/items.ts";
import { movable } from "../support/movable.ts";
import { fillSignIn, openPurchase } from "../support/shopper.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { expect, test } from "../support/test.ts";

test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1, viewport: { width: 1280, height: 900 } });

test("a reservation moves to a time of the week by the keyboard alone", async ({ page, world }) => {
  const { booked, hours } = await movable(page, world);
  await page.goto(`/my-appointments/${booked.appointmentId}/reschedule`);
  const day = page.getByRole("group", { name: /27 de novembro/ });
  await day.getByRole("button", { name: /^10h/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Confirme a mudança" })).toBeFocused();
  await page.getByRole("button", { name: "Confirmar mudança" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Pronto, seu horário mudou" })).toBeFocused();
  expect(await timeOf(world.deps.db, booked)).toBe(hours["27 at 10"]);
});

test("a time that is full is said where a reservation moves", async ({ page, world }) => {
  const { booked, hours } = await movable(page, world);
  await query(world, sql`update activity_schedules set taken = capacity where id = ${hours["27 at 10"]}`);
  await page.goto(`/my-appointments/${booked.appointmentId}/reschedule`);
  const day = page.getByRole("group", { name: /27 de novembro/ });
  await expect(day.getByRole("button", { name: /^10h lotado/ })).toBeDisabled();
});

test("a booking takes a time of another week, and holds it", async ({ page, world }) => {
  const { id } = await findItem(world, { kind: "activity" });
  await signInFast(page, world, "carla@vereda.test");
  await page.goto(`/checkout?activityId=${id}`);
  const shown = page.getByRole("group", { name: /^Horários de/ }).first();
  const before = await shown.textContent();
  await page.getByRole("button", { name: "Próxima semana" }).click();
  await expect(shown).not.toHaveText(before ?? "");
  const day = page
    .getByRole("group", { name: /^Horários de/ })
    .filter({ has: page.locator("input:enabled") });
  const name = await day.first().locator("legend > :first-child").textContent();
  await day
    .first()
    .locator("label", { has: page.locator("input:enabled") })
    .first()
    .click();
  await expect(page.getByRole("timer").first()).toHaveText(/^Guardamos este horário/);
  await expect(page.getByRole("region", { name: "Horário" })).toContainText(
    name?.replace("Horários de ", "") ?? "?",
    { ignoreCase: true },
  );
});

test("step 1 offers the waiting list of a full time, and comes back to it after the sign-in", async ({
  page,
  world,
}) => {
  const item = await findItem(world, { kind: "activity" });
  await query(world, sql`update activity_schedules set taken = capacity where activity_id = ${item.id}`);
  await openPurchase(page, item);
  await page
    .getByRole("button", { name: /lotado, lista de espera/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Entrar na conta para esperar" }).click();
  await page.getByLabel("Senha", { exact: true }).waitFor();
  await fillSignIn(page, "carla@vereda.test");
  await page.getByRole("button", { name: "Entrar na lista de espera" }).click();
  await expect(page.getByText("Você está na lista: 1º da fila")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { level: 1, name: "Sobre o que e quando?" })).toBeVisible();
});
