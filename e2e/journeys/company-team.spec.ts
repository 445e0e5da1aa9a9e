import { followMailLink } from "../support/mailbox.ts";
import { fillSignIn } from "../support/shopper.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { expect, test } from "../support/test.ts";

const NEW = "nina.rh@ipe.example";
const password = "trilha nova";

test("HR invites a colleague by mail, who makes an account and lands in the company's area", async ({
  page,
  world,
}) => {
  await signInFast(page, world, "rita@vereda.test", "COMPANY");
  await page.goto("/empresa");
  await page.getByRole("main").getByRole("link", { name: "Equipe" }).click();
  await page.getByLabel("E-mail de quem vai ajudar").fill(NEW);
  await page.getByRole("button", { name: "Convidar" }).click();
  await expect(page.getByRole("heading", { name: NEW })).toBeVisible();

  await page.context().clearCookies();
  await followMailLink(page, NEW);
  await expect(page).toHaveURL(/\/entrar\/convite-equipe$/);
  await page.getByLabel("Nome completo").fill("Nina Rocha");
  await page.getByLabel("Crie uma senha").fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Aceitar e criar a conta" }).click();
  await page.getByRole("main").getByRole("link", { name: "Entrar" }).click();
  await expect(page.getByLabel("RH da empresa")).toBeChecked();
  await fillSignIn(page, NEW, password);
  await expect(page).toHaveURL(/\/empresa$/);
  await page.getByRole("main").getByRole("link", { name: "Equipe" }).click();
  await expect(page.getByRole("heading", { name: "Nina Rocha (você)" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Convidar" })).toHaveCount(0);
});
