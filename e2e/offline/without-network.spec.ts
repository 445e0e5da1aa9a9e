import type { BrowserContext, Page } from "@playwright/test";
import { workerServes } from "../support/kept.ts";
import { fillPocket } from "../support/pocket.ts";
import { signIn } from "../support/shopper.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

const CUT = "Você está sem conexão. O que está na tela continua aqui.";

/** Nothing that HTTP keeps helps. */
async function cut(page: Page, context: BrowserContext): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.clearBrowserCache");
  // It would take the next page for connected.
  await devtools.detach();
  await context.setOffline(true);
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const seen = (page: Page) => page.getByText(/^Visto às \d\dh/);

/** Each stop of the way, with what is looked for there, and how one goes on from it. */
const stops = (page: Page, inPlace: string) => [
  {
    path: "/home",
    title: "Olá",
    shows: () => expect(page.getByRole("region", { name: "Seu benefício", exact: true })).toContainText("R$"),
    goOn: () => page.getByRole("link", { name: "Ver minhas reservas" }).click(),
  },
  {
    path: "/my-appointments",
    title: "Minhas reservas",
    shows: () => expect(page.locator(`#appointment-${inPlace}`)).toBeVisible(),
    goOn: () => page.locator(`#appointment-${inPlace}`).getByRole("link").click(),
  },
  {
    path: `/my-appointments/${inPlace}`,
    title: "Reserva confirmada",
    shows: async () => {
      await expect(page.getByRole("region", { name: "Onde" })).toContainText("CEP");
      await expect(page.getByRole("link", { name: "Como chegar" })).toBeVisible();
    },
    goOn: async () => {
      await page.getByRole("button", { name: /^Sua conta/ }).click();
      await page.getByRole("banner").getByRole("link", { name: "Meus benefícios" }).click();
    },
  },
  {
    path: "/my-benefits",
    title: "Meus benefícios",
    shows: () => expect(page.getByRole("region", { name: "Saldo deste mês" })).toContainText("R$"),
    goOn: async () => {},
  },
];

for (const [from, name] of ["the start", "the reservations", "a reservation", "the benefit"].entries())
  test(`with the network cut at ${name} that page stays, opens again, and leads on to the others`, async ({
    page,
    world,
    context,
  }) => {
    const { inPlace } = await fillPocket(page, world);
    const way = stops(page, inPlace);
    const [first] = way.slice(from);
    if (!first) throw new Error(name);
    await page.goto(first.path);
    await expect(heading(page, first.title)).toBeVisible();
    await cut(page, context);
    await expect(page.getByText(CUT)).toBeVisible();
    await first.shows();
    const failed: string[] = [];
    page.on("requestfailed", (request) => {
      // What was under way when the page was left is no loss.
      if (request.failure()?.errorText !== "net::ERR_ABORTED") failed.push(new URL(request.url()).pathname);
    });
    await page.reload();
    for (const stop of way.slice(from)) {
      await expect(heading(page, stop.title)).toBeVisible();
      await expect(page).toHaveURL(stop.path);
      await expect(seen(page)).toBeVisible();
      await expect(page.getByText(CUT)).toBeVisible();
      await stop.shows();
      await stop.goOn();
    }
    expect(failed.filter((path) => path.startsWith("/assets/"))).toEqual([]);
    await context.setOffline(false);
    await expect(seen(page)).toHaveCount(0);
    await expect(page.getByText(CUT)).toHaveCount(0);
  });

test("a new tab without a network opens a reservation from a mail's link; another day says so", async ({
  page,
  world,
  context,
}) => {
  const { inPlace } = await fillPocket(page, world);
  await cut(page, context);
  await page.close();
  const tab = await context.newPage();
  await tab.clock.setFixedTime(new Date(world.clock.now().getTime() + 86_400_000));
  await tab.goto(`/my-appointments/${inPlace}`);
  await expect(heading(tab, "Reserva confirmada")).toBeVisible();
  await expect(tab.getByText(/^Visto em \d+ de \S+, às \d\dh/)).toBeVisible();
});

test("without a network what needs it is off and says why; with it, it is there again", async ({
  page,
  world,
  context,
}) => {
  const { inPlace, online } = await fillPocket(page, world);
  await cut(page, context);
  await page.goto(`/my-appointments/${inPlace}`);
  await expect(heading(page, "Reserva confirmada")).toBeVisible();
  for (const label of ["Mudar horário", "Cancelar", "Ver recibo", "Adicionar à agenda (.ics)"]) {
    const button = page.getByRole("button", { name: label, exact: true });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription("Precisa de internet");
  }
  await page.goto(`/my-appointments/${online}`);
  const room = page.getByRole("region", { name: "Sessão por vídeo" });
  await expect(room).toContainText("Para entrar na sala é preciso internet");
  await expect(room.getByRole("link")).toHaveCount(0);
  await context.setOffline(false);
  await expect(room.getByRole("link", { name: "Entrar na sessão" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ver recibo" })).toBeVisible();
});

test("where the first call over a network that is back fails, another follows within seconds", async ({
  page,
  world,
  context,
}) => {
  const { online } = await fillPocket(page, world);
  await cut(page, context);
  await page.goto(`/my-appointments/${online}`);
  await expect(seen(page)).toBeVisible();
  await page.route(`**/api/mobile/appointments/${online}`, (route) => route.abort(), { times: 1 });
  await context.setOffline(false);
  // What is tried again every ten seconds would come later.
  await expect(seen(page)).toHaveCount(0, { timeout: 5_000 });
});

test("a page that is not at hand says so without a network, and leads to the reservations", async ({
  page,
  world,
  context,
}) => {
  await fillPocket(page, world);
  await cut(page, context);
  await page.goto("/busca?query=yoga");
  await expect(page.getByRole("heading", { name: "Você está sem conexão" })).toBeVisible();
  await page.getByRole("link", { name: "Ver minhas reservas" }).click();
  await expect(heading(page, "Minhas reservas")).toBeVisible();
  await page.goto("/busca?query=yoga");
  await context.setOffline(false);
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("where a browser forbids storage and workers, pages are as without them", async ({ page, world }) => {
  const uncaught: string[] = [];
  page.on("pageerror", ({ message }) => uncaught.push(message));
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("forbidden", "SecurityError");
    };
    Object.defineProperty(globalThis, "indexedDB", { get: refuse });
    Object.defineProperty(navigator.serviceWorker, "register", { value: async () => refuse() });
  });
  await signInFast(page, world, "ana@vereda.test");
  for (const [path, title] of [
    ["/home", "Olá, Ana"],
    ["/my-appointments", "Minhas reservas"],
    ["/my-benefits", "Meus benefícios"],
  ] as const) {
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
  }
  await page.getByRole("button", { name: /^Sua conta/ }).click();
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL("/");
  expect(uncaught).toEqual([]);
});

test("a visitor gets no worker; whoever signs in does", async ({ page }) => {
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await registered()).toBe(0);
  await signIn(page, "ana@vereda.test");
  await workerServes(page);
  expect(await registered()).toBe(1);
});
