import { DEMO_PASSWORD } from "#server/db/seed/people.ts";
import { pressFarDown } from "../support/far-down.ts";
import { holdScripts } from "../support/hold-scripts.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { expect, test } from "../support/test.ts";

test("what a visitor saves is on the account after the sign-in, and in another browser", async ({
  page,
  world,
  browser,
}) => {
  // Both are pressed before the app can hear it.
  const letGo = await holdScripts(page);
  await page.goto("/busca", { waitUntil: "commit" });
  const hearts = page.getByRole("main").getByRole("button", { name: /^Salvar / });
  await hearts.nth(0).click();
  await hearts.nth(1).click();
  letGo();
  await expect(page.getByRole("button", { pressed: true })).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole("button", { pressed: true })).toHaveCount(2);
  await page.getByRole("link", { name: "Salvos, 2 opções" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Salvos" })).toBeFocused();
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(2);
  const titles = await cards.getByRole("heading").allTextContents();

  await page.getByRole("link", { name: "Entrar" }).click();
  await page.getByLabel("E-mail").fill("carla@vereda.test");
  await page.getByLabel("Senha", { exact: true }).fill(DEMO_PASSWORD);
  const taken = page.waitForResponse((answer) => answer.url().endsWith("/favourites") && answer.ok());
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await taken;
  await expect(page).toHaveURL("/salvos");

  const other = await browser.newPage({ baseURL: world.url });
  await signInFast(other, world, "carla@vereda.test");
  await other.clock.setFixedTime(world.clock.now());
  await other.goto("/salvos");
  await expect(other.getByRole("main").getByRole("article")).toHaveCount(2);
  expect(await other.getByRole("main").getByRole("article").getByRole("heading").allTextContents()).toEqual(
    titles,
  );
  await other.close();
});

test("whoever comes back from an opened card stands before that card again", async ({ page, world }) => {
  const items: string[] = [];
  for (const at of [0, 1]) {
    const answer = await page.request.get(`${world.url}/api/search/activities?size=30&page=${at}`);
    items.push(...(await answer.json()).content.map(({ id }: { id: string }) => id));
  }
  await page.addInitScript(
    (ids) => localStorage.setItem("favourites", JSON.stringify({ ids, ofAccount: false, unsent: [] })),
    items,
  );
  await page.goto("/salvos");
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(items.length);
  const card = cards.nth(45).getByRole("heading").getByRole("link");
  const name = (await card.textContent()) ?? "";
  await pressFarDown(card);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("main").getByRole("link", { name }).first()).toBeInViewport();
});
