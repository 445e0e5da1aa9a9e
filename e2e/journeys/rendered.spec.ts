import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expect, test } from "@playwright/test";
import { sql } from "drizzle-orm";
import { CONSENT_COOKIE } from "#contract/constants.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import { query } from "../support/books.ts";
import { holdScripts } from "../support/hold-scripts.ts";
import { findItem, type Item } from "../support/items.ts";
import { takenOver } from "../support/taken-over.ts";
import { appFolder, openWorld, type World } from "../support/world.ts";

/** Long enough for a browser to show what it has. */
const PARTLY_MS = 500;

// One world for all: nobody changes anything in it.
let world: World;
let activity: Item;
let plan: Item;
let specialist: string;
test.beforeAll(async () => {
  world = await openWorld();
  activity = await findItem(world, { kind: "activity" });
  plan = await findItem(world, { kind: "plan" });
  specialist = `/especialistas/${seedId("partner", "helena-antunes")}`;
});
test.afterAll(() => world.close());

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("home, results and an activity are read, and lead to each other", async ({ page }) => {
    await page.goto(world.url);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("textbox")
      .or(page.getByRole("main").getByRole("combobox"))
      .first()
      .fill("yoga");
    await page.getByRole("main").getByRole("button", { name: "Buscar" }).first().click();
    await expect(page).toHaveURL(/\/busca\?query=yoga/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("yoga");
    const first = page
      .getByRole("main")
      .getByRole("article")
      .or(page.getByRole("main").getByRole("listitem"))
      .first();
    await expect(first).toBeVisible();
    await page.goto(`${world.url}${activity.path}`);
    await expect(page.getByRole("heading", { level: 1, name: activity.title })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("R$");
  });

  test("pictures of lists are seen", async ({ page }) => {
    await page.goto(`${world.url}/busca`);
    await expect(page.locator("main img[loading=lazy]").first()).toBeInViewport();
  });
});

for (const [name, path] of [
  ["home", () => "/"],
  ["results", () => "/busca?query=yoga"],
  ["results on other clocks", () => "/busca?query=manaus"],
  ["places", () => "/busca?query=yoga&view=PLACES"],
  ["an activity", () => activity.path],
  ["a plan", () => plan.path],
  ["a specialist", () => specialist],
  ["the page for companies", () => "/companies?employees=250&percent=71"],
  ["the page for specialists", () => "/partners?sessions=20"],
  ["the questions", () => "/perguntas-frequentes"],
] as const)
  test(`${name} is taken over without an error, a second request, a jump or another word`, async ({
    page,
  }) => {
    const seen = watch(page);
    await page.clock.setFixedTime(world.clock.now());
    await page.goto(`${world.url}${path()}`);
    await takenOver(page);
    await page.waitForLoadState("networkidle");
    expect(seen).toEqual({ errors: [], calls: [] });
    expect(await page.evaluate(() => Reflect.get(globalThis, "jumps"))).toEqual([]);
    const html = await (await page.request.get(page.url(), { headers: { accept: "text/html" } })).text();
    expect(await textsIn(page, null)).toEqual(await textsIn(page, html));
  });

test("a waiting list that the address asks for opens once the app has taken over the page", async ({
  page,
}) => {
  const seen = watch(page);
  await page.clock.setFixedTime(world.clock.now());
  const { rows } = await query<{ id: string }>(
    world,
    sql`select id from activity_schedules where activity_id = ${activity.activityId} and starts_at > ${world.clock.now().toISOString()}
      order by starts_at limit 1`,
  );
  await page.goto(`${world.url}${activity.path}?lista=${rows[0]?.id}`);
  await expect(page.getByRole("dialog")).toContainText("reserve enquanto ela está livre");
  expect(seen.errors).toEqual([]);
});

test("the first drawing of an item is there with the page, and stays when the app takes it over", async ({
  page,
}) => {
  const files: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\/drawings\/2\/activity-/.test(pathname)) files.push(pathname);
  });
  const drawing = page.getByRole("main").getByRole("list").first().locator("svg");
  const letScriptsCome = await holdScripts(page);
  await page.goto(`${world.url}${plan.path}`);
  const written = await drawing.evaluate((svg) => {
    Reflect.set(globalThis, "written", svg);
    return svg.outerHTML;
  });
  letScriptsCome();
  await takenOver(page);
  await page.waitForLoadState("networkidle");
  expect(
    await drawing.evaluate((svg) => [svg.outerHTML, svg === Reflect.get(globalThis, "written")]),
  ).toEqual([written, true]);
  expect(files).toEqual([]);
});

test("a page of which only a part has come shows nothing yet, and nothing moves when the rest is there", async ({
  page,
}) => {
  const html = await (
    await page.request.get(`${world.url}${specialist}`, { headers: { accept: "text/html" } })
  ).text();
  const rest = Promise.withResolvers<void>();
  const slow = createServer(async (request, response) => {
    if (request.url !== "/") return response.writeHead(404).end();
    const middle = html.indexOf("<h1");
    response.writeHead(200, { "Content-Type": "text/html" }).write(html.slice(0, middle));
    await rest.promise;
    response.end(html.slice(middle));
  }).listen(0, "127.0.0.1");
  await once(slow, "listening");
  watch(page);
  // Listening on a TCP port, its address is never a pipe's name.
  await page.goto(`http://127.0.0.1:${(slow.address() as AddressInfo).port}`, { waitUntil: "commit" });
  await expect(page.getByRole("banner")).toBeAttached();
  await page.waitForTimeout(PARTLY_MS);
  const painted = () => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length);
  expect(await painted()).toBe(0);
  rest.resolve();
  await expect.poll(painted).toBe(1);
  expect(await page.evaluate(() => Reflect.get(globalThis, "jumps"))).toEqual([]);
  slow.closeAllConnections();
  slow.close();
});

test("nothing that comes with a page keeps its first paint waiting", async ({ request }) => {
  for (const path of ["/", activity.path, "/cart/item"]) {
    const html = await (
      await request.get(`${world.url}${path}`, { headers: { accept: "text/html" } })
    ).text();
    const [head = "", body = ""] = html.split("</head>");
    // Chromium holds the first paint back for a face that the head asks for.
    expect(head).not.toContain('as="font"');
    expect(body).toMatch(/^\s*<body>\s*<link rel="preload" href="\/assets\/figtree-[^"]+" as="font"/);
    expect(head).not.toMatch(/<script[^>]* src=|<link rel="stylesheet"(?![^>]* disabled)/);
  }
});

test("the banner is there with the page, before any script, for whoever has no answer, and for nobody else", async ({
  page,
  context,
}) => {
  await page.route("**/*.js", (route) => route.abort());
  const banner = page.getByRole("region", { name: "Podemos medir sua visita?" });
  for (const path of ["/", activity.path, "/checkout"]) {
    await page.goto(world.url + path);
    await expect(banner).toBeVisible();
  }
  await context.addCookies([{ name: CONSENT_COOKIE, value: "false", url: world.url }]);
  await page.goto(world.url);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();
  await page.unroute("**/*.js");
  await page.goto(world.url);
  await takenOver(page);
  await expect(page.locator("[data-consent-banner]")).toHaveCount(0);
});

for (const path of ["/purchase/init", "/checkout?activityId=1", "/404"])
  test(`nothing moves for a visitor at ${path}`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      const keep = (list: PerformanceObserverEntryList) => {
        for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, "value").toFixed(3)));
      };
      new PerformanceObserver(keep).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(world.url + path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(
      await page.evaluate(() => Reflect.get(window, "shifts").filter((shift: number) => shift > 0)),
    ).toEqual([]);
  });

test("what is clicked before the app has started works: the links are links", async ({ page }) => {
  await page.route("**/assets/*.js", () => {}); // never answered
  await page.goto(`${world.url}/termos`);
  await page.getByRole("main").getByRole("link", { name: "Privacidade e cookies" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacidade e cookies");
});

test("a button that is pressed before the app has started is pressed once it has", async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.clock.setFixedTime(world.clock.now());
  await page.goto(`${world.url}${activity.path}`);
  await page.getByRole("button", { name: "Escolher horário", exact: true }).first().click();
  letGo();
  await expect(page).toHaveURL(/\/(entrar|checkout)\?/);
});

test("where what a page goes on from cannot be had, the app asks for it, and puts its own page there", async ({
  page,
}) => {
  await page.route("**/rendered/*", (route) => route.fulfill({ status: 404 }));
  const seen = watch(page);
  await page.clock.setFixedTime(world.clock.now());
  await page.goto(`${world.url}${activity.path}`);
  await takenOver(page);
  await expect(page.getByRole("heading", { level: 1, name: activity.title })).toBeVisible();
  await expect(page.getByRole("button", { name: "Escolher horário", exact: true }).first()).toBeVisible();
  expect(seen.calls).toContain(`/api/mobile/activities/${activity.id}`);
});

test("the headings' face is asked for after the first paint, and before it where the browser has it", async ({
  page,
}) => {
  await page.goto(`${world.url}/termos`);
  await takenOver(page);
  const asked = () =>
    page.evaluate(() => {
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      const face = performance.getEntriesByType("resource").find(({ name }) => name.includes("bricolage"));
      return paint && face ? { isAfterPaint: face.startTime >= paint.startTime } : null;
    });
  await expect.poll(asked).toEqual({ isAfterPaint: true });
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain("vereda_face=");
  await page.reload();
  await takenOver(page);
  await expect.poll(asked).toEqual({ isAfterPaint: false });
});

for (const [name, path] of [
  ["home", "/"],
  ["results", "/busca"],
])
  test(`${name}: pictures that can wait are asked for once the words are painted, and come`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${world.url}${path}`);
    const pictures = page.locator("main img[loading=lazy]");
    await expect
      .poll(() => pictures.first().evaluate((picture: HTMLImageElement) => picture.complete))
      .toBe(true);
    // The first that is asked for then.
    const afterPaint = asked.findIndex((address) => address.endsWith(".css"));
    const waiting = await pictures.evaluateAll((all) =>
      all.map((picture) => picture.getAttribute("src") ?? ""),
    );
    expect(asked.slice(0, afterPaint).filter((address) => waiting.includes(address))).toEqual([]);
    expect(asked.slice(afterPaint).filter((address) => waiting.includes(address))).not.toEqual([]);
  });

/** The pieces of text in a page's `main`, or in that of a document. */
const textsIn = (page: Page, html: string | null) =>
  page.evaluate((source) => {
    const root = source === null ? document : new DOMParser().parseFromString(source, "text/html");
    return [...(root.querySelector("main")?.querySelectorAll("*") ?? [])]
      .filter((element) => !element.closest("style, script, noscript"))
      .map((element) => [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
      .map((texts) => texts.map(({ textContent }) => textContent).join(""))
      .filter((text) => text && text !== "Abrir no app de mapas"); // Stands last, where the device has such an app.
  }, html);

/** Notes what goes wrong on a page, and what it asks the server for. */
function watch(page: Page) {
  const seen = { errors: [] as string[], calls: [] as string[] };
  page.on("pageerror", (error) => seen.errors.push(error.message));
  page.on("console", (message) => {
    // A browser says so of the page's own status.
    if (message.type() === "error" && !message.text().includes("404")) seen.errors.push(message.text());
  });
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) seen.calls.push(pathname);
  });
  void page.addInitScript(() => {
    const jumps: string[] = [];
    Object.assign(globalThis, { jumps });
    new PerformanceObserver((list) => {
      // The type that is observed says what its entries are.
      const entries = list.getEntries() as (PerformanceEntry & { sources: Shift[] })[];
      for (const { node, previousRect, currentRect } of entries.flatMap(({ sources }) => sources)) {
        // A line that the parser has half, or whose typeface comes late, may wrap by one: a part that comes late moves more.
        if (Math.abs(currentRect.y - previousRect.y) <= 40 && currentRect.height > 0) continue;
        const what =
          node?.nodeName === "#text" ? node.parentElement?.outerHTML : (node as Element)?.outerHTML;
        jumps.push(`${previousRect.y} -> ${currentRect.y}: ${what?.slice(0, 200)}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return seen;
}

interface Shift {
  node: Node | null;
  previousRect: DOMRectReadOnly;
  currentRect: DOMRectReadOnly;
}

test("pages are rendered by React's production code, whatever the server's environment says", () => {
  const scripts = globSync(`${appFolder}/.render/**/*.mjs`);
  const asking = scripts.filter((file) => readFileSync(file, "utf8").includes("process.env.NODE_ENV"));
  expect(scripts).not.toEqual([]);
  expect(asking).toEqual([]);
});
