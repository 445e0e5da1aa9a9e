import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Who registers, as the form takes it. */
export const joana = {
  name: "Joana Prates",
  cpf: "529.982.247-25",
  birthDate: "03/02/1990",
  phone: "(11) 98765-4321",
  cep: "01310-100",
  street: "Avenida Paulista",
  streetNumber: "1578",
  email: "joana@exemplo.test",
  password: "trilha nova",
};
type Registrant = typeof joana;

const goOn = (page: Page) => page.getByRole("button", { name: "Continuar", exact: true }).click();
export const isAtStep = (page: Page, title: "Sobre você" | "Onde você mora" | "Para entrar") =>
  expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();

/** The first step. */
export async function fillPerson(page: Page, who: Partial<Registrant> = {}): Promise<void> {
  const { name, cpf, birthDate, phone } = { ...joana, ...who };
  await page.getByLabel("Nome completo").fill(name);
  await page.getByLabel("CPF").fill(cpf);
  await page.getByLabel("Data de nascimento").fill(birthDate);
  await page.getByLabel("Telefone").fill(phone);
  await goOn(page);
}

/** The second step. */
export async function fillHome(page: Page, who: Partial<Registrant> = {}): Promise<void> {
  const { cep, street, streetNumber } = { ...joana, ...who };
  await page.getByLabel("CEP").fill(cep);
  await expect(page.getByLabel("Rua")).toHaveValue(street);
  await page.getByLabel("Número").fill(streetNumber);
  await goOn(page);
}

/** The last step, up to the button that sends. */
export async function fillAccess(page: Page, who: Partial<Registrant> = {}): Promise<void> {
  const { email, password } = { ...joana, ...who };
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("checkbox").check();
}

/** The whole form, sent. */
export async function register(page: Page, who: Partial<Registrant> = {}): Promise<void> {
  await fillPerson(page, who);
  await fillHome(page, who);
  await fillAccess(page, who);
  await page.getByRole("button", { name: "Criar a conta" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Falta só confirmar o e-mail" })).toBeVisible();
}

/** Says that one works at Ipê, from the first page on, and what is to show it. */
export async function nameIpe(page: Page, by: "Pelo e-mail" | "Pelo código", value: string): Promise<void> {
  await page.getByRole("button", { name: "Sim, escolher a empresa" }).click();
  await page.getByLabel("Nome da empresa").fill("ipe");
  await page.getByRole("button", { name: "Ipê Tecnologia" }).click();
  await page.getByText(by, { exact: true }).click();
  await page.getByLabel(by === "Pelo código" ? "Código de funcionário" : "E-mail da empresa").fill(value);
  await goOn(page);
  await isAtStep(page, "Sobre você");
}
