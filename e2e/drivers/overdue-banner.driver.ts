import { expect, type Page } from "@playwright/test";
import type { Edge } from "xstate-paths";
import type { UserData } from "#contract/user-data.ts";
import { model } from "#machines/overdue-banner/overdue-banner.model.ts";
import { openShop } from "#server/domain/orders/testing/shop.ts";
import type { Flow } from "../paths/flow.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import type { World } from "../support/world.ts";
import { now, stopClock, timerOf } from "./clock.ts";

interface Scene {
  page: Page;
  isOverdue: boolean;
  /** Until when the banner was closed, in milliseconds of the page's clock. */
  until: number;
  /** How long after a reload's reading of that time its timer may start, in milliseconds. */
  startMs: number;
}

/** Storage of the browser, besides the chart. */
interface Memory {
  /** The banner was closed, and has not come back by itself since. */
  wasClosed: boolean;
}

function memoryAfter(before: Memory, { event: { type } }: Edge): Memory {
  if (type === "banner.dismiss") return { wasClosed: true };
  return type.startsWith("xstate.after") || type === "dismissal.changed" ? { wasClosed: false } : before;
}

const KEY = "vereda.overdueBanner";
const DEBTS = "Pagamentos em atraso";
const STARTS: Readonly<Record<string, string>> = { "a page of search or purchase": "/busca" };
const STALE_MS = 61_000;

/** A customer in arrears on and off pages of search, in two tabs, who settles what is owed and owes again. */
export const driver: Flow<typeof model.machine, Scene, Memory> = {
  model,
  reach: { surroundings: { start: () => ({ wasClosed: false }), after: memoryAfter } },
  sights: ({ around }) => ((around as Memory).wasClosed ? ["a dismissal before"] : []),
  async open({ page, world, path }) {
    const scene = { page, isOverdue: true, until: 0, startMs: 0 };
    await page.clock.install({ time: world.clock.now() });
    await signInFast(page, world, "fabio@vereda.test");
    await page.route("**/api/mobile/customers/me", async (route) => {
      const response = await route.fetch();
      const status: UserData["status"] = scene.isOverdue ? "PAYMENT_OVERDUE" : "REGULAR";
      await route.fulfill({ json: { ...(await response.json()), status } });
    });
    if (path.variant === "closed before a reload") {
      scene.until = await closeInAnotherTab(page, 120_000);
      scene.startMs = 1_000;
    }
    await page.goto(
      path.variant === "closed before a reload" ? await checkoutOf(world) : (STARTS[path.variant] ?? "/"),
    );
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Sua conta, / })).toBeVisible();
    // The banner's code is there before the time stands still.
    await page.waitForLoadState("networkidle");
    await stopClock(page);
    return scene;
  },
  events: {
    "banner.dismiss": async (scene) => {
      await banner(scene.page).getByRole("button", { name: "Fechar aviso de pagamento em atraso" }).click();
      scene.until = (await now(scene.page)) + 300_000;
    },
    "page.changed": async ({ page }, { event, from }) => {
      if (event.isShownHere)
        return page.getByRole("contentinfo").getByRole("link", { name: "Atividades e planos" }).click();
      if (!from.includes("overdueBanner.shown"))
        return page.getByRole("banner").getByRole("link", { name: "Vereda" }).click();
      const here = addressOf(page);
      await settle(page).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(DEBTS);
      expect(new URL(page.url()).searchParams.get("returnTo"), "the way back").toBe(here);
    },
    "account.changed": async (scene, { event }) => {
      scene.isOverdue = event.isOverdue === true;
      await scene.page.clock.runFor(STALE_MS);
      const read = scene.page.waitForResponse("**/api/mobile/customers/me");
      await scene.page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
      await read;
      // What has been read is told to the views by timers, which stand still.
      for (let turn = 0; turn < 10; turn += 1) await scene.page.clock.runFor(50);
    },
    "dismissal.changed": async (scene, { event }) => {
      scene.until = await closeInAnotherTab(scene.page, Number(event.remainingMs));
    },
    "xstate.after.untilItReappears.overdueBanner.dismissed": {
      ...timerOf(async ({ page, until, startMs }) => until - (await now(page)) + startMs),
      ended: async (scene) => {
        scene.startMs = 0;
      },
    },
  },
  states: {
    "overdueBanner.regular": async ({ page }) => {
      await expect(banner(page)).toHaveCount(0);
      expect(await storedUntil(page), "a dismissal that is kept").toBe(null);
    },
    "overdueBanner.elsewhere": async ({ page }) => {
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        /Terapia, nutrição|Pagamentos? em atraso/,
      );
      await expect(banner(page)).toHaveCount(0);
    },
    "overdueBanner.shown": async ({ page }) => {
      await expect(banner(page).getByRole("paragraph")).toHaveText(
        "Há um pagamento em atraso na sua conta. Cartão, Pix e desconto em folha estão bloqueados; o benefício continua valendo.",
      );
      await expect(page.getByRole("status").filter({ has: banner(page) })).toBeVisible();
      const way = new URL((await settle(page).getAttribute("href")) ?? "", page.url());
      expect([way.pathname, way.searchParams.get("returnTo")]).toEqual(["/pendencias", addressOf(page)]);
    },
    "overdueBanner.dismissed": async ({ page, until }) => {
      await expect(banner(page)).toHaveCount(0);
      // A press lets some time pass.
      expect(Math.abs(((await storedUntil(page)) ?? 0) - until), "until when it is kept away").toBeLessThan(
        1_000,
      );
    },
  },
  close: async () => {},
};

const banner = (page: Page) => page.getByRole("region", { name: "Pagamento em atraso" });

const settle = (page: Page) => banner(page).getByRole("link", { name: "Regularizar agora" });

/** Path and search of the page that is open. */
function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}`;
}

/** A page of purchase. */
async function checkoutOf({ deps: { db, clock } }: World): Promise<string> {
  const { activity, schedules } = await openShop(db, clock.now());
  return `/checkout?activityId=${activity}&scheduleId=${schedules.group}`;
}

const storedUntil = (page: Page): Promise<number | null> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null"), KEY);

/** What another tab of the same browser leaves when its banner is closed, or when its time is over. @returns until when */
async function closeInAnotherTab(page: Page, remainingMs: number): Promise<number> {
  const here = page.url() === "about:blank" ? null : await now(page);
  const other = await page.context().newPage();
  await other.goto("/favicon.svg");
  const until = (here ?? (await now(other))) + remainingMs;
  await other.evaluate(
    ([key, value]) => (value ? localStorage.setItem(key, value) : localStorage.removeItem(key)),
    [KEY, remainingMs > 0 ? String(until) : ""] as const, // two texts
  );
  await other.close();
  return until;
}
