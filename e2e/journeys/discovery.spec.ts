import type { Page } from "@playwright/test";
import { expectStep } from "../support/shopper.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { expect, test } from "../support/test.ts";

const results = (page: Page) => page.getByRole("main").getByRole("article");
const count = (page: Page) => page.getByText(/opç(ão|ões) para você$/);

async function openSearch(page: Page, query = ""): Promise<void> {
  await page.goto(`/busca${query}`);
  await expect(results(page).first()).toBeVisible();
}

test("searching from the home page and then from the header leads to results of the words", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("searchbox", { name: "O que você procura?" }).fill("yoga");
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL("/busca?query=yoga");
  await expect(page.getByRole("heading", { level: 1, name: "Resultados para “yoga”" })).toBeFocused();
  await expect(results(page).first()).toContainText(/yoga/i);

  const box = page.getByRole("searchbox", { name: "Buscar atividades, planos ou especialistas" });
  await expect(box).toHaveValue("yoga");
  await box.fill("pilates");
  await box.press("Enter");
  await expect(page).toHaveURL("/busca?query=pilates");
  await expect(results(page).first()).toContainText(/pilates/i);
});

test("a category of the home page is a search within it", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Nutrição", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nutrição" })).toBeVisible();
  await expect(
    page.getByRole("navigation", { name: "Categorias" }).getByRole("link", { name: "Nutrição" }),
  ).toHaveAttribute("aria-current", "page");
  await expect(results(page).first()).toContainText("Nutrição");
});

test("each filter stands in the address, and Back takes off the last one", async ({ page }) => {
  await openSearch(page);
  const all = await count(page).textContent();
  await page.getByRole("button", { name: "Filtros" }).click();
  await page.getByLabel("Como").selectOption("Online");
  await expect(page).toHaveURL("/busca?activityTypes=ONLINE");
  await expect(count(page)).not.toHaveText(all ?? "");
  const online = await count(page).textContent();
  await page.getByLabel("Até (R$)").fill("100");
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(page).toHaveURL("/busca?activityTypes=ONLINE&priceRange=0,100");
  await expect(page.getByRole("link", { name: "Tirar o filtro até R$ 100" })).toBeVisible();
  await expect(count(page)).not.toHaveText(online ?? "");

  await page.goBack();
  await expect(page).toHaveURL("/busca?activityTypes=ONLINE");
  await expect(count(page)).toHaveText(online ?? "");
  await expect(page.getByLabel("Até (R$)")).toHaveValue("");
  await page.getByRole("link", { name: "Tirar o filtro Online" }).click();
  await expect(page).toHaveURL("/busca");
  await expect(count(page)).toHaveText(all ?? "");
});

test("a least price over the highest is said at the field and searches nothing", async ({ page }) => {
  await openSearch(page);
  await page.getByRole("button", { name: "Filtros" }).click();
  await page.getByLabel("De (R$)").fill("300");
  await page.getByLabel("Até (R$)").fill("100");
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(page.getByLabel("De (R$)")).toHaveAccessibleDescription("Acima do máximo.");
  await expect(page).toHaveURL("/busca");
});

test("'Carregar mais' appends the next page and goes on from its first result", async ({ page }) => {
  await openSearch(page);
  await expect(results(page)).toHaveCount(20);
  const titles = results(page).getByRole("heading");
  const before = await titles.allTextContents();
  await page.getByRole("button", { name: "Carregar mais" }).click();
  await expect(results(page)).toHaveCount(40);
  expect((await titles.allTextContents()).slice(0, 20)).toEqual(before);
  await expect(titles.nth(20).getByRole("link")).toBeFocused();
});

test("where nothing fits, a wider search is one press away", async ({ page }) => {
  await page.goto("/busca?query=yoga&priceRange=1,2");
  await expect(page.getByRole("heading", { name: "Não encontramos nada assim" })).toBeVisible();
  await page.getByRole("link", { name: "Procurar “yoga” sem filtros" }).click();
  await expect(page).toHaveURL("/busca?query=yoga");
  await expect(results(page).first()).toContainText(/yoga/i);
});

test("an address with parameters that nobody can read searches for the rest", async ({ page }) => {
  await openSearch(page, "?query=yoga&priceRange=abc&weekDay=FUNDAY&activityTypes=TELEPATHY&hourRange=9");
  await expect(page.getByRole("heading", { level: 1, name: "Resultados para “yoga”" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Filtros em uso" })).toHaveCount(0);
  await expect(page).toHaveURL("/busca?query=yoga");
});

test("a search without an answer says so, and the retry brings the results", async ({ page }) => {
  await openSearch(page);
  let isDown = true;
  await page.route(/\/api\/search\/activities/, (route) => (isDown ? route.abort() : route.continue()));
  await page.getByRole("navigation", { name: "Categorias" }).getByRole("link", { name: "Nutrição" }).click();
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("Confira sua conexão");
  isDown = false;
  await alert.getByRole("button", { name: /^Tentar/ }).click();
  await expect(results(page).first()).toContainText("Nutrição");
});

test("from the results to the activity, to one of its plans, and into the purchase", async ({
  page,
  world,
}) => {
  await signInFast(page, world, "carla@vereda.test");
  await openSearch(page, "?query=yoga");
  const activity = results(page).filter({ hasText: "Sessão de" }).first().getByRole("link");
  const title = await activity.textContent();
  await activity.click();
  await expect(page.getByRole("heading", { level: 1, name: title ?? "" })).toBeFocused();
  await page.getByRole("heading", { name: "Planos desta atividade" }).scrollIntoViewIfNeeded();
  const plan = page.locator("main a[href^='/planos/']").first();
  const planTitle = await plan.locator("strong").textContent();
  await plan.click();
  await expect(page.getByRole("heading", { level: 1, name: planTitle ?? "" })).toBeFocused();
  await page.getByRole("button", { name: "Comprar plano" }).click();
  await expectStep(page, "Sobre o que e quando?");
  await expect(page.getByText(planTitle ?? "").first()).toBeVisible();
});
