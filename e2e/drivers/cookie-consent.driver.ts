import { type BrowserContext, expect, type Page } from "@playwright/test";
import { CONSENT_COOKIE, GEOLOCATION_COOKIE } from "#contract/constants.ts";
import { model } from "#machines/cookie-consent/cookie-consent.model.ts";
import type { Flow } from "../paths/flow.ts";
import { takenOver } from "../support/taken-over.ts";
import type { World } from "../support/world.ts";
import { goesThrough, type HeldCalls, holdCalls, isLost } from "./held-calls.ts";

interface Scene {
  page: Page;
  held: HeldCalls;
  /** How often the page was loaded. */
  loads: () => number;
  loadsBefore: number;
  /** Another tab owes the proof of its answer: nothing reaches the server from there. */
  isOwedElsewhere: boolean;
}

/** A browser that is asked, answers, changes its mind, and hears of another tab. */
export const driver: Flow<typeof model.machine, Scene, null> = {
  model,
  reach: {},
  untold: {
    failure: "the proof of an answer is sent again by itself, and nobody has anything to do about it",
  },
  consent: null,
  async open({ page, world, path }) {
    await leaveAnswer(page.context(), world, path.variant);
    await leaveTraces(page.context(), world.url);
    const held = await holdCalls(page, ["recordCookieConsent"]);
    let loads = 0;
    page.on("load", () => {
      loads += 1;
    });
    await page.goto("/cart/item");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // Where nobody asked for it, it takes the focus from nothing.
    if (path.variant === "a first visit") await expect(banner(page).getByRole("heading")).not.toBeFocused();
    return { page, held, loads: () => loads, loadsBefore: 1, isOwedElsewhere: false };
  },
  events: {
    "consent.accept": ({ page }) => answer(page, "Aceitar"),
    "consent.decline": ({ page }) => answer(page, "Recusar"),
    "consent.reopen": ({ page }) => page.getByRole("button", { name: "Escolha de cookies" }).click(),
    "consent.keep": ({ page }) => page.keyboard.press("Escape"),
    "consent.changedElsewhere": async (scene, { event }) => {
      await changeElsewhere(scene.page, event.answer);
      if (event.answer !== null) scene.isOwedElsewhere = true;
    },
    "xstate.done.actor.recordConsent": ({ held }) => held.release(["recordCookieConsent"], goesThrough),
    "xstate.error.actor.recordConsent": ({ held }) => held.release(["recordCookieConsent"], isLost),
  },
  states: {
    "cookieConsent.visiting.answer.unset": async ({ page }) => {
      await expect(banner(page)).toBeVisible();
      expect(await consentCookie(page.context())).toBe(null);
      await expect.poll(() => tracesIn(page)).toEqual([]);
    },
    "cookieConsent.visiting.answer.accepted": async ({ page }) => {
      await expect(banner(page)).toHaveCount(0);
      await expect.poll(() => consentCookie(page.context())).toBe("true");
      await expect.poll(() => measured(page), "what is measured").toBeGreaterThan(0);
    },
    "cookieConsent.visiting.answer.declined": async ({ page }) => {
      await expect(banner(page)).toHaveCount(0);
      await expect.poll(() => consentCookie(page.context())).toBe("false");
      await expect.poll(() => tracesIn(page)).toEqual([]);
      expect(await measured(page)).toBe(0);
    },
    "cookieConsent.visiting.answer.choosingAgain": ({ page }) =>
      expect(banner(page).getByRole("heading")).toBeFocused(),
    "cookieConsent.visiting.proof.settled": async ({ page, isOwedElsewhere }) => {
      if (!isOwedElsewhere) await expect.poll(() => owedProof(page)).toBe(null);
    },
    "cookieConsent.visiting.proof.recording": async ({ page, held }, { context }) => {
      await held.waiting("recordCookieConsent");
      await expect.poll(() => owedProof(page)).toBe(context.owedProof);
    },
    "cookieConsent.visiting.proof.owed": ({ page }, { context }) =>
      expect.poll(() => owedProof(page)).toBe(context.owedProof),
    "cookieConsent.reloading": async (scene) => {
      await expect.poll(scene.loads).toBe(scene.loadsBefore + 1);
      await expect(scene.page.getByRole("heading", { level: 1 })).toBeVisible();
    },
  },
  close: ({ held }) => held.stop(),
};

const banner = (page: Page) => page.getByRole("region", { name: "Podemos medir sua visita?" });

const answer = (page: Page, name: string) => banner(page).getByRole("button", { name }).click();

async function consentCookie(context: BrowserContext): Promise<string | null> {
  return (await context.cookies()).find(({ name }) => name === CONSENT_COOKIE)?.value ?? null;
}

const SEARCHES = "vereda.recent.searches";

/** Leaves what a visit leaves on which something was searched and measured. */
async function leaveTraces(context: BrowserContext, url: string): Promise<void> {
  const cookies = [
    { name: GEOLOCATION_COOKIE, value: "-23.561,-46.656" },
    { name: "_ga", value: "GA1.1.1.1" },
  ];
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url })));
  const searches = JSON.stringify([{ kind: "CITY", id: null, text: "Recife" }]);
  await context.addInitScript((text) => {
    if (!localStorage.getItem("vereda.recent.searches")) localStorage.setItem("vereda.recent.searches", text);
  }, searches);
}

/** Names of the traces that are there still. */
async function tracesIn(page: Page): Promise<string[]> {
  const names = (await page.context().cookies()).map(({ name }) => name);
  const searches = await page.evaluate((key) => localStorage.getItem(key), SEARCHES);
  return [
    ...names.filter((name) => name === GEOLOCATION_COOKIE || name === "_ga"),
    ...(searches?.includes("Recife") ? [SEARCHES] : []),
  ];
}

/** Number of the entries for measuring tools. */
const measured = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as { dataLayer?: unknown[] }).dataLayer?.length ?? 0);

/** The answer whose proof is owed, as the browser keeps it. */
const owedProof = (page: Page): Promise<boolean | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("vereda.consent") ?? "null")?.owedProof ?? null);

/** What an earlier visit left: an answer, and after a yes the proof that its page could not record before it was reloaded. */
async function leaveAnswer(context: BrowserContext, { url }: World, variant: string): Promise<void> {
  if (variant === "a first visit") return;
  const value = String(variant === "a visit after a yes");
  await context.addCookies([{ name: CONSENT_COOKIE, value, url, sameSite: "Strict" }]);
  if (value === "false") return;
  const record = JSON.stringify({ id: crypto.randomUUID(), policyVersion: "2026-11", owedProof: true });
  await context.addInitScript((text) => {
    if (!localStorage.getItem("vereda.consent")) localStorage.setItem("vereda.consent", text);
  }, record);
}

/** In another tab, where the banner is answered, or the cookie has gone. */
async function changeElsewhere(page: Page, wanted: unknown): Promise<void> {
  if (wanted === null) {
    await page.context().clearCookies({ name: CONSENT_COOKIE });
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    return;
  }
  const other = await page.context().newPage();
  await other.route("**/api/cookie-consents", (route) => route.abort());
  await other.goto("/cart/item");
  await takenOver(other);
  const before = await consentCookie(page.context());
  // Where nothing was answered the banner comes by itself, a moment after the page.
  if (before !== null) await other.getByRole("button", { name: "Escolha de cookies" }).click();
  const isLoadedAnew = wanted ? before !== "true" : before === "true";
  const loaded = isLoadedAnew ? other.waitForEvent("load") : null;
  await answer(other, wanted ? "Aceitar" : "Recusar");
  await expect.poll(() => consentCookie(page.context())).toBe(String(wanted));
  // A tab that is closed as it begins to load anew may never say that it is closed.
  await loaded;
  await other.close();
}
