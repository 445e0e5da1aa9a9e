import type { Page } from "@playwright/test";
import { CONSENT_COOKIE } from "#contract/constants.ts";
import { DEMO_PASSWORD } from "#server/db/seed/people.ts";
import { pngFile } from "#server/domain/files/testing/files.ts";
import { payoutsOf } from "#server/domain/reimbursements/testing/claimant.ts";
import { jobHandlers } from "#server/workers.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { expect, test } from "../support/test.ts";

const receipt = (shade: number) => ({
  name: "recibo.png",
  mimeType: "image/png",
  buffer: pngFile({ size: 240, shade }),
});

async function ask(page: Page, shade: number): Promise<void> {
  await page.goto("/my-benefits");
  await page.getByRole("link", { name: "Reembolsos" }).click();
  await page.getByRole("link", { name: "Pedir reembolso" }).click();
  await page.getByLabel("Comprovante").setInputFiles(receipt(shade));
  await page.getByLabel("Valor pago (R$)").pressSequentially("18050");
  await page.getByLabel("Data do pagamento").fill("20/11/2026");
  await page.getByLabel("Quem recebeu").fill("Clínica Passo Firme");
  await page.getByLabel("Tipo da chave Pix").selectOption("E-mail");
  await page.getByLabel("Sua chave Pix").fill("ana@vereda.test");
  await page.getByRole("button", { name: "Enviar pedido" }).click();
}

const request = (page: Page) => page.getByRole("article", { name: "Clínica Passo Firme" });

test("a proof goes from the upload to the money, with an administrator in a second window", async ({
  page,
  world,
  browser,
}) => {
  await signInFast(page, world, "ana@vereda.test");
  await ask(page, 90);
  await expect(request(page)).toContainText("R$ 180,50");
  await expect(request(page).locator("[aria-current=step]")).toContainText("Enviado");

  const window = await browser.newContext({ baseURL: world.url });
  await window.addCookies([{ name: CONSENT_COOKIE, value: "false", url: world.url, sameSite: "Strict" }]);
  const office = await window.newPage();
  await office.clock.setFixedTime(world.clock.now());
  await office.goto("/entrar");
  await office.getByLabel("E-mail").fill("helena@vereda.test");
  await office.getByLabel("Senha", { exact: true }).fill(DEMO_PASSWORD);
  await office.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(office).toHaveURL("/admin/my-files/documents");
  const document = office.getByRole("article", { name: "Ana Beatriz Nogueira" });
  await document.getByRole("button", { name: "Ver comprovante" }).click();
  const picture = document.getByRole("img", { name: "Comprovante de Clínica Passo Firme" });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240);
  await document.getByRole("button", { name: "Iniciar análise" }).click();
  await expect(document).toHaveCount(0);
  await page.reload();
  await expect(request(page).locator("[aria-current=step]")).toContainText("Em análise");

  await office.getByRole("link", { name: "Em análise" }).click();
  await document.getByRole("button", { name: "Aprovar" }).click();
  await expect(office.getByText("Reembolso aprovado: o Pix está a caminho")).toBeVisible();
  await world.deps.jobs.drain(jobHandlers(world.deps));
  expect(await payoutsOf(world)).toEqual([{ key: "ana@vereda.test", amount: 18_050 }]);
  await page.reload();
  await expect(request(page).locator("[aria-current=step]")).toContainText("Pago por Pix23/11/2026");

  await ask(page, 90);
  await expect(page.getByText(/^Este comprovante já está em outro pedido seu/)).toBeVisible();
});
