import type { Page } from "@playwright/test";
import { jobHandlers } from "#server/workers.ts";
import { signInFast } from "./sign-in-fast.ts";
import { expect } from "./test.ts";
import type { World } from "./world.ts";

/** An administrator takes up the application of somebody, and approves it. */
export async function approveAsAdmin(page: Page, world: World, name: string): Promise<void> {
  await page.context().clearCookies({ name: /vereda_(token|companion)/ });
  await signInFast(page, world, "helena@vereda.test");
  await page.goto("/admin/my-files/documents");
  await page.getByRole("link", { name: "Cadastros" }).click();
  const card = page.getByRole("article", { name });
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    card.getByRole("button", { name: /^Baixar: Documento com foto/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^identity-\w{8}\.png$/);
  await card.getByRole("button", { name: "Iniciar análise" }).click();
  await page.getByRole("link", { name: "Em análise" }).click();
  await card.getByRole("button", { name: "Aprovar" }).click();
  await expect(page.getByText("Cadastro aprovado")).toBeVisible();
  await world.deps.jobs.drain(jobHandlers(world.deps));
  await page.context().clearCookies({ name: /vereda_(token|companion)/ });
}
