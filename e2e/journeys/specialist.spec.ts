import { book } from "#server/domain/appointments/testing/book.ts";
import { openShop } from "#server/domain/orders/testing/shop.ts";
import { giveShop } from "#server/domain/specialist/testing/give-shop.ts";
import { answerTheRest, holdFirstTime, pass } from "../support/booker.ts";
import { findItem } from "../support/items.ts";
import {
  chooseInterestAndTime,
  chooseMethod,
  expectBought,
  fillSignIn,
  next,
  startPurchase,
} from "../support/shopper.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { expect, test } from "../support/test.ts";

test("a specialist signs in to the day, and takes a miss back: the customer's benefit is free again", async ({
  page,
  world,
}) => {
  await page.goto("/entrar");
  await page.getByRole("radio", { name: "Especialista" }).check();
  await fillSignIn(page, "marina@vereda.test");
  await expect(page).toHaveURL("/especialista");
  await page.getByRole("link", { name: "Semana anterior" }).click();
  await page.getByRole("link", { name: "domingo, 22 de novembro" }).click();
  const presence = page.getByRole("group", { name: "Presença de Elisa Furtado Pires" });
  await expect(presence.getByRole("button", { pressed: true })).toHaveText("Faltou sem avisar");
  await presence.getByRole("button", { name: "Compareceu" }).click();
  await expect(presence.getByRole("button", { pressed: true })).toHaveText("Compareceu");
  await signInFast(page, world, "elisa@vereda.test");
  await page.goto("/home");
  const benefit = page.getByRole("region", { name: "Seu benefício", exact: true });
  await expect(benefit).toContainText("Renova em 01/12/2026");
  await expect(benefit).not.toContainText("Bloqueado");
});

const HOUR_MS = 3_600_000;
const ANA = "ana@vereda.test";

test("a specialist offers an activity and an hour of the week; a customer books it, misses it for the third time, and the benefit is blocked", async ({
  page,
  world,
}) => {
  const now = world.clock.now().getTime();
  const shop = await openShop(world.deps.db, new Date(now - 1_000 * HOUR_MS));
  await giveShop(world.deps.db, shop, "marina@vereda.test");
  await book(world.deps.db, ANA, shop, [
    { startsAt: new Date(now - 2 * HOUR_MS) },
    { startsAt: new Date(now - HOUR_MS) },
  ]);
  await signInFast(page, world, "marina@vereda.test", "SPECIALIST");
  await page.goto("/especialista/perfil");
  await page.getByLabel("Nome público").fill("Marina do Sono");
  await page.getByRole("button", { name: "Salvar perfil" }).click();
  await expect(page.getByText(/^Perfil salvo/)).toBeVisible();

  await page.getByRole("link", { name: "Atividades", exact: true }).click();
  await page.getByRole("link", { name: "Criar atividade" }).click();
  await page.getByLabel("Nome da atividade").fill("Respiração para dormir");
  await page.getByLabel("Descrição").fill("Exercícios guiados de respiração para um sono tranquilo.");
  await page.getByLabel("Categoria").selectOption("Yoga");
  await page.getByRole("group", { name: "Subcategorias" }).getByText("Respiração").click();
  await page.getByLabel("Preço por sessão (R$)").fill("8000");
  await page.getByRole("button", { name: "Criar atividade" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Respiração para dormir" })).toBeVisible();
  const itemPage = await page.getByRole("link", { name: "Ver como o cliente vê" }).getAttribute("href");

  await page.getByRole("link", { name: "Abrir horários" }).click();
  await page.getByRole("button", { name: "Adicionar horário: segunda-feira" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Atividade").selectOption("Respiração para dormir (50 min)");
  await dialog.getByLabel("Começa às").fill("15:00");
  await dialog.getByRole("button", { name: "Abrir para reservas" }).click();
  await expect(page.getByRole("button", { name: /^15h às 15h50 ?Respiração para dormir/ })).toBeVisible();

  await signInFast(page, world, ANA);
  await page.goto(itemPage ?? "");
  await expect(page.getByText("Marina do Sono").first()).toBeVisible();
  await page.getByRole("button", { name: "Escolher horário", exact: true }).first().click();
  expect(await holdFirstTime(page)).toMatch(/^15h/);
  await answerTheRest(page);
  await chooseMethod(page, "benefit");
  await page.getByRole("button", { name: "Confirmar reserva" }).click();
  await expectBought(page);

  await signInFast(page, world, "marina@vereda.test", "SPECIALIST");
  await page.goto("/especialista");
  await pass(page, world, 6 * HOUR_MS + 60_000);
  await page.goto("/especialista");
  await expect(page.getByRole("article", { name: "Respiração para dormir" })).toContainText("Ana Beatriz");
  const presence = page.getByRole("group", { name: "Presença de Ana Beatriz Nogueira" });
  await expect(presence).toHaveCount(3);
  for (const index of [0, 1, 2]) {
    await presence.nth(index).getByRole("button", { name: "Faltou sem avisar" }).click();
    await expect(presence.nth(index).getByRole("button", { pressed: true })).toHaveText("Faltou sem avisar");
  }

  await signInFast(page, world, ANA);
  await startPurchase(page, await findItem(world, { kind: "activity" }));
  await chooseInterestAndTime(page);
  await next(page);
  await expect(page.getByRole("checkbox", { name: /^Benefício da empresa/ })).toBeDisabled();
  await expect(page.getByText("23/12/2026").first()).toBeVisible();
});
