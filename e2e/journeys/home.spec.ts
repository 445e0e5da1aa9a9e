import { takenOver } from "../support/taken-over.ts";
import { expect, test } from "../support/test.ts";

test("a suggestion for what was typed before the app has started is taken by the keyboard, and Back has the words in the box", async ({
  page,
}) => {
  const { promise: isTyped, resolve: letStart } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", (route) => isTyped.then(() => route.continue()));
  await page.goto("/");
  const box = page.getByRole("combobox", { name: "O que você procura?" });
  await box.pressSequentially("recif");
  letStart();
  await expect(page.getByRole("group", { name: "Cidades" }).getByRole("option").first()).toBeVisible();
  const options = await page.getByRole("option").count();
  for (let step = 0; step < options; step += 1) {
    await page.keyboard.press("ArrowDown");
    if (await page.locator("[role=option][aria-selected=true]", { hasText: "Recife" }).count()) break;
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/busca\?/);
  await page.goBack();
  await expect(box).toHaveValue("recif");
});

test.describe("with a yes to cookies", () => {
  test.use({ consent: true });

  test("a place that is told brings the nearest, and is kept for 30 days", async ({
    page,
    context,
    world,
  }) => {
    await context.grantPermissions(["geolocation"], { origin: world.url });
    await context.setGeolocation({ latitude: -23.56134, longitude: -46.65651 });
    await page.goto("/");
    const near = page.getByRole("region", { name: "Perto de você" });
    await near.scrollIntoViewIfNeeded();
    await near.getByRole("button", { name: "Usar minha localização" }).click();
    await expect(near.getByText("Os mais perto primeiro.")).toBeVisible();
    const [cookie] = (await context.cookies()).filter(({ name }) => name === "vereda_geolocation");
    expect(cookie).toMatchObject({ value: "-23.561%2C-46.657", sameSite: "Strict" });
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(30);
  });

  test("a place that is refused leaves the cities to choose from", async ({ page, context }) => {
    await context.clearPermissions();
    await page.goto("/");
    const near = page.getByRole("region", { name: "Perto de você" });
    await near.scrollIntoViewIfNeeded();
    await near.getByRole("button", { name: "Usar minha localização" }).click();
    await expect(near.getByText(/^O navegador não deixou/)).toBeVisible();
    await near.getByRole("link", { name: "São Paulo" }).click();
    await expect(page).toHaveURL("/busca?city=S%C3%A3o+Paulo");
  });
});

test.describe("a button of a part that is not alive yet", () => {
  test.use({ consent: true });

  for (const [what, files] of [
    ["the part's own script", "**/assets/HomeBelow-*.js"],
    ["every script", "**/assets/*.js"],
  ] as const)
    test(`is heard once ${what} has come, and once only`, async ({ page, context, world }) => {
      await context.grantPermissions(["geolocation"], { origin: world.url });
      await context.setGeolocation({ latitude: -23.56134, longitude: -46.65651 });
      await page.addInitScript(() => {
        const { geolocation } = navigator;
        const asked = geolocation.getCurrentPosition.bind(geolocation);
        geolocation.getCurrentPosition = (...args) => {
          document.documentElement.dataset.asked = `${document.documentElement.dataset.asked ?? ""}I`;
          asked(...args);
        };
      });
      const { promise: isPressed, resolve: letCome } = Promise.withResolvers<void>();
      await page.route(files, (route) => isPressed.then(() => route.continue()));
      const isAskedFor = page.waitForRequest(files);
      await page.goto("/");
      const near = page.getByRole("region", { name: "Perto de você" });
      await near.scrollIntoViewIfNeeded();
      await isAskedFor;
      await near.getByRole("button", { name: "Usar minha localização" }).click();
      const place = await page.evaluate(() => scrollY);
      letCome();
      await expect(near.getByText("Os mais perto primeiro.")).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("data-asked", "I");
      expect(await page.evaluate(() => scrollY)).toBe(place);
    });
});

test("nothing of the page lies over what the search box suggests", async ({ page }) => {
  await page.goto("/");
  await takenOver(page);
  await page.getByRole("combobox").first().fill("yoga");
  await expect(page.getByRole("option").first()).toBeVisible();
  const covered = () =>
    page.getByRole("listbox").evaluate((list) => {
      const { top, bottom, left, right } = list.getBoundingClientRect();
      const others = new Set<string>();
      for (let y = top + 2; y < Math.min(bottom, innerHeight); y += 8)
        for (let x = left + 2; x < right; x += 8) {
          const found = document.elementFromPoint(x, y);
          if (found && !list.contains(found)) others.add(found.textContent);
        }
      return [...others];
    });
  await expect.poll(covered).toEqual([]);
});
