import type { BrowserContext, Page, Request } from "@playwright/test";
import { sql } from "drizzle-orm";
import { CONSENT_COOKIE, GEOLOCATION_COOKIE, SAID_CONSENT_COOKIE } from "#contract/constants.ts";
import { query } from "../support/books.ts";
import { findItem } from "../support/items.ts";
import { leaveInCart } from "../support/resume-purchase.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { takenOver } from "../support/taken-over.ts";
import { expect, test } from "../support/test.ts";
import type { World } from "../support/world.ts";

test.use({ consent: null });

const banner = (page: Page) => page.getByRole("region", { name: "Podemos medir sua visita?" });
const layer = (page: Page) => page.evaluate(() => Reflect.get(window, "dataLayer"));

async function proofs(world: World) {
  const { rows } = await query<{ consent_id: string; accepted: boolean; policy_version: string }>(
    world,
    sql`select consent_id, accepted, policy_version from cookie_consents order by recorded_at, accepted desc`,
  );
  return rows;
}

async function consentCookie(context: BrowserContext) {
  const found = (await context.cookies()).find(({ name }) => name === CONSENT_COOKIE);
  if (!found) return null;
  const { value, path, secure, sameSite, httpOnly, expires } = found;
  return {
    value,
    path,
    secure,
    sameSite,
    httpOnly,
    days: Math.round((expires - Date.now() / 1000) / 86_400),
  };
}

/** Every request that leaves for another origin than the page's. */
function leaving(page: Page, world: World): string[] {
  const sent: string[] = [];
  page.on("request", (request: Request) => {
    if (!request.url().startsWith(world.url)) sent.push(request.url());
  });
  return sent;
}

const written = (page: Page) =>
  page.addInitScript(() => {
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
    const log: string[] = [];
    Object.assign(window, { writtenCookies: log });
    Object.defineProperty(document, "cookie", {
      get: () => cookie?.get?.call(document),
      set: (text: string) => {
        log.push(text);
        cookie?.set?.call(document, text);
      },
    });
  });

test("a yes loads the page anew, is kept for two years as far as the browser goes, renewed, and proven", async ({
  page,
  context,
  world,
}) => {
  await written(page);
  await page.goto("/");
  const reloaded = page.waitForEvent("load");
  await banner(page).getByRole("button", { name: "Aceitar" }).click();
  await reloaded;
  await expect.poll(() => proofs(world)).toHaveLength(1);
  await expect(banner(page)).toHaveCount(0);
  const cookies: string[] = await page.evaluate(() => Reflect.get(window, "writtenCookies"));
  // The page notes in another that the browser has the headings' face.
  expect(cookies.filter((cookie) => !cookie.startsWith("vereda_face="))).toEqual([
    `${CONSENT_COOKIE}=true; Path=/; Max-Age=63072000; SameSite=Strict`,
  ]);
  // Browsers keep no cookie longer than 400 days.
  expect(await consentCookie(context)).toEqual({
    value: "true",
    path: "/",
    secure: false,
    sameSite: "Strict",
    httpOnly: false,
    days: 400,
  });
  expect(await proofs(world)).toEqual([
    { consent_id: expect.any(String), accepted: true, policy_version: "2026-11" },
  ]);
  expect(await layer(page)).toEqual([{ event: "page_view", page: "/" }]);
});

test("an answer that is given to the frame of a purchase, before the app is there, counts", async ({
  page,
}) => {
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("/cart/item");
  await banner(page).getByRole("button", { name: "Recusar" }).click();
  scripts.resolve();
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Seu carrinho" })).toBeVisible();
});

for (const [name, value] of [
  ["Recusar", "false"],
  ["Aceitar", "true"],
] as const)
  test(`'${name}' counts where the page is left before the code that stores it is there`, async ({
    page,
    context,
    world,
  }) => {
    await page.goto("/termos");
    await takenOver(page);
    await page.route("**/assets/consent-actor*.js", () => new Promise(() => {}), { times: 1 });
    await banner(page).getByRole("button", { name }).click();
    await expect(banner(page)).toHaveCount(0);
    await page.goto("/privacidade");
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => consentCookie(context)).toMatchObject({ value });
    await expect.poll(() => proofs(world)).toMatchObject([{ accepted: value === "true" }]);
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names).not.toContain(SAID_CONSENT_COOKIE);
  });

test("a page does not ask for an answer that waits for the code which stores it", async ({
  page,
  context,
  world,
}) => {
  await context.addCookies([{ name: SAID_CONSENT_COOKIE, value: "false", url: world.url }]);
  // What shows the banner stands inside the page.
  await page.route("**/assets/*.js", () => new Promise(() => {}));
  await page.goto("/termos", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

test("an answer that is told not to be kept is none, and is asked for again", async ({ page, context }) => {
  await page.goto("/termos");
  await takenOver(page);
  await page.route("**/assets/consent-actor*.js", (route) => route.abort());
  await banner(page).getByRole("button", { name: "Recusar" }).click();
  await expect(page.getByText("Não conseguimos guardar sua escolha.")).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await page.unroute("**/assets/consent-actor*.js");
  await page.reload();
  await takenOver(page);
  await expect(banner(page)).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => name.startsWith(CONSENT_COOKIE))).toEqual([]);
});

test("a no keeps the page, lasts seven days, and is asked about again when it has gone", async ({
  page,
  context,
  world,
}) => {
  await page.goto("/busca");
  await banner(page).getByRole("button", { name: "Recusar" }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect
    .poll(() => consentCookie(context))
    .toMatchObject({ value: "false", sameSite: "Strict", days: 7 });
  await expect.poll(() => proofs(world)).toMatchObject([{ accepted: false }]);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(banner(page)).toHaveCount(0);
  await context.clearCookies({ name: CONSENT_COOKIE });
  await page.reload();
  await expect(banner(page)).toBeVisible();
});

test("the answer can be changed from the footer, and both are proven under one id", async ({
  page,
  context,
  world,
}) => {
  await page.goto("/");
  const accepted = page.waitForEvent("load");
  await banner(page).getByRole("button", { name: "Aceitar" }).click();
  await accepted;
  await expect.poll(() => proofs(world)).toHaveLength(1);
  const { hostname } = new URL(world.url);
  await context.addCookies([
    { name: "_ga", value: "GA1.1.2", url: world.url },
    { name: "_gcl_au", value: "1.1.2", domain: `.${hostname}`, path: "/" },
    { name: "_fbp", value: "fb.1.2", url: world.url },
  ]);
  await page.getByRole("button", { name: "Escolha de cookies" }).click();
  const declined = page.waitForEvent("load");
  await banner(page).getByRole("button", { name: "Recusar" }).click();
  await declined;
  await expect.poll(() => proofs(world)).toHaveLength(2);
  const [yes, no] = (await proofs(world)).sort((a, b) => Number(b.accepted) - Number(a.accepted));
  expect([yes?.accepted, no?.accepted, no?.consent_id]).toEqual([true, false, yes?.consent_id]);
  expect(await consentCookie(context)).toMatchObject({ value: "false" });
  expect(await layer(page)).toBe(undefined);
  const left = (await context.cookies()).map(({ name }) => name);
  expect(left.filter((name) => /^_(ga|gcl|fbp)/.test(name))).toEqual([]);
});

test.describe("with both tools configured", () => {
  test.use({ settings: { TAG_MANAGER_ID: "GTM-AB12CD", ADS_PIXEL_ID: "123456789012345" } });

  test("nothing is sent and no place is remembered without a yes", async ({ page, context, world }) => {
    const sent = leaving(page, world);
    await context.addCookies([{ name: GEOLOCATION_COOKIE, value: "-23.5,-46.6", url: world.url }]);
    await page.goto("/busca?query=ioga");
    await expect(banner(page)).toBeVisible();
    await expect
      .poll(async () => (await context.cookies()).filter(({ name }) => name === GEOLOCATION_COOKIE))
      .toEqual([]);
    await banner(page).getByRole("button", { name: "Recusar" }).click();
    await page.getByRole("banner").getByRole("link", { name: "Vereda" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /Terapia, nutrição/ })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect([sent, await layer(page)]).toEqual([[], undefined]);
  });

  test("after a yes each hears only what it may", async ({ page, context, world }) => {
    await context.addCookies([{ name: CONSENT_COOKIE, value: "true", url: world.url, sameSite: "Strict" }]);
    await signInFast(page, world, "ana@vereda.test");
    const refused: string[] = [];
    page.on("console", (message) => {
      if (/Content Security Policy/.test(message.text())) refused.push(message.text());
    });
    const told: string[] = [];
    await page.route("https://www.facebook.com/**", async (route) => {
      told.push(decodeURIComponent(route.request().postData() ?? "").replaceAll("+", " "));
      await route.fulfill({ status: 200, body: "" });
    });
    await page.route("https://www.googletagmanager.com/**", (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: 'window.google_tag_manager = { "GTM-AB12CD": {} };',
      }),
    );
    const sent = leaving(page, world);
    await page.goto("/busca?query=ansiedade");
    await expect.poll(() => told.length).toBeGreaterThanOrEqual(3);
    expect(told.slice(0, 2)).toEqual([
      "id=123456789012345&ev=PageView&ud[name]=Ana Beatriz Nogueira&ud[email]=ana@vereda.test&cd[page]=/busca",
      "id=123456789012345&ev=Search&ud[name]=Ana Beatriz Nogueira&ud[email]=ana@vereda.test&cd[filters]=0",
    ]);
    await expect.poll(() => layer(page)).toHaveLength(4);
    expect([...new Set(sent)].sort()).toEqual([
      "https://www.facebook.com/tr/",
      "https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD",
    ]);
    expect(refused).toEqual([]);
    expect(JSON.stringify([told, await layer(page)])).not.toContain("ansiedade");
    const before = told.length;
    await page.goto("/profile/cartoes");
    await expect(page.getByRole("heading", { level: 1, name: "Cartões e benefício" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(told).toHaveLength(before);
  });
});

test("the banner covers neither what has the focus nor a step's own action", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/privacidade");
  await expect(banner(page)).toBeVisible();
  const change = page.getByRole("button", { name: "Rever minha escolha" });
  await change.focus();
  const [control, over] = [await change.boundingBox(), await banner(page).boundingBox()];
  expect((control?.y ?? 0) + (control?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
});

for (const [path, kind] of [
  ["/cart/item", "plan"],
  ["/purchase/init", "plan"],
  ["/checkout", "activity"],
] as const)
  test(`the banner stays in its place while ${path} comes`, async ({ page, world }) => {
    const item = await findItem(world, { kind });
    await signInFast(page, world, "carla@vereda.test");
    await leaveInCart(page, item.inCart);
    await page.addInitScript(() => {
      const places = new Set<number>();
      Object.assign(window, { places });
      const look = () => {
        const box = document.querySelector("[data-consent-banner]")?.getBoundingClientRect();
        if (box?.height) places.add(Math.round(box.top));
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto(path === "/checkout" ? `${path}?activityId=${item.activityId}` : path);
    const action = page.locator("[data-action-bar]").locator("a, button").filter({ visible: true });
    await expect(action.first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => [...Reflect.get(window, "places")])).toHaveLength(1);
  });

for (const text of ["100%", "200%"])
  test(`with text of ${text} the page ends above the banner, and nothing at its usual size styles every element anew`, async ({
    page,
  }) => {
    await page.addInitScript((size) => {
      addEventListener("DOMContentLoaded", () => {
        document.head.append(
          Object.assign(document.createElement("style"), { textContent: `html{font-size:${size}}` }),
        );
      });
    }, text);
    await page.goto("/");
    await takenOver(page);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const ends = () =>
      page.evaluate(() => {
        const bottom = (element: Element | null | undefined) =>
          element?.getBoundingClientRect().bottom ?? Number.NaN;
        const top =
          document.querySelector("[data-consent-banner]")?.getBoundingClientRect().top ?? Number.NaN;
        return bottom(document.querySelector("footer [data-page-end]")) <= top;
      });
    await expect.poll(ends).toBe(true);
    const inherited = await page.evaluate(() => document.documentElement.style.cssText);
    expect(/--vd-consent-room: \d+px/.test(inherited)).toBe(text === "200%");
  });
