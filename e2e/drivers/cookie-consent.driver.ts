import { type BrowserContext, expect, type Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import type { DriverStep } from "xstate-paths";
import { CONSENT_COOKIE, GEOLOCATION_COOKIE } from "#contract/constants.ts";
import { model } from "#machines/cookie-consent/cookie-consent.model.ts";
import type { Flow } from "../paths/flow.ts";
import { query } from "../support/books.ts";
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
  world: World;
  /** The cookie is still the one that was left before the visit. */
  isLeft: boolean;
  /** Nothing has taken the traces of earlier visits away. */
  hasTraces: boolean;
  /** The answers that the server has been told of. */
  recorded: boolean[];
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
    const isAfterNo = path.variant === "a visit after a no";
    const hasTraces = path.variant === "a visit after a yes";
    const more = { world, isLeft: isAfterNo, hasTraces, recorded: [] };
    return { page, held, loads: () => loads, loadsBefore: 1, isOwedElsewhere: false, ...more };
  },
  events: {
    "consent.accept": (scene, step) => answersHere(scene, step, "Aceitar"),
    "consent.decline": (scene, step) => answersHere(scene, step, "Recusar"),
    "consent.reopen": ({ page }) => opener(page).click(),
    "consent.keep": async ({ page }) => {
      await page.keyboard.press("Escape");
      await expect(opener(page)).toBeFocused();
    },
    "consent.changedElsewhere": async (scene, { event }) => {
      await changeElsewhere(scene.page, event.answer);
      Object.assign(scene, { isLeft: false, hasTraces: false });
      if (event.answer !== null) scene.isOwedElsewhere = true;
    },
    "xstate.done.actor.recordConsent": async ({ held, recorded }) => {
      const { accepted } = (await held.sent("recordCookieConsent")).postDataJSON();
      recorded.push(accepted);
      await held.release(["recordCookieConsent"], goesThrough);
    },
    "xstate.error.actor.recordConsent": ({ held }) => held.release(["recordCookieConsent"], isLost),
  },
  states: {
    "cookieConsent.visiting.answer.unset": async ({ page }) => {
      await asks(page);
      expect(await consentCookie(page.context())).toBe(null);
      await expect.poll(() => tracesIn(page)).toEqual([]);
    },
    "cookieConsent.visiting.answer.accepted": async (scene) => {
      await isAnswered(scene, true);
      if (scene.hasTraces) expect(await tracesIn(scene.page)).toEqual(TRACES);
    },
    "cookieConsent.visiting.answer.declined": (scene) => isAnswered(scene, false),
    "cookieConsent.visiting.answer.choosingAgain": async ({ page }, { context }) => {
      await asks(page);
      await expect(banner(page).getByRole("heading")).toBeFocused();
      expect(await consentCookie(page.context()), "the answer before counts").toBe(String(context.answer));
    },
    "cookieConsent.visiting.proof.settled": async ({ page, isOwedElsewhere, world, recorded }) => {
      if (!isOwedElsewhere) await expect.poll(() => owedProof(page)).toBe(null);
      const { rows } = await query<{ accepted: boolean }>(
        world,
        sql`select accepted from cookie_consents order by recorded_at`,
      );
      expect(rows.map(({ accepted }) => accepted).toSorted(), "recorded").toEqual(recorded.toSorted());
    },
    "cookieConsent.visiting.proof.recording": async ({ page, held }, { context }) => {
      expect((await held.sent("recordCookieConsent")).postDataJSON()).toMatchObject({
        accepted: context.owedProof,
        policyVersion: "2026-11",
      });
      await expect.poll(() => owedProof(page)).toBe(context.owedProof);
    },
    "cookieConsent.visiting.proof.owed": ({ page }, { context }) =>
      expect.poll(() => owedProof(page)).toBe(context.owedProof),
    "cookieConsent.reloading": async (scene, { context }) => {
      const { page } = scene;
      await expect.poll(scene.loads).toBe(scene.loadsBefore + 1);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      if (context.answer === null) await asks(page);
      else await isAnswered(scene, context.answer === true);
    },
  },
  close: ({ held }) => held.stop(),
};

const banner = (page: Page) => page.getByRole("region", { name: "Podemos medir sua visita?" });

const opener = (page: Page) => page.getByRole("button", { name: "Escolha de cookies" });

/** Yes and no stand side by side, with the way to what they mean; the page under it can be used. */
async function asks(page: Page): Promise<void> {
  const region = banner(page);
  await expect(region).toContainText(
    "Com o seu sim, contamos visitas para melhorar a Vereda e lembramos onde você está.",
  );
  await expect(region.getByRole("button")).toHaveText(["Recusar", "Aceitar"]);
  await expect(region.getByRole("link", { name: "Entenda" })).toHaveAttribute("href", "/privacidade");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** Whoever answers without the page being loaded anew goes on where they were. */
async function answersHere(
  scene: Scene,
  { from, to }: DriverStep,
  name: "Aceitar" | "Recusar",
): Promise<void> {
  const { page } = scene;
  Object.assign(scene, { isLeft: false, hasTraces: scene.hasTraces && name === "Aceitar" });
  await answer(page, name);
  if (to.includes("cookieConsent.reloading")) return;
  const isAgain = from.includes("cookieConsent.visiting.answer.choosingAgain");
  await expect(isAgain ? opener(page) : page.getByRole("main")).toBeFocused();
}

const YES_S = 63_072_000;
const NO_S = 604_800;
/** No browser keeps a cookie for longer. */
const MOST_S = 400 * 86_400;

/** The answer is kept for as long as it counts; a yes is measured, and after a no nothing of earlier visits is left. */
async function isAnswered({ page, isLeft }: Scene, accepted: boolean): Promise<void> {
  await expect(banner(page)).toHaveCount(0);
  await expect.poll(() => consentCookie(page.context())).toBe(String(accepted));
  const lasts = accepted ? Math.min(YES_S, MOST_S) : NO_S;
  const isOff = async () => {
    const cookie = (await page.context().cookies()).find(({ name }) => name === CONSENT_COOKIE);
    return Math.abs((cookie?.expires ?? 0) - Date.now() / 1_000 - lasts);
  };
  if (!isLeft) await expect.poll(isOff, "how far the cookie's end is off, in seconds").toBeLessThan(300);
  if (accepted) return expect.poll(() => measured(page), "what is measured").toBeGreaterThan(0);
  await expect.poll(() => tracesIn(page)).toEqual([]);
  expect(await measured(page), "what is measured").toBe(0);
}

const answer = (page: Page, name: string) => banner(page).getByRole("button", { name }).click();

async function consentCookie(context: BrowserContext): Promise<string | null> {
  return (await context.cookies()).find(({ name }) => name === CONSENT_COOKIE)?.value ?? null;
}

const SEARCHES = "vereda.recent.searches";
const TRACES = [GEOLOCATION_COOKIE, "_ga", SEARCHES];

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
  if (before !== null) await opener(other).click();
  const isLoadedAnew = wanted ? before !== "true" : before === "true";
  const loaded = isLoadedAnew ? other.waitForEvent("load") : null;
  await answer(other, wanted ? "Aceitar" : "Recusar");
  await expect.poll(() => consentCookie(page.context())).toBe(String(wanted));
  // A tab that is closed as it begins to load anew may never say that it is closed.
  await loaded;
  await other.close();
}
