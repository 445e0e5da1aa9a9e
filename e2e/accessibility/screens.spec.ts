import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { axeFindings } from "./checks/axe.ts";
import { coveredFocus } from "./checks/covered-focus.ts";
import { cutText } from "./checks/cut-text.ts";
import { stickingOut } from "./checks/sticking-out.ts";
import { tours } from "./tours/all.ts";

// A small phone, on which bars cover most.
const PHONE = { width: 360, height: 640 };
// A window as narrow as a phone's is also what a desktop zoomed to 400 % shows; its keyboard has no touch.
test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1, viewport: PHONE });

/**
 * Gives an open page another size. Chromium lays it out for the new width by the old media queries first: what is pressed
 * between that and the next frame moves away under the pointer.
 */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction((width) => innerWidth === width, size.width);
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Everything that keeps someone from using the screen; each line names where. */
async function barriers(page: Page): Promise<Record<string, string[]>> {
  const onPhone = {
    "axe on a phone": await axeFindings(page),
    "cut by wider text spacing": await cutText(page),
    "focus is covered": await coveredFocus(page),
  };
  // Every change of the size lays the page out anew.
  await resize(page, { width: 320, height: PHONE.height });
  const narrow = await stickingOut(page);
  await resize(page, { width: 1280, height: 900 });
  const found = {
    ...onPhone,
    "scrolls sideways at 320 px": narrow,
    "axe on a desktop": await axeFindings(page),
  };
  await resize(page, PHONE);
  return Object.fromEntries(Object.entries(found).filter(([, lines]) => lines.length > 0));
}

for (const { title, walk, hasWorker } of tours)
  test.describe(() => {
    test.use({ serviceWorkers: hasWorker ? "allow" : "block" });
    test(`no barrier on any screen where ${title}`, async ({ page, world }) => {
      test.setTimeout(300_000);
      await walk(page, world, async (screen) => {
        expect.soft(await barriers(page), screen).toEqual({});
      });
    });
  });
