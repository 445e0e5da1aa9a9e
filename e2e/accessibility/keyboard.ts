import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Walks on with Tab until the control has the focus. Every stop on the way must show the focus, and must not lie under
 * a bar.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const wanted = await target.first().elementHandle();
  for (let stop = 0; stop < 90; stop += 1) {
    await page.keyboard.press("Tab");
    await expect.poll(() => whatHidesTheFocus(page)).toBe(null);
    if (await page.evaluate((element) => element === document.activeElement, wanted)) return;
  }
  throw new Error(`Tab never reaches ${target}`);
}

/** Walks to a control and uses it. */
export async function pressAt(page: Page, target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Walks to a field and types into it, over what it holds. */
export async function typeAt(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

/** Null where the focus can be seen; otherwise why it cannot. */
function whatHidesTheFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const own = element.closest("label") ?? element;
    const around = [element, own, own.parentElement, own.closest("form, article, li")];
    const isMarked = around.some((each) => {
      if (!each) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
      const hasOutline = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      return hasOutline || (each === element && boxShadow !== "none");
    });
    const words = element.textContent?.trim().slice(0, 40) || element.getAttribute("name") || element.tagName;
    if (!isMarked) return `no mark on ${words}`;
    const { left, right, top, bottom } = own.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return hit && (own.contains(hit) || hit.contains(own)) ? null : `something over ${words}`;
  });
}
