import { orderByPix } from "../support/awaiting-pix.ts";
import { shownCode } from "../support/booker.ts";
import { findItem } from "../support/items.ts";
import { payPix } from "../support/payer.ts";
import {
  chooseInterestAndTime,
  expectBought,
  expectStep,
  next,
  openPurchase,
  signIn,
} from "../support/shopper.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { expect, test } from "../support/test.ts";

const CARLA = "carla@vereda.test";

test("a customer who signs in begins at home, and goes on with the purchase that was left", async ({
  page,
  world,
}) => {
  const item = await findItem(world, { kind: "plan", renews: true });
  await signIn(page, CARLA);
  await expect(page).toHaveURL("/home");
  await expect(page.getByRole("heading", { level: 1, name: "Olá, Carla" })).toBeVisible();
  await openPurchase(page, item);
  await chooseInterestAndTime(page);
  await next(page);
  await expectStep(page, "Como você quer pagar?");
  await page.goto("/home");
  await page
    .getByRole("region", { name: "Continue de onde parou" })
    .getByRole("link", { name: /Sua compra/ })
    .click();
  await expectStep(page, "Como você quer pagar?");
});

test("a Pix that is missing is paid from home, which then shows the session", async ({
  page,
  world,
  context,
}) => {
  const { title } = await orderByPix(page, world, CARLA);
  await page.goto("/home");
  const unpaid = page.getByRole("region", { name: "Falta só o Pix" });
  await unpaid.getByRole("link", { name: "Pagar com Pix" }).click();
  await payPix(context, world, await shownCode(page));
  await expectBought(page);
  await page.getByRole("button", { name: /^Sua conta/ }).click();
  await page.getByRole("link", { name: "Início", exact: true }).click();
  await expect(
    page.getByRole("region", { name: "Sua próxima sessão" }).getByRole("link", { name: title }),
  ).toBeVisible();
  await expect(unpaid).toHaveCount(0);
});

test("a specialist who opens a customer's page is led to their own place, and told why", async ({
  page,
  world,
}) => {
  await signInFast(page, world, "marina@vereda.test", "SPECIALIST");
  await page.goto("/my-appointments");
  await expect(page).toHaveURL("/especialista");
  await expect(page.getByText("Esta página não é para o perfil com que você entrou.")).toBeVisible();
});
