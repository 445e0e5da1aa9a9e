import type { BrowserContext, Page, Request } from "@playwright/test";
import { AUTH_COOKIE, COMPANION_COOKIE } from "#contract/constants.ts";
import { expectHeld, toNewCard } from "../support/booker.ts";
import { ordersOf } from "../support/books.ts";
import { findItem } from "../support/items.ts";
import { toPayment } from "../support/ready-to-confirm.ts";
import {
  cards,
  chooseInterestAndTime,
  chooseMethod,
  expectBought,
  expectStep,
  fillCard,
  fillSignIn,
  next,
  startPurchase,
} from "../support/shopper.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { expect, test } from "../support/test.ts";

const carla = "carla@vereda.test";

/** What of a session can be gone from a browser. */
const losses: Record<string, readonly string[]> = {
  "the token": [AUTH_COOKIE],
  "its companion": [COMPANION_COOKIE],
  both: [AUTH_COOKIE, COMPANION_COOKIE],
};

const underWay = new Set<Request>();
test.beforeEach(({ context }) => {
  underWay.clear();
  context.on("request", (request) => request.url().includes("/api/") && underWay.add(request));
  context.on("requestfinished", (request) => underWay.delete(request));
  context.on("requestfailed", (request) => underWay.delete(request));
});

/** Takes parts of the session away once nothing is asked: the answer would leave the page before anything is pressed. */
const lose = async (context: BrowserContext, names: readonly string[]) => {
  for (let quiet = 0; quiet < 3; quiet = underWay.size > 0 ? 0 : quiet + 1)
    await context.pages()[0]?.waitForTimeout(100);
  for (const name of names) await context.clearCookies({ name });
};

/** Signs in by one press, by the key where that is said. */
async function signInOnce(page: Page, by: "click" | "key"): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Que bom ver você" })).toBeVisible();
  await expect(page.getByText("Sua sessão terminou.")).toBeVisible();
  if (by === "click") return fillSignIn(page, carla);
  await page.getByLabel("E-mail").fill(carla);
  await page.getByLabel("Senha", { exact: true }).fill("vereda123");
  await page.keyboard.press("Enter");
}

/** What the purchase of this tab has chosen. */
const choicesOf = (page: Page) =>
  page.evaluate(() => {
    const { snapshot } = JSON.parse(JSON.parse(sessionStorage.getItem("vereda.purchase") ?? "null"));
    return [snapshot.interests, snapshot.schedules, snapshot.startsAt];
  });

for (const [name, cookies] of Object.entries(losses)) {
  test(`a purchase at step 2 goes on there after ${name} went and one press signed in`, async ({
    page,
    world,
    context,
  }) => {
    await signInFast(page, world, carla);
    await startPurchase(page, await findItem(world, { kind: "plan", renews: true, enrolment: false }));
    await chooseInterestAndTime(page);
    await next(page);
    await expectStep(page, "Como você quer pagar?");
    await chooseMethod(page, "card");
    await fillCard(page, cards.approved);
    const choices = await choicesOf(page);
    await lose(context, cookies);
    await next(page);
    await expect(page.getByText("continua guardado, menos os dados do cartão.")).toBeVisible();
    await signInOnce(page, name === "both" ? "key" : "click");
    await expectStep(page, "Como você quer pagar?");
    await expect(page.getByRole("radio", { name: /^Cartão de crédito/ })).toBeChecked();
    expect(await choicesOf(page)).toEqual(choices);
  });
}

test("a purchase at step 2 goes on there, too, where the sign-in page was loaded again", async ({
  page,
  world,
  context,
}) => {
  await toPayment(page, world, carla, { kind: "plan", renews: true, enrolment: false });
  const choices = await choicesOf(page);
  await lose(context, losses["the token"] ?? []);
  await chooseMethod(page, "card");
  await fillCard(page, cards.approved);
  await next(page);
  await expect(page).toHaveURL(/\/entrar/);
  await page.reload();
  await fillSignIn(page, carla);
  await expectStep(page, "Como você quer pagar?");
  expect(await choicesOf(page)).toEqual(choices);
});

test("a purchase at step 2 goes on there, too, where the token went while another tab was in front", async ({
  page,
  world,
  context,
}) => {
  await toPayment(page, world, carla, { kind: "plan", renews: true, enrolment: false });
  const choices = await choicesOf(page);
  await lose(context, losses["the token"] ?? []);
  // A browser without a window has all its tabs in front.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await signInOnce(page, "click");
  await expectStep(page, "Como você quer pagar?");
  expect(await choicesOf(page)).toEqual(choices);
});

test("a purchase at step 2 goes on there, too, where another tab was told first that the session is over", async ({
  page,
  world,
  context,
}) => {
  await toPayment(page, world, carla, { kind: "plan", renews: true, enrolment: false });
  const choices = await choicesOf(page);
  const other = await context.newPage();
  await other.goto("/profile");
  await lose(context, losses["its companion"] ?? []);
  await other.reload();
  await signInOnce(page, "key");
  await expectStep(page, "Como você quer pagar?");
  expect(await choicesOf(page)).toEqual(choices);
});

test("a booking goes on with its time held after the token went in the middle of it", async ({
  page,
  world,
  context,
}) => {
  await toNewCard(page, world, carla, cards.approved);
  await lose(context, losses["the token"] ?? []);
  await page.getByRole("button", { name: /^Confirmar e pagar R\$/ }).click();
  await signInOnce(page, "key");
  await expectStep(page, "Confirme sua reserva");
  await expectHeld(page);
  await fillCard(page, cards.approved);
  await page.getByRole("button", { name: /^Confirmar e pagar R\$/ }).click();
  await expectBought(page);
  expect(await ordersOf(world, carla)).toMatchObject([{ status: "PAID" }]);
});

test("what is typed into the profile is there after the token went and one press signed in", async ({
  page,
  world,
  context,
}) => {
  await signInFast(page, world, carla);
  await page.goto("/profile/dados");
  await page.getByLabel("Telefone").fill("(31) 91234-5678");
  await page.getByLabel("Nome social").fill("Cacá");
  await lose(context, losses["the token"] ?? []);
  await page.getByRole("button", { name: "Salvar dados" }).click();
  await expect(page.getByText("O que você preencheu continua guardado.")).toBeVisible();
  await signInOnce(page, "click");
  await expect(page.getByLabel("Telefone")).toHaveValue("(31) 91234-5678");
  await expect(page.getByLabel("Nome social")).toHaveValue("Cacá");
  await page.getByRole("button", { name: "Salvar dados" }).click();
  await expect(page.getByText("Dados salvos")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Telefone")).toHaveValue("(31) 91234-5678");
  await expect(page.getByLabel("Nome social")).toHaveValue("Cacá");
});

test("the next page is the one that was asked for after the token went on another", async ({
  page,
  world,
  context,
}) => {
  await signInFast(page, world, carla);
  await page.goto("/my-appointments");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: /^Sua conta/ }).click();
  await lose(context, losses["the token"] ?? []);
  await page.getByRole("banner").getByRole("link", { name: "Seu perfil" }).click();
  await expect(page.getByText("Sua sessão terminou. Entre de novo para continuar.")).toBeVisible();
  await signInOnce(page, "click");
  await expect(page.getByRole("heading", { level: 1, name: "Seu perfil" })).toBeVisible();
});
