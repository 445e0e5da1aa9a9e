import type { Page } from "@playwright/test";

/** A person's doing in a page so far. */
export interface Effort {
  /** Words of each thing pressed but fields for text, in order: typing, and going from field to field, are no presses. */
  pressed: string[];
  /** Fields for text that were typed into, by their labels. */
  fields: string[];
}

/** Notes presses and typing in a page from here on, through all its documents. */
export async function watchEffort(page: Page): Promise<Effort> {
  const effort: Effort = { pressed: [], fields: [] };
  await page.exposeFunction("notePress", (words: string) => void effort.pressed.push(words));
  await page.exposeFunction("noteField", (label: string) => {
    if (!effort.fields.includes(label)) effort.fields.push(label);
  });
  await page.addInitScript(() => {
    const note = (name: string, words: string) => Reflect.get(globalThis, name)(words);
    const textOf = (target: EventTarget | null) =>
      target instanceof HTMLInputElement && !["radio", "checkbox"].includes(target.type) ? target : null;
    const wordsOf = (target: EventTarget | null) => {
      const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : [];
      const [named = target] = labels;
      return named instanceof Element ? (named.textContent || named.outerHTML).slice(0, 80) : "";
    };
    // Playwright takes a press back at the window, and tries again, where something else came to lie there: a page has not had it.
    document.addEventListener(
      "pointerdown",
      ({ target }) => textOf(target) || note("notePress", wordsOf(target)),
      { capture: true },
    );
    addEventListener(
      "input",
      ({ target }) => {
        const field = textOf(target);
        if (field) note("noteField", field.labels?.[0]?.textContent ?? field.name);
      },
      { capture: true },
    );
  });
  return effort;
}
