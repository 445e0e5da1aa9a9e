import type { Page } from "@playwright/test";
import { apiOf, saveCard } from "../support/api-of.ts";
import { answerTheRest, expectHeld } from "../support/booker.ts";
import { cards, chooseMethod, confirm, expectBought } from "../support/shopper.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 360, height: 780 } });

/** Longer than the half second in which browsers put a shift down to the press before it. */
const SLOW_MS = 700;

/** Watches a page's documents from the next one on. @returns what has moved up or down without a press since it was asked last */
async function watchShifts(page: Page): Promise<() => string[]> {
  const shifts: string[] = [];
  await page.exposeFunction("noteShift", (what: string) => void shifts.push(what));
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    new PerformanceObserver((list) => {
      // The type that is observed says what its entries are.
      for (const { hadRecentInput, sources } of list.getEntries() as Shift[])
        for (const { node, previousRect, currentRect } of hadRecentInput ? [] : sources) {
          const what = `${previousRect.y} -> ${currentRect.y}: ${node?.textContent?.slice(0, 60)}`;
          // What goes out of sight has an empty place.
          if (previousRect.y !== currentRect.y && currentRect.height > 0)
            Reflect.get(globalThis, "noteShift")(what);
        }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => shifts.splice(0);
}

test("nothing moves by itself while a time is being held, nor on the confirmation", async ({
  page,
  world,
}) => {
  const shifted = await watchShifts(page);
  await signInFast(page, world, "carla@vereda.test");
  await saveCard(await apiOf(page, world), cards.approved);
  await page.goto("/home");
  const time = page
    .getByRole("article")
    .getByRole("link", { name: /^Reservar / })
    .first();
  await expect(time).toBeVisible();
  await page.route("**/api/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
  await time.click();
  await expect(page.getByText("Guardando seu horário…").first()).toBeVisible();
  shifted();
  await expectHeld(page);
  await page.waitForTimeout(4 * SLOW_MS);
  expect(shifted()).toEqual([]);
  await answerTheRest(page);
  await chooseMethod(page, "card");
  await confirm(page);
  await expectBought(page);
  // All of it is in sight, and nothing is known from the pages before.
  await page.setViewportSize({ width: 360, height: 1800 });
  await page.reload();
  await expectBought(page);
  await page.waitForTimeout(4 * SLOW_MS);
  expect(shifted()).toEqual([]);
});
