import { setTimeout } from "node:timers/promises";
import type { Browser, BrowserContext, CDPSession, Page } from "playwright";
import { CONSENT_COOKIE } from "#contract/constants.ts";
import { signInFast } from "#e2e/support/sign-in-fast.ts";
import type { World } from "#e2e/support/world.ts";
import config from "../../../playwright.config.ts";
import { PHONE, slowed } from "../phone.ts";
import { readPresses, SETTLED_MS, watchPresses } from "../taps/event-timing.ts";
import type { Subject } from "./subjects.ts";

/** Waits of a first visit, ms: for the page, and for one press in it. */
export interface Visit {
  /** From the navigation's start until the first entries have been painted. */
  opened: number;
  /** From the press to the paint that answers it, by Event Timing. */
  pressed: number;
}

/** Opens a subject's page on a phone whose processor is slowed, and presses what is to be pressed in its list. */
export async function visit(browser: Browser, world: World, subject: Subject): Promise<Visit> {
  const context = await browser.newContext({ ...config.use, ...PHONE, baseURL: world.url });
  try {
    return await visitIn(context, world, subject);
  } finally {
    await context.close();
  }
}

async function visitIn(context: BrowserContext, world: World, subject: Subject): Promise<Visit> {
  await context.addCookies([{ name: CONSENT_COOKIE, value: "false", url: world.url }]);
  await context.addInitScript(noteFirst, subject.entry);
  const page = await context.newPage();
  await signInFast(page, world, subject.email, subject.profile);
  const devtools = await context.newCDPSession(page);
  await slowed(devtools, () => page.goto(subject.path).then(() => page.waitForFunction(isShown)));
  const opened = await page.evaluate(() => (globalThis as unknown as Noted).firstShown); // `noteFirst` put it there
  await page.waitForLoadState("networkidle");
  return { opened, pressed: await press(page, devtools, subject) };
}

async function press(page: Page, devtools: CDPSession, subject: Subject): Promise<number> {
  const control = await subject.press(page);
  await control.scrollIntoViewIfNeeded();
  await setTimeout(SETTLED_MS);
  const box = await control.boundingBox();
  if (!box) throw new Error(`${subject.name}: there is nothing to press`);
  await page.evaluate(watchPresses);
  await slowed(devtools, async () => {
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await setTimeout(SETTLED_MS);
  });
  const pressed = await page.evaluate(readPresses);
  if (!pressed) throw new Error(`${subject.name}: the press has led to another document`);
  return pressed.duration;
}

interface Noted {
  firstShown: number;
}

const isShown = () => (globalThis as unknown as Partial<Noted>).firstShown !== undefined; // `noteFirst` puts it there

/** In the page: notes when the frame after the first entry's began, ms since the navigation's start. */
function noteFirst(entry: string): void {
  const look = () => {
    if (document.querySelector(entry))
      requestAnimationFrame((time) => Object.assign(globalThis, { firstShown: time }));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
