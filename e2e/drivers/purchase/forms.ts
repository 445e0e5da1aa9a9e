import { expect, type Page } from "@playwright/test";
import type { EnrolmentForm, PersonalData } from "#contract/personal-data.ts";
import { typeOtherCep } from "../typed.ts";

const brazilian = (date: string) => date.split("-").reverse().join("/");

/** Step 1.5, filled in, confirmed and sent. A CPF that the account has stays. */
export async function fillEnrolment(page: Page, form: EnrolmentForm): Promise<void> {
  await page.getByLabel("Nome completo").fill(form.name);
  await page.getByLabel("E-mail").fill(form.email);
  await page.getByLabel("Telefone").fill(form.phone);
  await page.getByLabel("Data de nascimento").fill(brazilian(form.birthDate));
  const cpf = page.getByLabel("CPF");
  if ((await cpf.inputValue()) === "") await cpf.fill(form.cpf);
  await typeOtherCep(page);
  await page.getByLabel("CEP").fill(form.cep);
  await expect(page.getByLabel("Rua")).toHaveValue(form.street);
  await page.getByLabel("Número").fill(form.streetNumber);
  await page.getByLabel("Os dados são meus").check();
  await page.getByLabel("Li e aceito os termos").check();
  await page.getByRole("button", { name: "Continuar" }).click();
}

/** Step 1.6, filled in and sent. A CPF that the account has cannot be typed over. */
export async function fillPersonalData(page: Page, form: PersonalData): Promise<void> {
  await openData(page);
  await page.getByLabel("Nome completo").fill(form.name);
  const cpf = page.getByLabel("CPF");
  if (await cpf.isEditable()) await cpf.fill(form.cpf);
  await page.getByLabel("Data de nascimento").fill(brazilian(form.birthDate));
  await page.getByLabel("Telefone").fill(form.phone);
  await page.getByRole("button", { name: "Continuar" }).click();
}

/** An account that has its data shows them closed. */
export async function openData(page: Page): Promise<void> {
  const edit = page.getByRole("button", { name: "Corrigir meus dados" });
  if (await edit.isVisible()) await edit.click();
}
