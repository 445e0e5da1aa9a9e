import { expect, type Page } from "@playwright/test";
import type { Sight } from "xstate-paths";
import { type Failure, failedWith } from "#contract/failure.ts";
import type { PartnerCompany } from "#contract/registration.ts";
import type { NamedEmployer } from "#machines/registration/registration.types.ts";
import { isAtStep, type joana } from "../../support/registration.ts";
import type { World } from "../../support/world.ts";
import type { HeldCalls } from "../held-calls.ts";
import { typedIn } from "../typed.ts";

export interface Scene {
  page: Page;
  held: HeldCalls;
  world: World;
  /** What is typed into the steps so far, as the form shows it. */
  typed: Typed;
  /** The last step has led to another state. */
  isNew: boolean;
}
type Typed = Omit<typeof joana, "password">;

export const NOTHING: Typed = {
  name: "",
  cpf: "",
  birthDate: "",
  phone: "",
  cep: "",
  street: "",
  streetNumber: "",
  email: "",
};

export const FORM = "/registro/membro/formulario";
export const START = "/registro/membro/init";

/** Where somebody comes from who registers, as each way on carries it. */
export const FROM = "?returnTo=/cart/item";

export const isTitled = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();

type Context = Readonly<Record<string, unknown>>;

export const companyOf = ({ company }: Context) => company as PartnerCompany | null; // the chart's own
export const employerOf = ({ employer }: Context) => employer as NamedEmployer | null; // the chart's own

export const digits = (shown: string) => shown.replaceAll(/\D/g, "");

/** The person as the server is told of them. */
export const personOf = ({ name, cpf, birthDate, phone }: Typed) => ({
  name,
  cpf: digits(cpf),
  birthDate: birthDate.split("/").reverse().join("-"),
  phone: digits(phone),
});

/** A card in front of the account: another one takes the focus. */
export async function isDoor({ page, isNew }: Scene, name: string): Promise<void> {
  await isTitled(page, name);
  if (isNew) await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
}

type FormStep = Parameters<typeof isAtStep>[1];
const STEPS: readonly FormStep[] = ["Sobre você", "Onde você mora", "Para entrar"];

/** A step of the form: which of them, whose benefit is to come, and what was typed into it. */
export async function isFormStep(
  { page, typed, isNew }: Scene,
  { context }: Sight,
  step: FormStep,
): Promise<void> {
  await isAtStep(page, step);
  const where = page.getByRole("paragraph").filter({ hasText: /^Etapa \d de \d/ });
  await expect(where).toHaveText(`Etapa ${STEPS.indexOf(step) + 1} de ${STEPS.length}${step}`);
  const employer = employerOf(context);
  const change = page.getByRole("link", { name: "Mudar empresa" });
  await expect(change).toHaveCount(employer ? 1 : 0);
  if (employer) {
    const { company, proof } = employer;
    const by = proof.by === "EMAIL" ? `e-mail ${proof.email}` : `código ${proof.employeeCode}`;
    await expect(page.getByText(`Benefício da ${company.fantasyName}, pelo ${by}`)).toBeVisible();
    await expect(change).toHaveAttribute("href", START + FROM);
  }
  await expect.poll(() => typedIn(page)).toMatchObject(FIELDS[step](typed, employer));
  if (!isNew) return;
  // Where the page has changed with it, the page's own; and what was refused comes first.
  const led = page.getByRole("heading").or(page.locator("[aria-invalid=true]"));
  await expect(led.and(page.locator(":focus"))).toHaveCount(1);
}

/** What the fields of a step show. Whoever showed an e-mail of work is offered it for the account. */
const FIELDS: Record<FormStep, (typed: Typed, employer: NamedEmployer | null) => Record<string, string>> = {
  "Sobre você": ({ name, cpf, birthDate, phone }) => ({
    "Nome completo": name,
    CPF: cpf,
    "Data de nascimento": birthDate,
    Telefone: phone,
  }),
  "Onde você mora": ({ cep, street, streetNumber }) => ({ CEP: cep, Rua: street, Número: streetNumber }),
  "Para entrar": ({ email }, employer) => ({
    "E-mail": email || (employer?.proof.by === "EMAIL" ? employer.proof.email : ""),
  }),
};

/** A CPF that has an account leads to it, and on to where one came from. */
export async function linksToAccount(page: Page, { context }: Sight): Promise<void> {
  const isTaken = failedWith(context.failure as Failure | null, "CPF_TAKEN"); // the chart's own
  const ways = { "Entrar na minha conta": "/entrar", "Recuperar o acesso": "/entrar/esqueci-senha" };
  for (const [name, path] of Object.entries(ways)) {
    const link = page.getByRole("main").getByRole("link", { name });
    await expect(link).toHaveCount(isTaken ? 1 : 0);
    if (isTaken) await expect(link).toHaveAttribute("href", path + FROM);
  }
}
