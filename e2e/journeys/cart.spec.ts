import type { Page } from "@playwright/test";
import { findItem, type Item } from "../support/items.ts";
import { expectFilledCart } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";
import type { World } from "../support/world.ts";

const inCart = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "null"));

async function add(page: Page, item: Item): Promise<void> {
  await page.goto(item.path);
  await page.getByRole("button", { name: "Adicionar ao carrinho" }).click();
  await expectFilledCart(page);
}

async function twoItems(world: World): Promise<[activity: Item, plan: Item]> {
  return [await findItem(world, { kind: "activity" }), await findItem(world, { kind: "plan", renews: true })];
}

test("a plan goes into the cart as a plan, an activity with its duration, neither with a price", async ({
  page,
  world,
}) => {
  const [activity, plan] = await twoItems(world);
  await add(page, plan);
  await page.getByRole("button", { name: "Ver carrinho" }).click();
  await expect(page.getByRole("link", { name: plan.title })).toHaveAttribute("href", plan.path);
  expect(await inCart(page)).toEqual({
    id: plan.id,
    duration: null,
    isEnrolmentNeeded: false,
    indexType: "ACTIVITY_PLAN",
  });
  await page.getByRole("button", { name: "Remover do carrinho" }).click();
  await add(page, activity);
  expect(await inCart(page)).toEqual({
    id: activity.id,
    duration: expect.any(Number),
    isEnrolmentNeeded: false,
    indexType: "ACTIVITY",
  });
  await expect(page.getByRole("button", { name: "Já está no carrinho" })).toBeDisabled();
});

test("another item asks for the place of the one that is there, and takes it only when told to", async ({
  page,
  world,
}) => {
  const [activity, plan] = await twoItems(world);
  await add(page, plan);
  await add(page, activity);
  await page.getByRole("button", { name: "Manter o atual" }).click();
  expect(await inCart(page)).toMatchObject({ id: plan.id });
  await page.getByRole("button", { name: "Adicionar ao carrinho" }).click();
  await page.getByRole("button", { name: "Trocar", exact: true }).click();
  await expect(page.getByText("Adicionado ao carrinho.")).toBeVisible();
  expect(await inCart(page)).toMatchObject({ id: activity.id });
});

test("what was removed can be had back", async ({ page, world }) => {
  const plan = await findItem(world, { kind: "plan", renews: true });
  await add(page, plan);
  await page.goto("/cart/item");
  await page.getByRole("button", { name: "Remover do carrinho" }).click();
  await expect(page.getByRole("heading", { name: "Seu carrinho está vazio" })).toBeVisible();
  expect(await inCart(page)).toBe(null);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByRole("link", { name: plan.title })).toBeVisible();
});

test("the cart is still there after a reload, and leads to the purchase", async ({ page, world }) => {
  const plan = await findItem(world, { kind: "plan", renews: true });
  await add(page, plan);
  await page.goto("/cart/item");
  await page.reload();
  await expect(page.getByRole("link", { name: plan.title })).toBeVisible();
  await page.getByRole("link", { name: "Continuar a compra" }).click();
  await expect(page).toHaveURL("/purchase/init?step=1");
});

test("a cart that cannot be read is emptied with a word, and only once", async ({ page }) => {
  // Not a page of the app: one that is open would read the cart itself and say the word there.
  await page.goto("/healthz");
  await page.evaluate(() => localStorage.setItem("cart", '{"id":"not-an-id","price":1}'));
  await page.goto("/cart/item");
  await expect(page.getByText("Não conseguimos ler o seu carrinho, então ele foi esvaziado.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Seu carrinho está vazio" })).toBeVisible();
  expect(await inCart(page)).toBe(null);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Seu carrinho está vazio" })).toBeVisible();
  await expect(page.getByText("Não conseguimos ler o seu carrinho")).toHaveCount(0);
});

test("another tab sees what goes into the cart and what leaves it", async ({ page, world, context }) => {
  const plan = await findItem(world, { kind: "plan", renews: true });
  const other = await context.newPage();
  await other.goto("/cart/item");
  await expect(other.getByRole("heading", { name: "Seu carrinho está vazio" })).toBeVisible();
  await add(page, plan);
  await expect(other.getByRole("link", { name: plan.title })).toBeVisible();
  await other.getByRole("button", { name: "Remover do carrinho" }).click();
  await expect(page.getByRole("button", { name: "Adicionar ao carrinho" })).toBeEnabled();
});
