import type { Page } from "@playwright/test";
import type { PersonalData } from "#contract/personal-data.ts";

/** The personal data of the account, filled in. */
export async function fillPersonal(page: Page, form: PersonalData): Promise<void> {
  const section = page.getByRole("region", { name: "Seus dados" });
  await section.getByLabel("Nome completo").fill(form.name);
  await section.getByLabel("CPF").fill(form.cpf);
  await section.getByLabel("Data de nascimento").fill(form.birthDate.split("-").reverse().join("/"));
  await section.getByLabel("Telefone").fill(form.phone);
}
