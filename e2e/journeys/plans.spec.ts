import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import { activityPlans } from "#server/db/schema/activity-plans.ts";
import { faultsInTheBooks } from "#server/domain/orders/testing/books.ts";
import { openShop } from "#server/domain/orders/testing/shop.ts";
import { live, morningOf } from "#server/domain/subscriptions/testing/days.ts";
import { subscriber } from "#server/domain/subscriptions/testing/subscriber.ts";
import {
  cards,
  chooseInterestAndTime,
  chooseMethod,
  confirm,
  expectBought,
  expectStep,
  fillCard,
  next,
  signIn,
} from "../support/shopper.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { expect, test } from "../support/test.ts";
import type { World } from "../support/world.ts";

test.afterEach(async ({ world }) => expect(await faultsInTheBooks(world.deps.db)).toEqual([]));

/** The first moment of a day comes, for the server's workers and for the page. */
async function dawn(page: Page, world: World, day: string): Promise<void> {
  await live(world, morningOf(day));
  await page.clock.setFixedTime(world.clock.now());
  await page.reload();
}

test("a plan renews by itself; a declined card leaves it owed and told of, and paying it makes the account regular", async ({
  page,
  world,
}) => {
  const rita = await subscriber(world);
  const shop = await openShop(world.deps.db, world.clock.now());
  const good = await rita.card(cards.approved);
  await rita.card(cards.declined);
  await rita.subscribe(shop, { paymentMethodId: good });
  await signInFast(page, world, rita.email);
  await page.goto("/my-appointments");
  await page.getByRole("link", { name: "Planos", exact: true }).click();
  // The sessions that stood there before lead to pages of their own, by the same name.
  await expect(page.getByRole("heading", { level: 1, name: "Meus planos" })).toBeVisible();
  await page.getByRole("link", { name: "Plano de teste", exact: true }).click();
  const renewal = page.getByRole("region", { name: "Próxima renovação" });
  const payments = page.getByRole("region", { name: "Pagamentos" }).getByRole("listitem");
  await expect(renewal).toContainText("Renova em 23/12/2026");

  await dawn(page, world, "2026-12-23");
  await expect(renewal).toContainText("Renova em 23/01/2027");
  await expect(payments).toHaveCount(2);
  await expect(payments.first()).toContainText("Pago");
  await expect(page.getByRole("region", { name: "Sessões deste período" })).toContainText("0 de 2 marcadas");

  await page.getByRole("button", { name: "Trocar cartão" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: /final 0002/ }).check();
  await dialog.getByRole("button", { name: "Usar este cartão" }).click();
  await expect(dialog).toBeHidden();
  await expect(renewal).toContainText("final 0002");

  await dawn(page, world, "2027-01-23");
  await expect(payments.first()).toContainText("Em atraso");
  await expect(page.getByText("Há uma renovação em atraso")).toBeVisible();
  expect(await rita.status()).toBe("PAYMENT_OVERDUE");
  await page.goto("/busca");
  await expect(page.getByText("Há um pagamento em atraso na sua conta.")).toBeVisible();
  await page.goBack();

  await page.getByRole("main").getByRole("link", { name: "Regularizar agora" }).click();
  await chooseMethod(page, "card");
  await page.getByRole("radio", { name: /final 1111/ }).check();
  await page.getByRole("button", { name: /^Pagar R\$\s160,00$/ }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Tudo certo: sua conta está regular de novo." }),
  ).toBeVisible();
  expect(await rita.status()).toBe("REGULAR");
  expect((await rita.periods()).map(({ status }) => status)).toEqual(["PAID", "PAID", "PAID"]);
});

test("a plan of four sessions bought with one time: the others are booked next, one is given up, and the rest is there after a new sign-in", async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const rita = await subscriber(world);
  const shop = await openShop(world.deps.db, world.clock.now());
  await inTransaction(world.deps.db, (tx) =>
    tx.update(activityPlans).set({ sessionsPerPeriod: 4 }).where(eq(activityPlans.id, shop.monthly)),
  );
  const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await signIn(page, rita.email);
  await page.goto(`/planos/${shop.monthly}`);
  await expect(page.getByText("As sessões são para usar até o fim do período pago.")).toBeVisible();
  await page.getByRole("button", { name: /^Escolher horários/ }).click();
  await expectStep(page, "Sobre o que e quando?");
  await expect(
    page.getByText(/O plano tem 4 sessões\. O que não marcar agora você marca depois, até o fim do período/),
  ).toBeVisible();
  await chooseInterestAndTime(page);
  await next(page);
  await expectStep(page, "Como você quer pagar?");
  await chooseMethod(page, "card");
  await fillCard(page, cards.approved);
  await next(page);
  await expectStep(page, "Confira e confirme");
  await expect(page.getByLabel("Renovar automaticamente")).not.toBeChecked();
  await confirm(page);
  await expectBought(page);

  // The first thing to do is to book the rest.
  await expect(page.getByRole("main")).toContainText("1 de 4 marcadas · faltam marcar 3");
  await expect(page.getByRole("main")).toContainText("Para usar até 22/12/2026");
  const actions = page.getByRole("main").getByRole("link", { name: /^(Marcar|Ver minhas|Voltar)/ });
  await expect(actions.first()).toHaveText(/^Marcar as outras 3 sessões/);
  await fits();
  await actions.first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Plano de teste" })).toBeVisible();
  const sessions = page.getByRole("region", { name: "Sessões", exact: true });
  for (const day of [/26 de novembro/, /27 de novembro/, /7 de dezembro/]) {
    await sessions.getByRole("radio", { name: day }).check();
    await sessions.getByRole("group", { name: day }).getByRole("checkbox", { name: /09h/ }).check();
  }
  await fits();
  await sessions.getByRole("button", { name: "Marcar os horários escolhidos" }).click();
  await expect(sessions).toContainText("4 de 4 marcadas · não falta nenhuma");
  await expect(sessions.getByRole("button", { name: "Marcar sessões" })).toBeHidden();

  await page.goto("/my-appointments");
  await expect(page.getByRole("article")).toHaveCount(4);
  await page.getByRole("article").last().getByRole("link").first().click();
  await expect(page.getByRole("region", { name: "Sessões do plano" })).toContainText("4 de 4 marcadas");
  await page.getByRole("main").getByRole("link", { name: "Cancelar" }).click();
  await page.getByRole("button", { name: /^Cancelar/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /cancelada/ })).toBeVisible();

  await page.goto("/profile");
  await page.getByRole("main").getByRole("button", { name: "Sair da conta" }).click();
  await expect(page.getByRole("link", { name: "Entrar" }).first()).toBeVisible();
  await signIn(page, rita.email);
  await page.goto("/my-appointments/planos");
  const plan = page.getByRole("article", { name: "Plano de teste" });
  await expect(plan).toContainText("3 de 4 marcadas · falta marcar 1");
  await expect(plan).toContainText("Para usar até 22/12/2026");
  await fits();
  await page.goto("/my-appointments/compras");
  await expect(page.getByRole("article")).toContainText("3 de 4 marcadas · falta marcar 1");
  await page.goto("/my-appointments/planos");
  await plan.getByRole("link", { name: /^Marcar sessões/ }).click();
  await expect(sessions.getByRole("radio").first()).toBeVisible();
  expect((await rita.periods()).map(({ status, charged }) => [status, charged])).toEqual([["PAID", 16_000]]);
});
