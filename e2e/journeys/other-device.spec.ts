import type { Browser, Page } from "@playwright/test";
import { CONSENT_COOKIE } from "#contract/constants.ts";
import { faultsInTheBooks } from "#server/domain/orders/testing/books.ts";
import { axeFindings } from "../accessibility/checks/axe.ts";
import { answerTheRest, expectHeld, holdFirstTime, openCheckout, toNewCard } from "../support/booker.ts";
import { ordersOf } from "../support/books.ts";
import { carla } from "../support/elsewhere.ts";
import { findItem } from "../support/items.ts";
import { chooseInterestAndTime, expectStep, next, openPurchase } from "../support/shopper.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { expect, test } from "../support/test.ts";
import type { World } from "../support/world.ts";

test.afterEach(async ({ world }) => {
  expect(await faultsInTheBooks(world.deps.db)).toEqual([]);
});

/** Another browser of hers. */
async function otherDevice(browser: Browser, world: World): Promise<Page> {
  const context = await browser.newContext({ baseURL: world.url, viewport: { width: 360, height: 640 } });
  await context.addCookies([{ name: CONSENT_COOKIE, value: "false", url: world.url, sameSite: "Strict" }]);
  const page = await context.newPage();
  await page.clock.setFixedTime(world.clock.now());
  await signInFast(page, world, carla);
  return page;
}

const isKept = (page: Page, choice = "") =>
  page.waitForResponse((answer) => {
    const request = answer.request();
    const isOfIt = request.method() === "PUT" && request.url().includes("/started-purchases/");
    return isOfIt && answer.ok() && (request.postData() ?? "").includes(choice);
  });
const lookAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event("focus")));
const payByPix = async (page: Page) => {
  await page.getByRole("radio", { name: /^Pix/ }).check();
  const confirm = page.getByRole("button", { name: /^(Confirmar|Gerar|Pagar)/ });
  await confirm.click();
};
const told = (page: Page, what: string) =>
  expect(
    page.getByRole("heading", { level: 1, name: `Você continuou esta ${what} em outro aparelho.` }),
  ).toBeFocused();
const notice = (page: Page) => page.getByText("Continuado de outro aparelho");

test("a booking goes on on the other device within its hold; the first one says so, and orders nothing", async ({
  page,
  browser,
  world,
}) => {
  const item = await openCheckout(page, world, carla);
  await holdFirstTime(page);
  const kept = isKept(page);
  await page.getByRole("region", { name: "Subcategoria" }).getByRole("radio").first().check();
  await kept;
  const phone = await otherDevice(browser, world);
  await phone.goto(`/checkout?activityId=${item.id}`);
  await expectHeld(phone);
  await expect(notice(phone)).toBeVisible();
  await expect(phone.getByRole("region", { name: "Subcategoria" }).getByRole("radio").first()).toBeChecked();
  expect(await axeFindings(phone)).toEqual([]);
  await lookAgain(page);
  await told(page, "reserva");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Continuar aqui" }).click();
  await expectHeld(page);
  await lookAgain(phone);
  await told(phone, "reserva");
  await answerTheRest(page);
  await payByPix(page);
  await expect(page).toHaveURL(/\/purchase\/confirmacao\//);
  await phone.getByRole("button", { name: "Continuar aqui" }).click();
  await expect(
    phone.getByRole("heading", { level: 1, name: "Esta reserva terminou em outro aparelho." }),
  ).toBeVisible();
  expect(await ordersOf(world, carla)).toHaveLength(1);
});

test("both press at once: one order, and the earlier device says why it has none", async ({
  page,
  browser,
  world,
}) => {
  const item = await openCheckout(page, world, carla);
  await holdFirstTime(page);
  await answerTheRest(page);
  // The last choice is kept before the phone takes over: what is kept later would be told that it came too late.
  const kept = isKept(page, '"pix":true');
  await page.getByRole("radio", { name: /^Pix/ }).check();
  await kept;
  const phone = await otherDevice(browser, world);
  await phone.goto(`/checkout?activityId=${item.id}`);
  await expectHeld(phone);
  await phone.getByRole("checkbox", { name: /^Li e aceito/ }).check();
  await phone.getByRole("radio", { name: /^Pix/ }).check();
  const confirm = (one: Page) => one.getByRole("button", { name: /^(Confirmar|Gerar|Pagar)/ }).click();
  await Promise.all([confirm(page), confirm(phone)]);
  await expect(phone).toHaveURL(/\/purchase\/confirmacao\//);
  await told(page, "reserva");
  expect(await ordersOf(world, carla)).toHaveLength(1);
});

test("an order whose answer was lost is asked about on the other device, and is not sent again", async ({
  page,
  browser,
  world,
}) => {
  const item = await toNewCard(page, world, carla, "4000 0000 0000 5019");
  const arrived = Promise.withResolvers<void>();
  // It arrives, and no answer ever comes.
  await page.route("**/api/mobile/billings", async (route) => {
    await route.fetch();
    arrived.resolve();
  });
  await page.getByRole("button", { name: /^Confirmar e pagar/ }).click();
  await arrived.promise;
  const phone = await otherDevice(browser, world);
  const asked = Promise.withResolvers<void>();
  const sent: string[] = [];
  phone.on("request", (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await phone.route("**/api/mobile/billings/reconciliations", async (route) => {
    await asked.promise;
    await route.continue();
  });
  await phone.goto(`/checkout?activityId=${item.id}`);
  await expect(
    phone.getByRole("heading", { level: 1, name: "Ainda não sabemos se o pagamento passou" }),
  ).toBeVisible();
  await expect(phone.getByRole("button", { name: /^(Confirmar|Descartar)/ })).toHaveCount(0);
  asked.resolve();
  await expect(phone).toHaveURL(/\/purchase\/confirmacao\//);
  expect(sent.filter((call) => /^POST \/api\/mobile\/billings(\/co-participation)?$/.test(call))).toEqual([]);
  expect(await ordersOf(world, carla)).toMatchObject([{ status: "PAID" }]);
});

test("a purchase in steps goes on at its step, from the cart, and is discarded with one press", async ({
  page,
  browser,
  world,
}) => {
  const item = await findItem(world, { kind: "plan", renews: true });
  await signInFast(page, world, carla);
  await openPurchase(page, item);
  await chooseInterestAndTime(page);
  const kept = isKept(page);
  await next(page);
  await expectStep(page, "Como você quer pagar?");
  await kept;
  const phone = await otherDevice(browser, world);
  await phone.goto("/cart/item");
  const started = phone.getByRole("region", { name: "Continue de onde parou" });
  await expect(started).toContainText("Continuado de outro aparelho");
  expect(await axeFindings(phone)).toEqual([]);
  await started.getByRole("button", { name: "Continuar" }).click();
  await expectStep(phone, "Como você quer pagar?");
  await lookAgain(page);
  await told(page, "compra");
  await phone.getByRole("button", { name: "Descartar" }).click();
  await expectStep(phone, "Sobre o que e quando?");
  await phone.goto("/cart/item");
  await expect(phone.getByRole("heading", { level: 1, name: "Seu carrinho" })).toBeVisible();
  await expect(phone.getByRole("region", { name: "Continue de onde parou" })).toHaveCount(0);
});
