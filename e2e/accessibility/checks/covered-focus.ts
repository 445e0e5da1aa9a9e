import type { Page } from "@playwright/test";

/** Gives the focus to everything that takes it, in turn; what is then mostly out of sight or under a bar (WCAG 2.4.11). */
export async function coveredFocus(page: Page): Promise<string[]> {
  // The focus shows itself to whoever uses the keyboard.
  await page.keyboard.press("Tab");
  return page.evaluate(async () => {
    const controls = "a[href], button, input, select, textarea, summary, [tabindex='0']";
    const grid = [0.1, 0.3, 0.5, 0.7, 0.9];
    const isCovered = (element: HTMLElement): boolean => {
      const own = element.closest("label") ?? element;
      const { left, top, width, height } = own.getBoundingClientRect();
      const seen = grid.flatMap((x) =>
        grid.filter((y) => {
          const hit = document.elementFromPoint(left + x * width, top + y * height);
          return hit && (own.contains(hit) || hit.contains(own));
        }),
      );
      return seen.length < (grid.length * grid.length) / 2;
    };
    const covered: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(controls)) {
      if (element.tabIndex < 0 || !element.checkVisibility()) continue;
      element.focus();
      // What is behind a modal, or disabled, does not take it.
      if (document.activeElement !== element) continue;
      // What slides into place with the focus gets a moment to arrive.
      for (let frame = 0; frame < 30 && isCovered(element); frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      if (isCovered(element))
        covered.push(element.ariaLabel ?? element.textContent?.trim() ?? element.tagName);
    }
    return covered;
  });
}
