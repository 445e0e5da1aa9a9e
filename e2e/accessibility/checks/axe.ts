import type { Page } from "@playwright/test";
import axe from "axe-core";

const OPTIONS: axe.RunOptions = {
  runOnly: {
    type: "tag",
    values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  },
  // Off by default in axe, although it is AA in WCAG 2.2.
  rules: { "target-size": { enabled: true } },
  resultTypes: ["violations"],
  // Its styles stand in the page, and no frame of another origin is anywhere.
  preload: false,
  iframes: false,
};

/** What axe finds against WCAG 2.2 AA and its own good practices: `rule: element`, one line each. */
export async function axeFindings(page: Page): Promise<string[]> {
  // A document that has it keeps it: most looks are at one that was looked at before.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (options) => {
    const own = window as unknown as { axe: typeof axe }; // The source above puts it there.
    const { violations } = await own.axe.run(document, options);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
  }, OPTIONS);
}
