import type { Page } from "@playwright/test";
import { pngFile } from "#server/domain/files/testing/files.ts";
import { signInFast } from "../../support/sign-in-fast.ts";
import type { World } from "../../support/world.ts";

/** A customer has sent a request for money back, and looks at it. */
export async function reimbursementSent(page: Page, world: World): Promise<void> {
  await signInFast(page, world, "ana@vereda.test");
  await page.goto("/my-benefits/reembolsos/novo");
  const proof = { name: "recibo.png", mimeType: "image/png", buffer: pngFile() };
  await page.getByLabel("Comprovante").setInputFiles(proof);
  await page.getByLabel("Valor pago (R$)").pressSequentially("18050");
  await page.getByLabel("Data do pagamento").fill("20/11/2026");
  await page.getByLabel("Quem recebeu").fill("Clínica Passo Firme");
  await page.getByLabel("Tipo da chave Pix").selectOption("E-mail");
  await page.getByLabel("Sua chave Pix").fill("ana@vereda.test");
  await page.getByRole("button", { name: "Enviar pedido" }).click();
  await page.getByRole("article", { name: "Clínica Passo Firme" }).waitFor();
}
