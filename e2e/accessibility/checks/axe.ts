import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const LEVEL_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds against WCAG 2.2 AA and its own good practices: `rule: element`, one line each. */
export async function axeFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({
      runOnly: { type: "tag", values: LEVEL_AA },
      // Off by default in axe, although it is AA in WCAG 2.2.
      rules: { "target-size": { enabled: true } },
      resultTypes: ["violations"],
    })
    // In the page alone: otherwise each look opens a second page, and no frame of another origin is anywhere.
    .setLegacyMode(true)
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}
