import { expect, type Page } from "@playwright/test";
import type { DriverStep } from "xstate-paths";
import { failureOf } from "#contract/failure.ts";
import type { PartnerCompany } from "#contract/registration.ts";
import { model } from "#machines/registration/registration.model.ts";
import type { NamedEmployer } from "#machines/registration/registration.types.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import type { Flow } from "../paths/flow.ts";
import { fillAccess, fillHome, fillPerson, isAtStep, joana } from "../support/registration.ts";
import { fateOf } from "./fail.ts";
import { type Fate, goesThrough, type HeldCalls, holdCalls, says } from "./held-calls.ts";
import { stepsBehind, travel } from "./history.ts";
import { reloadKeepsTyped, typedIn } from "./typed.ts";

interface Scene {
  page: Page;
  held: HeldCalls;
}

const MISFIT = { VALIDATION: /Algo deu errado, por favor, confira seus dados e tente novamente\./ };

/** Labels of the fields at which the model's cases do not fit, by their paths. */
const LABELS: Readonly<Record<string, string>> = {
  birthDate: "Data de nascimento",
  "address.streetNumber": "Número",
  email: "E-mail",
};

/** As somebody types the name of a company. */
const SEARCHES: Readonly<Record<string, string>> = { "Ipê Tecnologia": "ipe" };

const FORM = "/registro/membro/formulario";

/** Somebody who registers, over the real server. */
export const driver: Flow<typeof model.machine, Scene, null> = {
  model,
  reach: {},
  tells: {
    "registration.agreeing": {
      failure: {
        NETWORK: /Ainda não sabemos se o seu cadastro chegou/,
        PASSWORD_COMMON: /Esta senha é fácil de adivinhar\. Escolha outra\./,
        ...MISFIT,
      },
    },
    "registration.fillingAddress": {
      failure: {
        ADDRESS_NOT_FOUND: /Endereço não encontrado, tente com um outro cep\./,
        CEP_NOT_FOUND: /CEP não foi encontrado/,
        ...MISFIT,
      },
    },
    "registration.fillingPerson": {
      failure: {
        CPF_TAKEN: /Já existe uma conta com este CPF/,
        ...MISFIT,
      },
    },
  },
  async open({ page, path }) {
    const held = await holdCalls(page, ["registerCpf", "registerMember"]);
    const { start, employer } = model.variants[path.variant]?.input ?? { start: "employer", employer: null };
    if (start === "employer") await page.goto("/registro/membro/init");
    else {
      await page.goto("/entrar");
      await keep(page, {
        step: start,
        employer: employer && { ...employer, company: inSeed(employer.company) },
        texts,
      });
      await page.goto(FORM);
    }
    return { page, held };
  },
  // Each way of showing an employer has its own part in what the last step begins with, and each company is told by its own id.
  sights: ({ states, context }) => {
    if (!states.includes("registration.sending")) return [];
    const employer = employerOf(context);
    return employer
      ? [`a proof by ${employer.proof.by}`, `at ${employer.company.fantasyName}`]
      : ["no employer"];
  },
  events: {
    "employer.some": ({ page }) => button(page, "Sim, escolher a empresa").click(),
    "employer.none": ({ page }) =>
      button(page, /^(Não, continuar sem empresa|Continuar sem empresa)$/).click(),
    "company.choose": async ({ page }, { event }) => {
      const { fantasyName } = event.company as PartnerCompany; // the model's own
      await page.getByLabel("Nome da empresa").fill(SEARCHES[fantasyName] ?? fantasyName);
      await button(page, fantasyName).click();
    },
    "employer.prove": async ({ page }, { event }) => {
      const proof = event.proof as NamedEmployer["proof"]; // the model's own
      await page.getByText(proof.by === "EMAIL" ? "Pelo e-mail" : "Pelo código", { exact: true }).click();
      if (proof.by === "EMAIL") await page.getByLabel("E-mail da empresa").fill(proof.email);
      else await page.getByLabel("Código de funcionário").fill(proof.employeeCode);
      await button(page, "Continuar").click();
    },
    "employer.later": ({ page }) => button(page, "Vincular depois").click(),
    "person.give": ({ page }) => fillPerson(page),
    "step.next": ({ page }) => fillHome(page),
    "step.back": async ({ page }, { to }) => {
      if ((await stepsBehind(page)) > 0) await travel(page, -1);
      else await button(page, "Voltar").click();
      if (!to.includes("registration.fillingPerson")) return;
      await isAtStep(page, "Sobre você");
      expect(await typedIn(page)).toEqual(PERSON);
    },
    "step.correct": async ({ page }, { event }) => {
      // What was kept of an earlier step is none of this page's: it may be bad.
      await keep(page, { texts: { ...texts, [event.step === "dados" ? "cpf" : "streetNumber"]: "" } });
      await page.reload();
      await fillAccess(page);
      await button(page, "Criar a conta").click();
    },
    "registration.send": async ({ page }) => {
      await fillAccess(page);
      await reloadKeepsTyped(page, /^(Senha|Li e aceito)/);
      await fillAccess(page, { email: String((await typedIn(page))["E-mail"]) });
      await button(page, "Criar a conta").click();
    },
    "xstate.done.actor.checkCpf": ({ held }) => held.release(["registerCpf"], goesThrough),
    "xstate.error.actor.checkCpf": ({ held }, step) => held.release(["registerCpf"], refusedAs(step)),
    "xstate.done.actor.send": ({ held }) => held.release(["registerMember"], goesThrough),
    "xstate.error.actor.send": async ({ page, held }, step) => {
      await held.release(["registerMember"], refusedAs(step));
      const label = LABELS[misfitAt(step) ?? ""];
      if (label) await expect(page.getByLabel(label)).toBeFocused();
    },
  },
  states: {
    "registration.askingEmployer": ({ page }) =>
      expect(page.getByRole("heading", { name: "Você trabalha em uma empresa parceira?" })).toBeVisible(),
    "registration.choosingCompany": ({ page }) => isTitled(page, "Em qual empresa?"),
    "registration.provingEmployer": ({ page }, { context }) =>
      isTitled(page, companyOf(context)?.fantasyName ?? ""),
    "registration.fillingPerson": async ({ page }) => {
      await isAtStep(page, "Sobre você");
      await expect(button(page, "Continuar")).not.toHaveAttribute("aria-busy");
    },
    "registration.checkingCpf": async ({ page, held }) => {
      await held.waiting("registerCpf");
      await expect(button(page, "Conferindo…")).toHaveAttribute("aria-busy", "true");
    },
    "registration.fillingAddress": ({ page }) => isAtStep(page, "Onde você mora"),
    "registration.agreeing": async ({ page, held }) => {
      await isAtStep(page, "Para entrar");
      await expect(button(page, "Criar a conta")).not.toHaveAttribute("aria-busy");
      expect(held.count("registerMember")).toBe(0);
    },
    "registration.sending": async ({ page, held }, { context }) => {
      expect((await held.sent("registerMember")).postDataJSON()).toMatchObject({
        email: joana.email,
        employer: sentAs(employerOf(context)),
      });
      await expect(button(page, "Criando a conta…")).toHaveAttribute("aria-busy", "true");
    },
    "registration.sent": ({ page }) => isTitled(page, "Falta só confirmar o e-mail"),
  },
  close: ({ held }) => held.stop(),
};

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name, exact: true });
const isTitled = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();

/** The field that a refusal names first. */
const misfitAt = ({ event }: DriverStep) => failureOf(event.error).body?.fields?.[0]?.path;

/** As the model's case says, with the fields that it names. */
function refusedAs(step: DriverStep): Fate {
  const { code, status, body } = failureOf(step.event.error);
  return code === "VALIDATION" && status ? says(status, body) : fateOf(step);
}

const PERSON = {
  "Nome completo": joana.name,
  CPF: joana.cpf,
  "Data de nascimento": joana.birthDate,
  Telefone: joana.phone,
};

type Context = Readonly<Record<string, unknown>>;

const companyOf = ({ company }: Context) => company as PartnerCompany | null; // the chart's own
const employerOf = ({ employer }: Context) => employer as NamedEmployer | null; // the chart's own

/** An employer as the server is told of it. */
const sentAs = (employer: NamedEmployer | null) =>
  employer && { companyId: inSeed(employer.company).id, ...employer.proof };

/** What was typed before the page was left: all of it is good. */
const { password: _, ...texts } = { ...joana, email: "" };

const KEYS: Readonly<Record<string, string>> = {
  "Ipê Tecnologia": "ipe",
  "Rio Claro Alimentos": "rio-claro",
};

/** The company that the server has. */
const inSeed = (company: PartnerCompany): PartnerCompany => ({
  ...company,
  id: seedId("company", KEYS[company.fantasyName] ?? ""),
});

/** Changes what the tab keeps of a registration. */
const keep = (page: Page, changes: object) =>
  page.evaluate((changed) => {
    const key = "vereda.registration";
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    sessionStorage.setItem(key, JSON.stringify({ ...kept, ...changed }));
  }, changes);
