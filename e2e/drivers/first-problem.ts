import { expect, type Page } from "@playwright/test";

/** After a press that was refused: the focus is on the first field, or in the first group, that is said to be wrong. */
export async function focusIsAtFirstProblem(page: Page): Promise<void> {
  await expect.poll(() => firstProblemHasFocus(page), "the first problem has the focus").toBe(true);
}

const firstProblemHasFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const saysWhy = (element: Element) =>
      element
        .getAttribute("aria-describedby")
        ?.split(" ")
        .some((id) => id.endsWith("-error") && document.getElementById(id)?.textContent);
    const marked = [...document.querySelectorAll<HTMLElement>("[aria-invalid=true], fieldset")]
      .filter((element) => element.checkVisibility())
      .filter((element) => element.getAttribute("aria-invalid") === "true" || saysWhy(element));
    return marked[0]?.contains(document.activeElement) === true;
  });
