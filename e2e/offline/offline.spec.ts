import { findItem } from "../support/items.ts";
import { newcomer } from "../support/shopper.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { takenOver } from "../support/taken-over.ts";
import { expect, test } from "../support/test.ts";

const STAYS = "A outra página não abre agora. Esta continua aqui.";

test("without a connection a link, and the browser's Back, keep the page that is there, and lead on with the next one", async ({
  page,
  world,
  context,
}) => {
  const { path, title } = await findItem(world, { kind: "activity" });
  await page.goto("/perguntas-frequentes");
  await page.goto(path);
  await takenOver(page);
  const heading = page.getByRole("heading", { level: 1 });
  const shown = await heading.textContent();
  await context.setOffline(true);
  await page.getByRole("link", { name: "Carrinho vazio" }).click();
  await expect(page.getByText(STAYS)).toBeVisible();
  await expect(page.getByText("O que está na tela continua aqui.")).toBeVisible();
  await expect(heading).toHaveText(shown ?? title);
  await expect(page).toHaveURL(path);
  await context.setOffline(false);
  await page.getByRole("link", { name: "Carrinho vazio" }).click();
  await expect(page).toHaveURL("/cart/item");
  await context.setOffline(true);
  await page.goBack();
  await expect(heading).toHaveText(shown ?? title);
});

test("without a connection what is searched for, in which order, and by which filter, keeps the results that are there", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/busca");
  await takenOver(page);
  const results = page.getByRole("article");
  const filter = page
    .getByRole("complementary")
    .locator("label")
    .filter({ hasText: /^Online/ });
  const online = filter.getByRole("radio");
  await expect(online).toBeVisible();
  await expect(results.first()).toBeVisible();
  const shown = await results.allTextContents();
  const expectKept = async () => {
    await expect(page.getByText(STAYS)).toBeVisible();
    await page.getByRole("status").filter({ hasText: STAYS }).getByRole("button").click();
    expect(await results.allTextContents()).toEqual(shown);
    await expect(page).toHaveURL("/busca");
  };
  await context.setOffline(true);
  const box = page.getByRole("search").getByRole("combobox");
  await box.fill("yoga");
  await box.press("Enter");
  await expectKept();
  const order = page.getByRole("combobox", { name: "Ordenar por" });
  await order.selectOption({ index: 1 });
  await expectKept();
  await expect(order).toHaveValue("RELEVANCE");
  await filter.click();
  await expectKept();
  await expect(online).not.toBeChecked();
  await context.setOffline(false);
  await filter.click();
  await expect(page).toHaveURL("/busca?activityTypes=ONLINE");
  await expect(online).toBeChecked();
});

test("without a connection a plan is bought no further than it can be, and its page stays", async ({
  page,
  world,
  context,
}) => {
  const { path } = await findItem(world, { kind: "plan", renews: true });
  await signInFast(page, world, "carla@vereda.test");
  await page.goto(path);
  await takenOver(page);
  await context.setOffline(true);
  await page
    .getByRole("button", { name: /^Escolher horários/ })
    .first()
    .click();
  await expect(page.getByText(STAYS)).toBeVisible();
  await expect(page).toHaveURL(path);
  await context.setOffline(false);
  await page
    .getByRole("button", { name: /^Escolher horários/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Sobre o que e quando?" })).toBeVisible();
});

test("a page whose code is replaced by a new version leads there, with what was typed and without the card", async ({
  page,
  world,
}) => {
  await signInFast(page, world, "davi@vereda.test");
  const { activityId } = await findItem(world, { kind: "activity" });
  await page.goto(`/checkout?activityId=${activityId}`);
  await page.getByLabel("Nome completo").fill(newcomer.name);
  await page.getByLabel("CPF", { exact: true }).fill(newcomer.cpf);
  // A new version: its page begins with another file, and the old files are gone.
  await page.route("**/index.html", (route) =>
    route.fulfill({ contentType: "text/html", body: "<p>another</p>" }),
  );
  await page.route("**/assets/NewCard-*.js", (route) => route.fulfill({ status: 404 }));
  await page.getByRole("radio", { name: /^Cartão de crédito/ }).check();
  await expect(page.getByText("A Vereda tem uma versão nova")).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Abrir a versão nova" }).click();
  await expect(page.getByText(/Dados de cartão e senhas, digite de novo\.$/)).toBeVisible();
  await expect(page.getByLabel("Nome completo")).toHaveValue(newcomer.name);
  await expect(page.getByLabel("CPF", { exact: true })).toHaveValue(newcomer.cpf);
});

test("a link to a page whose code a new version has replaced opens it in the new version", async ({
  page,
}) => {
  await page.goto("/termos");
  await takenOver(page);
  let isNew = false;
  page.on("request", (request) => {
    isNew ||= request.isNavigationRequest();
  });
  await page.route("**/index.html", (route) =>
    isNew ? route.continue() : route.fulfill({ contentType: "text/html", body: "<p>another</p>" }),
  );
  await page.route("**/assets/perguntas-frequentes-*.js", (route) =>
    isNew ? route.continue() : route.fulfill({ status: 404 }),
  );
  await page.getByRole("contentinfo").getByRole("link", { name: "Perguntas frequentes" }).click();
  await expect(page).toHaveURL("/perguntas-frequentes");
  await expect(page.getByRole("heading", { level: 1, name: "Perguntas frequentes" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Você está sem conexão" })).toHaveCount(0);
});
