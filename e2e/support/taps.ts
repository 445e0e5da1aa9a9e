import type { Page } from "@playwright/test";

/** What a person has done with the page so far. */
export interface Effort {
  /** Presses of anything but a field for text: typing, and going from field to field, are none. */
  taps: number;
  /** Fields for text that were typed into, by their labels. */
  fields: string[];
}

/** Counts what is pressed and typed in a page from here on, through all its documents. */
export async function countTaps(page: Page): Promise<Effort> {
  const effort: Effort = { taps: 0, fields: [] };
  await page.exposeFunction("countTap", () => {
    effort.taps += 1;
  });
  await page.exposeFunction("countField", (label: string) => {
    if (!effort.fields.includes(label)) effort.fields.push(label);
  });
  await page.addInitScript(() => {
    const told = (name: string, ...given: unknown[]) => Reflect.get(globalThis, name)(...given);
    const textOf = (target: EventTarget | null) =>
      target instanceof HTMLInputElement && !["radio", "checkbox"].includes(target.type) ? target : null;
    addEventListener("pointerdown", ({ target }) => textOf(target) || told("countTap"), { capture: true });
    addEventListener(
      "input",
      ({ target }) => {
        const field = textOf(target);
        if (field) told("countField", field.labels?.[0]?.textContent ?? field.name);
      },
      { capture: true },
    );
  });
  return effort;
}
