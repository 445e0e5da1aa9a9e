import type { BrowserContext, Page } from "@playwright/test";
import { AUTH_COOKIE } from "#contract/constants.ts";
import { cachedFiles, keptAnswers } from "../support/kept.ts";
import { followMailLink } from "../support/mailbox.ts";
import { expectFilled, fillPocket } from "../support/pocket.ts";
import { endSessions } from "../support/sessions.ts";
import { fillSignIn } from "../support/shopper.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { expect, test } from "../support/test.ts";
import type { World } from "../support/world.ts";

test.use({ serviceWorkers: "allow" });

type Scene = { page: Page; world: World; context: BrowserContext };

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Sua conta/ }).click();
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page.getByRole("link", { name: "Entrar", exact: true })).toBeVisible();
}

/** Every end that a session has, as far as the device notices it; each leaves a page open to look into the device from. */
const ends: Record<string, (scene: Scene) => Promise<unknown>> = {
  "a sign-out": ({ page }) => signOut(page),
  "a sign-out in another tab": async ({ context, page }) => {
    const other = await context.newPage();
    await other.goto("/home");
    await signOut(other);
    await expect(page.getByRole("heading", { level: 1, name: "Que bom ver você" })).toBeVisible();
  },
  "a sign-out without a network": async ({ page, context }) => {
    await context.setOffline(true);
    await page.reload();
    await page.getByRole("button", { name: "Sua conta" }).click();
    await page.getByRole("button", { name: "Sair" }).click();
    await expect
      .poll(async () => (await context.cookies()).some(({ name }) => name === AUTH_COOKIE))
      .toBe(false);
  },
  "a 401, where the session was ended from elsewhere": async ({ page, world }) => {
    await endSessions(world);
    await page.goto("/my-appointments");
    await expect(page).toHaveURL(/^[^?]*\/entrar/);
  },
  "a session that ended from elsewhere while there was no network": async ({ page, world, context }) => {
    await context.setOffline(true);
    await endSessions(world);
    await page.goto("/my-appointments");
    await expect(page.getByText(/^Visto às/)).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL(/^[^?]*\/entrar/);
  },
  "a cookie that went in silence": async ({ page, context }) => {
    await context.clearCookies({ name: AUTH_COOKIE });
    await page.goto("/termos");
    await page.waitForLoadState("networkidle");
  },
  "the account's deletion": async ({ page, world }) => {
    // Nothing is to come any more.
    world.clock.moveTo(new Date(world.clock.now().getTime() + 3 * 86_400_000));
    await page.goto("/profile/privacidade");
    await page.getByRole("button", { name: "Excluir minha conta" }).click();
    await page.getByRole("button", { name: "Enviar o e-mail de confirmação" }).click();
    await expect(page.getByText("Enviamos um e-mail para")).toBeVisible();
    await followMailLink(page, "ana@vereda.test");
    await page.getByRole("button", { name: "Excluir a conta para sempre" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Conta excluída" })).toBeVisible();
  },
};

for (const [name, end] of Object.entries(ends))
  test(`after ${name} the device keeps nothing of what the account has seen`, async ({
    page,
    world,
    context,
  }) => {
    await fillPocket(page, world);
    await end({ page, world, context });
    await expect.poll(() => keptAnswers(page)).toBe(null);
  });

test("another account that signs in finds nothing of the one before, also without a network", async ({
  page,
  world,
  context,
}) => {
  const { inPlace } = await fillPocket(page, world);
  const before = Object.values((await keptAnswers(page)) ?? {}).map(
    (each) => (each as { owner: string }).owner,
  );
  const other = await context.newPage();
  await other.goto("/termos");
  // As one browser's other tab may do: the session of this tab is replaced, not ended.
  await signInFast(other, world, "carla@vereda.test");
  await other.goto("/my-appointments");
  await expect(other.getByRole("heading", { level: 1, name: "Minhas reservas" })).toBeVisible();
  await expect
    .poll(async () => {
      const kept = Object.values((await keptAnswers(other)) ?? {}) as { owner: string }[];
      return kept.length > 0 && kept.every(({ owner }) => !before.includes(owner));
    })
    .toBe(true);
  expect(JSON.stringify(await keptAnswers(other))).not.toContain(inPlace);
  await context.setOffline(true);
  await other.goto(`/my-appointments/${inPlace}`);
  await expect(other.getByRole("heading", { name: "Você está sem conexão" })).toBeVisible();
});

test("after a sign-in again the same account has its own anew", async ({ page, world }) => {
  await fillPocket(page, world);
  await signOut(page);
  await expect.poll(() => keptAnswers(page)).toBe(null);
  await page.goto("/entrar");
  await fillSignIn(page, "ana@vereda.test");
  await expect(page.getByRole("heading", { level: 1, name: /^Olá, Ana/ })).toBeVisible();
  await expectFilled(page);
});

test("the caches hold the app's files only, and neither they nor the store have a room's address, a theme or a document's number", async ({
  page,
  world,
}) => {
  const { online, inPlace } = await fillPocket(page, world);
  await page.goto(`/my-appointments/${online}`);
  const room = await page.getByRole("link", { name: "Entrar na sessão" }).getAttribute("href");
  expect(room).toMatch(/video/);
  await page.goto(`/my-appointments/${inPlace}`);
  const address = await page.getByRole("region", { name: "Onde" }).locator("address strong").textContent();
  await page.goto("/my-benefits");
  await expect(page.getByRole("heading", { level: 1, name: "Meus benefícios" })).toBeVisible();
  const data = await page.evaluate(async () => {
    const token = /vereda_token=([^;]+)/.exec(document.cookie)?.[1];
    const answer = await fetch("/api/mobile/customers/me", { headers: { Authorization: `Bearer ${token}` } });
    return answer.json();
  });
  const files = await cachedFiles(page);
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter(({ path }) => !/^\/(index\.html|assets\/[\w.-]+)$/.test(path))).toEqual([]);
  const personal = [
    room,
    address,
    online,
    inPlace,
    data.id,
    data.name,
    data.cpf,
    data.user.email,
    data.phone,
  ];
  for (const each of personal) {
    expect(each).toMatch(/.{6}/);
    expect(files.filter(({ text }) => text.includes(each))).toEqual([]);
  }
  const kept = JSON.stringify(await keptAnswers(page));
  expect(kept).toContain(address);
  for (const never of [room, data.name, data.cpf, data.user.email, data.phone])
    expect(kept).not.toContain(never);
  expect(kept).not.toMatch(/interest|subCategor|theme/i);
});
