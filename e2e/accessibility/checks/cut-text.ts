import type { Page } from "@playwright/test";

// WCAG 1.4.12: what a reader may set, at its limits.
const SPACING = `*, ::before, ::after { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`;

/** Texts that no longer fit their boxes once letters, words, lines and paragraphs stand further apart. */
export async function cutText(page: Page): Promise<string[]> {
  const style = await page.addStyleTag({ content: SPACING });
  const found = await page.evaluate(() => {
    const isCut = (element: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const clipsX = overflowX === "hidden" || overflowX === "clip";
      const clipsY = overflowY === "hidden" || overflowY === "clip";
      const isControl = element.matches("button, a, label, legend");
      return (
        ((clipsX || isControl) && element.scrollWidth > element.clientWidth + 1) ||
        ((clipsY || isControl) && element.scrollHeight > element.clientHeight + 1)
      );
    };
    const holdsText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    return [...document.body.querySelectorAll("*")]
      .filter((element) => holdsText(element) && element.checkVisibility() && element.clientWidth > 1)
      .filter(isCut)
      .map((element) => `${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 40)}”`);
  });
  await style.evaluate((element) => element.parentNode?.removeChild(element));
  return found;
}
