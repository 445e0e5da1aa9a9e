import type { Locator, Page } from "@playwright/test";
import { pressFarDown } from "../support/far-down.ts";
import { holdScripts } from "../support/hold-scripts.ts";
import { expectStep } from "../support/shopper.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { takenOver } from "../support/taken-over.ts";
import { expect, test } from "../support/test.ts";

const results = (page: Page) => page.getByRole("main").getByRole("article");
const count = (page: Page) => page.getByText(/opç(ão|ões) para você$/);
const totalOf = async (page: Page) => Number(/\d+/.exec((await count(page).textContent()) ?? "")?.[0]);

/** The words of a part of the page half a second later. */
async function settled(part: Locator): Promise<string | null> {
  await part.page().waitForTimeout(500);
  return part.textContent();
}

async function openSearch(page: Page, query = ""): Promise<void> {
  await page.goto(`/busca${query}`);
  await expect(results(page).first()).toBeVisible();
}

test("searching from the home page and then from the header leads to results of the words", async ({
  page,
}) => {
  await page.goto("/");
  await takenOver(page);
  await page.getByRole("combobox", { name: "O que você procura?" }).fill("yoga");
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL("/busca?query=yoga");
  await expect(page.getByRole("heading", { level: 1, name: "Resultados para “yoga”" })).toBeFocused();
  await expect(results(page).first()).toContainText(/yoga/i);

  const box = page.getByRole("combobox", { name: "Buscar atividades, planos ou especialistas" });
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
  await expect(page.getByRole("link", { name: "Tirar o filtro Nutrição" })).toBeVisible();
  await expect(results(page).first()).toContainText("Nutrição");
});

test("on a phone a draft of filters becomes the search once it is agreed to; Back, a chip and a reload keep to the address", async ({
  page,
}) => {
  await openSearch(page);
  const all = await totalOf(page);
  await page.getByRole("button", { name: "Filtros" }).tap();
  const sheet = page.getByRole("dialog", { name: "Filtros" });
  const agree = sheet.getByRole("button", { name: /^Ver \d+ opç/ });
  const thursday = sheet.getByRole("checkbox", { name: /^quinta/ });
  const place = await thursday.boundingBox();
  const counted = (await agree.textContent()) ?? "";
  expect(await thursday.boundingBox(), "counts move nothing away from a finger").toEqual(place);
  await sheet.getByRole("radio", { name: /^Online/ }).tap();
  await expect(agree).not.toHaveText(counted);
  expect(await thursday.boundingBox(), "nor do new ones").toEqual(place);
  await thursday.tap();
  await sheet.getByRole("radio", { name: /^Manhã/ }).tap();
  await sheet.getByLabel("Até (R$)").fill("200");
  await sheet.getByLabel("Até (R$)").press("Enter");
  await expect(page).toHaveURL("/busca");
  await expect(sheet.getByLabel(/^Online/)).toBeChecked();
  await agree.tap();
  const narrow = "/busca?activityTypes=ONLINE&priceRange=0,200&weekDay=THURSDAY&hourRange=6,12";
  await expect.poll(async () => [...new URL(page.url()).searchParams].length).toBe(4);
  expect(sorted(page.url())).toEqual(sorted(`http://vereda.test${narrow}`));
  await expect.poll(() => totalOf(page)).toBeLessThan(all);
  const few = await totalOf(page);

  await page.reload();
  await expect.poll(() => totalOf(page)).toBe(few);
  await page.getByRole("link", { name: "Tirar o filtro Online" }).tap();
  await expect(page).not.toHaveURL(/ONLINE/);
  await page.goBack();
  await expect.poll(() => totalOf(page)).toBe(few);
  await page.goBack();
  await expect(page).toHaveURL("/busca");
  await expect.poll(() => totalOf(page)).toBe(all);
});

const sorted = (url: string) => [...new URL(url).searchParams].map(String).toSorted();

test("'Carregar mais' appends the next page; coming back from an item finds it, and the place where one was", async ({
  page,
}) => {
  await openSearch(page);
  await expect(results(page)).toHaveCount(20);
  const titles = results(page).getByRole("heading");
  const before = await titles.allTextContents();
  await pressFarDown(page.getByRole("button", { name: "Carregar mais" }));
  await expect(results(page)).toHaveCount(40);
  expect((await titles.allTextContents()).slice(0, 20)).toEqual(before);
  const first = titles.nth(20).getByRole("link");
  await expect(first).toBeFocused();

  const chosen = titles.nth(24).getByRole("link");
  const title = (await chosen.textContent()) ?? "";
  await chosen.click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(results(page)).toHaveCount(40);
  await expect(chosen).toBeInViewport();
});

test("a place that was scrolled to before the app took the page over is found again", async ({ page }) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto("/busca");
  const chosen = results(page).nth(3).getByRole("heading").getByRole("link");
  await chosen.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  letScriptsCome();
  await takenOver(page);
  const place = await chosen.boundingBox();
  const title = (await chosen.textContent()) ?? "";
  await chosen.click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect.poll(() => chosen.boundingBox()).toEqual(place);
});

test("with the keyboard alone a wide screen's filters are set, one step of the way each", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSearch(page);
  const all = await totalOf(page);
  await page.getByLabel("Tanto faz").focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL("/busca?activityTypes=ONLINE");
  await expect.poll(() => totalOf(page)).toBeLessThan(all);
  const online = await totalOf(page);
  await page.getByRole("slider", { name: "Maior preço, em reais" }).focus();
  await page.keyboard.press("Home");
  await expect(page).toHaveURL("/busca?activityTypes=ONLINE&priceRange=0,25");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL("/busca?activityTypes=ONLINE&priceRange=0,75");
  await expect(page.getByLabel("Até (R$)")).toHaveValue("75");
  const monday = page.getByRole("checkbox", { name: /^segunda/ });
  await monday.focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/weekDay=MONDAY/);
  await expect(monday).toBeFocused();
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL("/busca?activityTypes=ONLINE");
  await expect.poll(() => totalOf(page)).toBe(online);
  await expect(page.getByLabel("Até (R$)")).toHaveValue("");
});

test("each filter of a wide screen stands in the address and as a chip, and the results keep to it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSearch(page);
  const filter = (name: string) => page.getByRole("group", { name, exact: true });
  const chips = page.getByRole("list", { name: "Filtros em uso" }).getByRole("link");
  const labels = async () => (await chips.allTextContents()).map((text) => text.trim());
  /** The results of the search as it stands, once they have come: all of them keep to it, and there are no more than before. */
  const narrowed = async (before: number, words: RegExp) => {
    await expect(results(page).first().locator("xpath=ancestor::ul[1]")).toHaveAttribute(
      "aria-busy",
      "false",
    );
    await expect.poll(() => totalOf(page)).toBeLessThan(before);
    await expect(results(page).filter({ hasNotText: words })).toHaveCount(0);
    return totalOf(page);
  };
  const all = await totalOf(page);

  await filter("Categoria").getByLabel(/^Yoga/).check();
  await expect(page).toHaveURL(/\?activityCategories=[0-9a-f-]{36}$/);
  await expect.poll(labels).toEqual(["Yoga"]);
  await expect(page.getByRole("heading", { level: 1, name: "Yoga" })).toBeVisible();
  const ofCategory = await narrowed(all, /Yoga/);

  await filter("Subcategoria")
    .getByLabel(/^Hatha yoga/)
    .check();
  await expect(page).toHaveURL(/&activitySubCategories=[0-9a-f-]{36}$/);
  await expect.poll(labels).toEqual(["Yoga", "Hatha yoga"]);
  const ofTheme = await narrowed(ofCategory, /Yoga/);
  await page.getByRole("link", { name: "Tirar o filtro Hatha yoga" }).click();
  await expect.poll(() => totalOf(page)).toBe(ofCategory);
  expect(ofTheme).toBeGreaterThan(0);

  await filter("Cidade")
    .getByLabel(/^São Paulo/)
    .check();
  await expect(page).toHaveURL(/&city=S%C3%A3o\+Paulo$/);
  await expect.poll(labels).toEqual(["Yoga", "São Paulo"]);
  await narrowed(ofCategory, /São Paulo/);
  await page.getByLabel("Outra cidade").fill("recife");
  await page.getByLabel("Outra cidade").press("Enter");
  await expect(page).toHaveURL(/&city=Recife$/);
  await expect.poll(labels).toEqual(["Yoga", "Recife"]);
  await narrowed(ofCategory, /Recife/);

  await page.getByRole("button", { name: "Limpar tudo" }).click();
  await expect(page).toHaveURL("/busca");
  // The specialties of the search before may still stand there.
  await expect.poll(() => totalOf(page)).toBe(all);
  await expect(filter("Cidade").getByRole("checkbox", { checked: true })).toHaveCount(0);
  const first = filter("Especialidade").locator("label").first();
  await expect.poll(async () => (await first.textContent()) === (await settled(first))).toBe(true);
  const [, name = ""] = /^(.+) \d+$/.exec((await first.textContent())?.trim() ?? "") ?? [];
  const specialty = filter("Especialidade").getByLabel(new RegExp(`^${name} \\d+$`));
  await specialty.check();
  await expect(page).toHaveURL(`/busca?${new URLSearchParams({ specialties: name })}`);
  await expect.poll(labels).toEqual([name]);
  const promised = async () =>
    Number(/\d+$/.exec((await specialty.locator("xpath=..").textContent()) ?? "")?.[0]);
  await expect.poll(async () => (await totalOf(page)) - (await promised())).toBe(0);
  expect(await totalOf(page)).toBeLessThan(all);
});

test("hours and the order are set, and Back takes them one by one", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSearch(page, "?query=yoga");
  const all = await totalOf(page);
  await page.getByLabel("Das", { exact: true }).selectOption("18h");
  await expect(page).toHaveURL("/busca?query=yoga&hourRange=18,24");
  await expect(page.getByRole("link", { name: "Tirar o filtro a partir das 18h" })).toBeVisible();
  await expect.poll(() => totalOf(page)).toBeLessThan(all);
  const late = await totalOf(page);
  await page.getByLabel("Até as").selectOption("20h");
  await expect(page).toHaveURL("/busca?query=yoga&hourRange=18,20");
  await expect(page.getByRole("link", { name: "Tirar o filtro das 18h às 20h" })).toBeVisible();
  await expect.poll(() => totalOf(page)).toBeLessThanOrEqual(late);

  await page.getByLabel("Ordenar por").selectOption("Menor preço");
  await expect(page).toHaveURL("/busca?query=yoga&hourRange=18,20&sort=PRICE");
  const prices = async () => {
    const texts = await results(page).allTextContents();
    return texts.map((text) => Number(/R\$\s*([\d.]+,\d\d)(?!.*R\$)/.exec(text)?.[1]?.replace(/\D/g, "")));
  };
  await expect
    .poll(async () => {
      const shown = await prices();
      return shown.length > 1 && shown.every((price, index) => price >= (shown[index - 1] ?? 0));
    })
    .toBe(true);

  await page.goBack();
  await expect(page.getByLabel("Ordenar por")).toHaveValue("RELEVANCE");
  await page.goBack();
  await expect(page.getByLabel("Até as")).toHaveValue("24");
  await expect.poll(() => totalOf(page)).toBe(late);
  await page.goBack();
  await expect(page).toHaveURL("/busca?query=yoga");
  await expect.poll(() => totalOf(page)).toBe(all);
});

test("where nothing fits, what to leave out is one press away", async ({ page }) => {
  await page.goto("/busca?query=yoga&priceRange=1,2");
  await expect(page.getByRole("heading", { name: "Não encontramos nada assim" })).toBeVisible();
  await page.getByRole("link", { name: /^Sem “R\$ 1 a R\$ 2”/ }).click();
  await expect(page).toHaveURL("/busca?query=yoga");
  await expect(results(page).first()).toContainText(/yoga/i);
});

test("an address with parameters that nobody can read searches for the rest", async ({ page }) => {
  await openSearch(page, "?query=yoga&priceRange=abc&weekDay=FUNDAY&activityTypes=TELEPATHY&hourRange=9");
  await expect(page.getByRole("heading", { level: 1, name: "Resultados para “yoga”" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Filtros em uso" })).toHaveCount(0);
  await expect(page).toHaveURL("/busca?query=yoga");
});

test("without a connection in the middle the page says so, keeps what it shows, and goes on once there is one", async ({
  page,
  context,
}) => {
  await openSearch(page);
  await takenOver(page);
  // A picture that was still on its way is no more: initials stand in its place.
  const titles = results(page).getByRole("heading");
  const shown = await titles.allTextContents();
  const nutrition = page
    .getByRole("navigation", { name: "Categorias" })
    .getByRole("link", { name: "Nutrição" });
  await context.setOffline(true);
  await nutrition.click();
  await expect(page.getByText("A outra página não abre agora. Esta continua aqui.")).toBeVisible();
  expect(shown.length).toBeGreaterThan(1);
  expect(await titles.allTextContents()).toEqual(shown);
  await context.setOffline(false);
  await nutrition.click();
  await expect(results(page).first()).toContainText("Nutrição");
});

test("places are looked at instead of activities, and lead to who works there", async ({ page }) => {
  await openSearch(page, "?query=yoga");
  await page.getByRole("navigation", { name: "O que ver" }).getByRole("link", { name: "Locais" }).click();
  await expect(page).toHaveURL("/busca?query=yoga&view=PLACES");
  const place = results(page).locator("a[href^='/especialistas/']").first();
  const name = (await place.textContent()) ?? "";
  await place.click();
  await expect(page).toHaveURL(/\/especialistas\//);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("from the results to the activity, to one of its plans, and into the purchase", async ({
  page,
  world,
}) => {
  await signInFast(page, world, "carla@vereda.test");
  await openSearch(page, "?query=yoga");
  // Before that a link loads its page, which leaves the focus where a page's is.
  await takenOver(page);
  const activity = results(page).filter({ hasText: "Sessão de" }).first().getByRole("link").first();
  const title = await activity.textContent();
  await activity.click();
  await expect(page.getByRole("heading", { level: 1, name: title ?? "" })).toBeFocused();
  await page.getByRole("heading", { name: "Planos desta atividade" }).scrollIntoViewIfNeeded();
  const plan = page.locator("main a[href^='/planos/']").first();
  const planTitle = await plan.locator("strong").textContent();
  await plan.click();
  await expect(page.getByRole("heading", { level: 1, name: planTitle ?? "" })).toBeFocused();
  await page.getByRole("button", { name: "Escolher horários" }).click();
  await expectStep(page, "Sobre o que e quando?");
  await expect(page.getByText(planTitle ?? "").first()).toBeVisible();
});
