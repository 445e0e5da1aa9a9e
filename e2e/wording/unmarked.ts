import type { Page } from "@playwright/test";

/** What whoever uses the page can read or hear of it: texts, names, descriptions, and the title of the window. */
export async function readTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const NAMES = [
      "aria-label",
      "aria-description",
      "aria-valuetext",
      "aria-roledescription",
      "placeholder",
      "alt",
      "title",
    ];
    const found = new Set<string>([document.title]);
    const isRead = (element: Element) =>
      element.closest(
        "script, style, template, noscript, svg[aria-hidden=true], [translate=no], [hidden]",
      ) === null && element.checkVisibility();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement || !isRead(node.parentElement)) continue;
      // What was typed is highlighted within a word.
      const highlighted = node.parentElement.closest(":has(> mark)");
      found.add(highlighted?.textContent ?? node.nodeValue ?? "");
    }
    for (const element of document.body.querySelectorAll(NAMES.map((name) => `[${name}]`).join()))
      if (isRead(element)) for (const name of NAMES) found.add(element.getAttribute(name) ?? "");
    return [...found].filter((text) => text.trim() !== "");
  });
}

const WORD = /\p{L}[\p{L}\p{M}]+/gu;

/** The words of a text, in lower case. A letter alone is an abbreviation: "14h". */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

/** The texts that hold a word that is neither of a marked message nor known from elsewhere. */
export function findUnmarked(texts: readonly string[], mark: string, known: ReadonlySet<string>): string[] {
  return texts.filter((text) => {
    const filledIn = text.replace(new RegExp(`\\p{L}${mark}`, "gu"), " ");
    return wordsOf(filledIn).some((word) => !known.has(word));
  });
}
