import { expect, type Locator, type Page } from "@playwright/test";
import { DEMO_PASSWORD } from "#server/db/seed/people.ts";
import type { Item } from "./items.ts";
import { leaveInCart } from "./resume-purchase.ts";

/** What a person does on the way to a purchase, in the words on the screen. */

export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto("/entrar");
  await fillSignIn(page, email);
  await expect(page).not.toHaveURL(/entrar/);
}

export async function fillSignIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

/** Puts the item into the cart and starts to buy it in steps, as a plan's own page does at once. */
export async function startPurchase(page: Page, item: Item): Promise<void> {
  await page.goto(item.path);
  const buy = page.getByRole("button", { name: /^Escolher horários?$/ });
  if ((await buy.first().textContent()) === "Escolher horário") {
    await page.getByRole("button", { name: "Adicionar ao carrinho" }).click();
    await expectFilledCart(page);
    await page.goto("/purchase/init");
  } else await buy.click();
  await expectStep(page, "Sobre o que e quando?");
}

/** A press that came before the app is answered once that is there: whoever leaves the page sooner takes it back. */
export const expectFilledCart = (page: Page) =>
  expect(page.getByRole("link", { name: "Carrinho vazio" })).toHaveCount(0);

/** Opens the purchase of an item that lies in the cart already. */
export async function openPurchase(page: Page, { inCart }: Item): Promise<void> {
  await leaveInCart(page, inCart);
  await page.goto("/purchase/init");
  await expectStep(page, "Sobre o que e quando?");
}

/** What an overdue customer is told above the page comes a moment after it, and moves what is about to be pressed. */
export async function expectOverdueTold(page: Page): Promise<void> {
  await expect(page.getByRole("region", { name: "Pagamento em atraso" })).toBeVisible();
}

/** The step's heading is there and has the focus: it was announced. */
export async function expectStep(page: Page, title: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
}

/** Step 1, with the first interest area and the first free time. */
export async function chooseInterestAndTime(page: Page): Promise<void> {
  await page.getByRole("group", { name: "Áreas de interesse" }).getByRole("checkbox").first().check();
  await chooseFirstTime(page);
}

/** The first time of the opened day that is still free. @returns how it reads, e.g. '10h' */
export async function chooseFirstTime(page: Page): Promise<string> {
  const times = page.getByRole("group", { name: /^Horários de/ });
  const first = times.locator("label", { has: page.locator("input:enabled") }).first();
  const time = (await first.textContent())?.trim() ?? "";
  await first.click();
  return time;
}

export async function next(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continuar" }).click();
}

export interface Person {
  name: string;
  cpf: string;
  birthDate: string;
  phone: string;
}

export const newcomer: Person = {
  name: "Davi Sampaio Rocha",
  cpf: "529.982.247-25",
  birthDate: "05/03/1990",
  phone: "(11) 98765-4321",
};

/** Step 1.5. */
export async function fillEnrolment(page: Page, person: Partial<Person> = {}): Promise<void> {
  if (person.name) await page.getByLabel("Nome completo").fill(person.name);
  if (person.phone) await page.getByLabel("Telefone").fill(person.phone);
  if (person.birthDate) await page.getByLabel("Data de nascimento").fill(person.birthDate);
  if (person.cpf) await page.getByLabel("CPF").fill(person.cpf);
  await page.getByLabel("CEP").fill("01310-100");
  await expect(page.getByLabel("Rua")).toHaveValue(/.{3}/);
  await page.getByLabel("Número", { exact: true }).fill("1578");
  await page.getByLabel("Os dados são meus e são verdadeiros.").check();
  await page.getByLabel("Li e aceito os termos da matrícula.").check();
}

/** Step 1.6 where something is missing. */
export async function fillPersonalData(page: Page | Locator, person: Person): Promise<void> {
  await page.getByLabel("Nome completo").fill(person.name);
  await page.getByLabel("CPF").fill(person.cpf);
  await page.getByLabel("Data de nascimento").fill(person.birthDate);
  await page.getByLabel("Telefone").fill(person.phone);
}

export const cards = {
  approved: "4111 1111 1111 1111",
  declined: "4000 0000 0000 0002",
  insufficientFunds: "4000 0000 0000 9995",
  timeoutCharged: "4000 0000 0000 5019",
  timeoutNotCharged: "4000 0000 0000 5027",
  slow: "4000 0000 0000 5035",
  unreachable: "4000 0000 0000 5043",
  wrongNumber: "4000 0000 0000 0143",
  wrongValidity: "4000 0000 0000 0069",
  wrongCode: "4000 0000 0000 0127",
  requiresAction: "4000 0000 0000 3220",
};

export const methods = {
  benefit: "Benefício da empresa",
  card: "Cartão de crédito",
  payroll: "Desconto em folha",
  pix: "Pix",
};

/** Ticks a method in step 2. */
export async function chooseMethod(page: Page, method: keyof typeof methods): Promise<void> {
  const role = method === "benefit" ? "checkbox" : "radio";
  await page.getByRole(role, { name: new RegExp(`^${methods[method]}`) }).check();
}

/** A new card, holder and all. */
export async function fillCard(page: Page | Locator, number: string): Promise<void> {
  await page.getByLabel("Número do cartão").fill(number);
  await page.getByLabel("Validade").fill("12/2031");
  await page.getByLabel("CVC").fill("123");
  await openHolder(page);
  await page.getByLabel("Nome do titular").fill("CARLA M DUARTE");
  await page.getByLabel("CPF ou CNPJ do titular").fill("529.982.247-25");
  await page.getByLabel("Nascimento do titular").fill("23/01/1985");
  await page.getByLabel("Telefone").fill("(31) 98765-4303");
}

/** Fields of the holder that the account has filled in stand in one line. */
export async function openHolder(page: Page | Locator): Promise<void> {
  const change = page.getByRole("button", { name: "alterar o titular" });
  if (await change.isVisible()) await change.click();
}

/** What an order asks to be read, at the checkout and at the review. */
export const acceptTerms = (page: Page) => page.getByRole("checkbox", { name: /^Li e aceito os/ }).check();

/** The last button of the purchase, whatever it says will happen, once the terms are accepted. */
export async function confirm(page: Page): Promise<void> {
  await acceptTerms(page);
  await page.getByRole("button", { name: /^Confirmar/ }).click();
}

export async function expectBought(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Tudo certo, compra confirmada" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("cart"))).toBeNull();
}

/** A whole purchase that the benefit pays; `person` of an account that has not been asked who it is. */
export async function buyByBenefit(page: Page, item: Item, person: Person | null = null): Promise<void> {
  await startPurchase(page, item);
  await chooseInterestAndTime(page);
  await next(page);
  if (person) {
    await expectStep(page, "Seus dados");
    await fillPersonalData(page, person);
    await next(page);
  }
  await expectStep(page, "Como você quer pagar?");
  await chooseMethod(page, "benefit");
  await next(page);
  await expectStep(page, "Confira e confirme");
  await confirm(page);
  await expectBought(page);
}
