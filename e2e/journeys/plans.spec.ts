import type { Page } from "@playwright/test";
import { faultsInTheBooks } from "#server/domain/orders/testing/books.ts";
import { openShop } from "#server/domain/orders/testing/shop.ts";
import { live, morningOf } from "#server/domain/subscriptions/testing/days.ts";
import { subscriber } from "#server/domain/subscriptions/testing/subscriber.ts";
import { cards, chooseMethod } from "../support/shopper.ts";
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
  await page.getByRole("link", { name: "Plano de teste" }).click();
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
