import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { type LatePart, lateParts } from "./late-parts.ts";
import { addressOf, type Reader, readers } from "./readers.ts";
import { follow, type Said, stand } from "./scene.ts";
import { scenes } from "./scenes.ts";

const parts = lateParts();
const others = parts.filter(({ route }) => route === null);
const routeOf = (address: string) => address.split("?")[0] ?? "";

/** The words that say that something did not come, and the button pressed then. */
function told(page: Page, said: Exclude<Said, "nothing">): { words: Locator; again: Locator } {
  const button = (name: string) => page.getByRole("button", { name });
  if (typeof said === "object") return { words: page.getByText(said.words), again: button(said.again) };
  if (said === "page")
    return {
      words: page.getByRole("heading", { name: "Você está sem conexão" }),
      again: button("Tentar de novo"),
    };
  const sign = button("O menu da conta não carregou. Tentar de novo");
  if (said === "sign") return { words: sign, again: sign };
  const place = page.getByRole(said === "part" ? "alert" : "dialog");
  return {
    words: place.getByText("Esta parte da página não carregou. Confira a conexão."),
    again: place.getByRole("button", { name: "Tentar de novo" }),
  };
}

/** Keeps these files from coming. @returns those that were asked for in vain; what is deleted from `files` comes */
async function keepFrom(page: Page, files: Set<string>): Promise<Set<string>> {
  const missed = new Set<string>();
  await page.route("**/assets/*", (route) => {
    const file = new URL(route.request().url()).pathname.slice(1);
    if (!files.has(file)) return route.continue();
    missed.add(file);
    return route.abort();
  });
  return missed;
}

/** Uncaught errors, and whether the document is the same one as at the first call. */
function watch(page: Page) {
  const uncaught: string[] = [];
  page.on("pageerror", ({ message }) => uncaught.push(message));
  return async () => {
    const isSame = await page.evaluate(() => {
      const marked = "isMarked" in globalThis;
      Object.assign(globalThis, { isMarked: true });
      return marked;
    });
    return { isSame, uncaught };
  };
}

/** By a press, of the script; with the connection, of the styles. */
const ways = [
  { way: "a press", fileOf: ({ script }: LatePart) => script },
  { way: "the connection", fileOf: ({ last }: LatePart) => last },
];

for (const { way, fileOf } of ways) {
  const isByPress = way === "a press";
  for (const part of others) {
    const scene = scenes[part.name];
    if (scene && (isByPress ? scene.said === "nothing" : scene.isOfPress)) continue;
    test(`${part.name}, where it did not come, comes with ${way}`, async ({ page, world, context }) => {
      if (!scene) throw new Error("It comes late: say in e2e/late/scenes.ts who needs it.");
      const { said, width, arrange, need } = scene;
      const look = watch(page);
      if (width) await page.setViewportSize({ width, height: 900 });
      await arrange?.(page, world);
      const file = fileOf(part);
      const kept = new Set([file]);
      const missed = await keepFrom(page, kept);
      await need(page, world);
      await expect.poll(() => missed.size).toBe(1);
      const hint = said === "nothing" ? null : told(page, said);
      if (hint) await expect(hint.words).toBeVisible();
      await look();
      if (!isByPress) await context.setOffline(true);
      kept.clear();
      const came = page.waitForResponse((response) => response.url().endsWith(file) && response.ok());
      if (isByPress) await hint?.again.click();
      else await context.setOffline(false);
      await came;
      if (hint && typeof said === "string") await expect(hint.words).toHaveCount(0);
      expect(await look()).toEqual({ isSame: true, uncaught: [] });
    });
  }

  for (const reader of readers)
    test(`each page of ${reader.title}, where its code did not come, comes with ${way}`, async ({
      page,
      world,
    }) => {
      test.setTimeout(300_000);
      await walk(page, reader, await reader.arrange(page, world), { isByPress, fileOf });
    });
}

async function walk(
  page: Page,
  { pages }: Reader,
  names: Record<string, string>,
  { isByPress, fileOf }: { isByPress: boolean; fileOf: (part: LatePart) => string },
): Promise<void> {
  const files = new Map(parts.map((part) => [part.route, fileOf(part)]));
  const kept = new Set(pages.map((address) => files.get(routeOf(address)) ?? ""));
  const { words, again } = told(page, "page");
  const look = watch(page);
  let at = "";
  for (const address of pages) {
    // Pages of plain text share their styles: each is come to from a document that has had none of them.
    const isText = /^\/(termos|privacidade)$/.test(address);
    const start = isText ? "/perguntas-frequentes" : "/termos";
    if (isText || start !== at) {
      at = start;
      await page.unrouteAll();
      await stand(page, start);
      await look();
      kept.add(files.get(routeOf(address)) ?? "");
      await keepFrom(page, kept);
    }
    await follow(page, addressOf(address, names));
    await expect(words, `${address} is missing`).toBeVisible();
    kept.delete(files.get(routeOf(address)) ?? "");
    if (isByPress) await again.click();
    else await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(words, `${address} comes`).toHaveCount(0);
    await expect(page.locator("h1:visible").first(), address).toBeVisible();
    expect(await look(), address).toEqual({ isSame: true, uncaught: [] });
  }
}

test("every page whose code comes late is somebody's, and nothing is needed that does not come late", () => {
  const routes = parts.flatMap(({ route }) => (route === null ? [] : [route]));
  // The checkout is a visitor's page and a customer's.
  const read = new Set(readers.flatMap(({ pages }) => pages.map(routeOf)));
  expect([...read].toSorted()).toEqual(routes.toSorted());
  expect(Object.keys(scenes).toSorted()).toEqual(others.map(({ name }) => name).toSorted());
});
