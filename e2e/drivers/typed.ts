import { expect, type Page } from "@playwright/test";
import { focusIsAtFirstProblem } from "./first-problem.ts";

/** Texts and choices of the page's fields, by their labels. */
export const typedIn = (page: Page): Promise<Record<string, string | boolean>> =>
  page.getByRole("main").evaluate((main) => {
    const fields = [...main.querySelectorAll<HTMLInputElement>("input:not([type=file]), select, textarea")];
    return Object.fromEntries(
      fields.map((field) => [
        field.labels?.[0]?.textContent.trim() || field.getAttribute("aria-label") || field.name,
        ["checkbox", "radio"].includes(field.type) ? field.checked : field.value,
      ]),
    );
  });

/** Reloads a page with a form: what was typed stands in it again, but for what no browser keeps. */
export async function reloadKeepsTyped(page: Page, forgotten: RegExp): Promise<void> {
  const typed = await typedIn(page);
  const kept = Object.entries(typed).map(([label, value]) => [label, forgotten.test(label) ? EMPTY : value]);
  await page.reload();
  await expect.poll(async () => empty(await typedIn(page), forgotten)).toEqual(Object.fromEntries(kept));
}

/** Another CEP is typed first, whose street comes: that of the right one has to take its place. */
export async function typeOtherCep(page: Page): Promise<void> {
  await page.getByLabel("CEP").fill("01001-000");
  await expect(page.getByLabel("Rua")).toHaveValue("Praça da Sé");
}

const EMPTY = "empty";
const empty = (typed: Record<string, string | boolean>, forgotten: RegExp) =>
  Object.fromEntries(
    Object.entries(typed).map(([label, value]) => [label, forgotten.test(label) && !value ? EMPTY : value]),
  );

/**
 * After a press that was refused: each form that was sent marks all that it lacks, and so do the agreements; the focus is at the
 * first of it.
 */
export async function asksForAllMissing(page: Page): Promise<void> {
  await expect.poll(() => unmarked(page), "missing, and not marked").toEqual([]);
  await focusIsAtFirstProblem(page);
}

/** Empty required fields beside one that is marked, and agreements that are not given, where nothing says so. */
const unmarked = (page: Page): Promise<string[]> =>
  page.getByRole("main").evaluate((main) => {
    const labelOf = (field: HTMLInputElement) => field.labels?.[0]?.textContent ?? field.name;
    const sent = [...main.querySelectorAll("form")].filter((form) =>
      form.querySelector("[aria-invalid=true]"),
    );
    const texts = sent
      .flatMap((form) => [...form.querySelectorAll<HTMLInputElement>("[aria-required=true]")])
      .filter(({ type, value }) => !["checkbox", "radio"].includes(type) && value === "");
    const agreements = [...main.querySelectorAll<HTMLInputElement>("input[type=checkbox]")].filter(
      (field) => !field.checked && /^(Li e aceito|Autorizo)/.test(labelOf(field)),
    );
    return [...texts, ...agreements]
      .filter((field) => field.checkVisibility() && field.getAttribute("aria-invalid") !== "true")
      .map(labelOf);
  });
