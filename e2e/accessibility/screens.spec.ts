import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { axeFindings } from "./checks/axe.ts";
import { coveredFocus } from "./checks/covered-focus.ts";
import { cutText } from "./checks/cut-text.ts";
import { stickingOut } from "./checks/sticking-out.ts";
import { tours } from "./tours/all.ts";

// A window as narrow as a phone's is also what a desktop zoomed to 400 % shows; its keyboard has no touch.
test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

/** Everything that keeps someone from using the screen; each line names where. */
async function barriers(page: Page): Promise<Record<string, string[]>> {
  const at = async (width: number, height: number, check: (page: Page) => Promise<string[]>) => {
    await page.setViewportSize({ width, height });
    return check(page);
  };
  const found = {
    // Every change of the width lays the page out anew: what is looked at in one width comes one after the other.
    "axe on a phone": await at(360, 780, axeFindings),
    "cut by wider text spacing": await at(360, 780, cutText),
    "focus is covered": await at(360, 640, coveredFocus),
    "scrolls sideways at 320 px": await at(320, 780, stickingOut),
    "axe on a desktop": await at(1280, 900, axeFindings),
  };
  await page.setViewportSize({ width: 360, height: 780 });
  return Object.fromEntries(Object.entries(found).filter(([, lines]) => lines.length > 0));
}

for (const { title, walk } of tours) {
  test(`no barrier on any screen where ${title}`, async ({ page, world }) => {
    test.setTimeout(300_000);
    await walk(page, world, async (screen) => {
      expect.soft(await barriers(page), screen).toEqual({});
    });
  });
}
