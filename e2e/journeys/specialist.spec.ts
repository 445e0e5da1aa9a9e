import { fillSignIn } from "../support/shopper.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { expect, test } from "../support/test.ts";

test("a specialist signs in to the day, and takes a miss back: the customer's benefit is free again", async ({
  page,
  world,
}) => {
  await page.goto("/entrar");
  await page.getByRole("radio", { name: "Especialista" }).check();
  await fillSignIn(page, "marina@vereda.test");
  await expect(page).toHaveURL("/especialista");
  await page.getByRole("link", { name: "Semana anterior" }).click();
  await page.getByRole("link", { name: "domingo, 22 de novembro" }).click();
  const presence = page.getByRole("group", { name: "Presença de Elisa Furtado Pires" });
  await expect(presence.getByRole("button", { pressed: true })).toHaveText("Faltou sem avisar");
  await presence.getByRole("button", { name: "Compareceu" }).click();
  await expect(presence.getByRole("button", { pressed: true })).toHaveText("Compareceu");
  await signInFast(page, world, "elisa@vereda.test");
  await page.goto("/home");
  const benefit = page.getByRole("region", { name: "Seu benefício" });
  await expect(benefit).toContainText("Renova em 01/12/2026");
  await expect(benefit).not.toContainText("Bloqueado");
});
