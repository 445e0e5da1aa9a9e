import type { Page } from "@playwright/test";
import { readAmounts, unnamed } from "#src/testing/amounts.ts";
import { MARK } from "#tools/build/mark-messages.ts";
import { tours } from "../accessibility/tours/all.ts";
import { buildAppVariant } from "../support/app-variant.ts";
import { takenOver } from "../support/taken-over.ts";
import { test as base, expect } from "../support/test.ts";
import { openWorld } from "../support/world.ts";
import { gatherKnownWords } from "./known-words.ts";
import { findUnmarked, readTexts } from "./unmarked.ts";

/** The app whose messages are marked, built once for each worker. */
const test = base.extend<object, { markedApp: string }>({
  markedApp: [
    async ({ browserName: _ }, use) => {
      const { folder, remove } = await buildAppVariant({ MARK_MESSAGES: "true" }, { isRendered: true });
      await use(folder);
      await remove();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  world: async ({ markedApp }, use) => {
    const world = await openWorld({}, markedApp);
    await use(world);
    await world.close();
  },
});

/** Asks for the texts of the page that are no messages. */
function watchTexts(page: Page): () => Promise<string[]> {
  const known = gatherKnownWords(page);
  return async () => findUnmarked(await readTexts(page), MARK, await known());
}

const isOfTheApp = (page: Page) => page.locator("#root").count();

for (const { title, walk, hasWorker } of tours)
  test.describe(() => {
    test.use({ serviceWorkers: hasWorker ? "allow" : "block" });
    test(`every text is a message, and every amount says what it is of, where ${title}`, async ({
      page,
      world,
    }) => {
      test.setTimeout(180_000);
      const unmarked = watchTexts(page);
      await walk(page, world, async (screen) => {
        if ((await isOfTheApp(page)) === 0) return;
        // What a rendered page was made of comes with its takeover.
        await takenOver(page);
        expect.soft(await unmarked(), screen).toEqual([]);
        expect.soft(unnamed(await page.locator("body").evaluate(readAmounts)), screen).toEqual([]);
      });
    });
  });

test("a text that is no message is found, wherever it stands", async ({ page }) => {
  const unmarked = watchTexts(page);
  await page.goto("/perguntas-frequentes");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // The page gives itself its title once it has taken over.
  await takenOver(page);
  expect(await unmarked()).toEqual([]);
  await page.evaluate(() => {
    document.title = "Título avulso";
    document.body.insertAdjacentHTML(
      "beforeend",
      `<p>Parágrafo avulso</p><button aria-label="Botão avulso">x</button><input placeholder="Dica avulsa">`,
    );
  });
  expect(await unmarked()).toEqual(["Título avulso", "Parágrafo avulso", "Botão avulso", "Dica avulsa"]);
});
