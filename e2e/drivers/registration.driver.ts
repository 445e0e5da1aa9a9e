import { expect, type Page } from "@playwright/test";
import type { DriverStep } from "xstate-paths";
import { TERMS_VERSION } from "#contract/constants.ts";
import { failureOf } from "#contract/failure.ts";
import type { PartnerCompany } from "#contract/registration.ts";
import { model } from "#machines/registration/registration.model.ts";
import type { NamedEmployer } from "#machines/registration/registration.types.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import { jobHandlers } from "#server/workers.ts";
import type { Flow } from "../paths/flow.ts";
import { followMailLink } from "../support/mailbox.ts";
import { fillAccess, fillHome, fillPerson, joana } from "../support/registration.ts";
import { beforeEachAct } from "./before-each-act.ts";
import { fateOf } from "./fail.ts";
import { type Fate, goesThrough, holdCalls, says } from "./held-calls.ts";
import { stepsBehind, travel } from "./history.ts";
import {
  companyOf,
  digits,
  employerOf,
  FORM,
  FROM,
  isDoor,
  isFormStep,
  isTitled,
  linksToAccount,
  NOTHING,
  personOf,
  type Scene,
  START,
} from "./registration/looks.ts";
import { reloadKeepsTyped, typedIn, typeOtherCep } from "./typed.ts";

const MISFIT = { VALIDATION: /Algo deu errado, por favor, confira seus dados e tente novamente\./ };

/** Labels of the fields at which the model's cases do not fit, by their paths. */
const LABELS: Readonly<Record<string, string>> = {
  birthDate: "Data de nascimento",
  "address.streetNumber": "Número",
  email: "E-mail",
  CPF_TAKEN: "CPF",
  CEP_NOT_FOUND: "CEP",
  ADDRESS_NOT_FOUND: "CEP",
  PASSWORD_COMMON: "Senha",
};

/** As somebody types the name of a company. */
const SEARCHES: Readonly<Record<string, string>> = { "Ipê Tecnologia": "ipe" };

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
  async open({ page, world, path }) {
    const held = await holdCalls(page, ["registerCpf", "registerMember"]);
    const { start, employer } = model.variants[path.variant]?.input ?? { start: "employer", employer: null };
    if (start === "employer") await page.goto(START + FROM);
    else {
      await page.goto("/entrar");
      await keep(page, {
        step: start,
        employer: employer && { ...employer, company: inSeed(employer.company) },
        texts,
      });
      await page.goto(FORM + FROM);
    }
    const typed = start === "employer" ? { ...NOTHING } : { ...texts };
    return { page, held, world, typed, isNew: false };
  },
  // Each way of showing an employer has its own part in what the last step begins with, and each company is told by its own id.
  sights: ({ states, context }) => {
    if (!states.includes("registration.sending")) return [];
    const employer = employerOf(context);
    return employer
      ? [`a proof by ${employer.proof.by}`, `at ${employer.company.fantasyName}`]
      : ["no employer"];
  },
  events: beforeEachAct<typeof model.machine, Scene>(
    {
      "employer.some": ({ page }) => button(page, "Sim, escolher a empresa").click(),
      "employer.none": ({ page }) =>
        button(page, /^(Não, continuar sem empresa|Continuar sem empresa)$/).click(),
      "company.choose": async ({ page }, { event }) => {
        const { fantasyName } = event.company as PartnerCompany; // the model's own
        const main = page.getByRole("main");
        await page.getByLabel("Nome da empresa").fill("nenhuma assim");
        await expect(main.getByRole("status")).toHaveText(/^Nenhuma empresa parceira com este nome\./);
        await page.getByLabel("Nome da empresa").fill(SEARCHES[fantasyName] ?? fantasyName);
        await expect(main.getByRole("status")).toHaveText("1 empresa encontrada");
        await expect(main.getByRole("listitem")).toHaveText([fantasyName]);
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
      "person.give": async ({ page, typed }) => {
        await fillPerson(page);
        const { name, cpf, birthDate, phone } = joana;
        Object.assign(typed, { name, cpf, birthDate, phone });
      },
      "step.next": async ({ page, typed }) => {
        await typeOtherCep(page);
        await fillHome(page);
        const { cep, street, streetNumber } = joana;
        Object.assign(typed, { cep, street, streetNumber });
      },
      "step.back": async ({ page }) => {
        if ((await stepsBehind(page)) > 0) await travel(page, -1);
        else await button(page, "Voltar").click();
      },
      "step.correct": async ({ page, typed }, { event }) => {
        // What was kept of an earlier step is none of this page's: it may be bad.
        const wrong = event.step === "dados" ? "cpf" : "streetNumber";
        Object.assign(typed, texts, { email: joana.email, [wrong]: "" });
        await keep(page, { texts: { ...texts, [wrong]: "" } });
        await page.reload();
        await fillAccess(page);
        await button(page, "Criar a conta").click();
      },
      "registration.send": async ({ page, typed }) => {
        typed.email = joana.email;
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
        const { code } = failureOf(step.event.error);
        const label = LABELS[misfitAt(step) ?? code];
        if (!label) return;
        const refused = page.getByLabel(label, { exact: true });
        await expect(refused).toBeFocused();
        await expect(refused).toHaveAttribute("aria-invalid", "true");
      },
    },
    (scene, step) => {
      scene.isNew = pageOf(step.from) !== pageOf(step.to);
    },
  ),
  states: {
    "registration.askingEmployer": async ({ page }) => {
      await expect(
        page.getByRole("heading", { name: "Você trabalha em uma empresa parceira?" }),
      ).toBeVisible();
      await expect(page.getByRole("link", { name: "Já tenho uma conta" })).toHaveAttribute(
        "href",
        `/entrar${FROM}`,
      );
    },
    "registration.choosingCompany": async (scene) => {
      await isDoor(scene, "Em qual empresa?");
      await expect(scene.page.getByLabel("Nome da empresa")).toHaveValue("");
      await expect(scene.page.getByRole("main").getByRole("listitem")).toHaveCount(0);
    },
    "registration.provingEmployer": (scene, { context }) =>
      isDoor(scene, companyOf(context)?.fantasyName ?? ""),
    "registration.fillingPerson": async (scene, sight) => {
      await isFormStep(scene, sight, "Sobre você");
      await expect(button(scene.page, "Continuar")).not.toHaveAttribute("aria-busy");
      await linksToAccount(scene.page, sight);
    },
    "registration.checkingCpf": async ({ page, held, typed }) => {
      expect((await held.sent("registerCpf")).postDataJSON()).toEqual(personOf(typed));
      await expect(button(page, "Conferindo…")).toHaveAttribute("aria-busy", "true");
    },
    "registration.fillingAddress": (scene, sight) => isFormStep(scene, sight, "Onde você mora"),
    "registration.agreeing": async (scene, sight) => {
      const { page, held } = scene;
      await isFormStep(scene, sight, "Para entrar");
      await expect(button(page, "Criar a conta")).not.toHaveAttribute("aria-busy");
      expect(held.count("registerMember")).toBe(0);
    },
    "registration.sending": async ({ page, held, typed }, { context }) => {
      const { cep, street, streetNumber, email } = typed;
      expect((await held.sent("registerMember")).postDataJSON()).toEqual({
        ...personOf(typed),
        email,
        password: joana.password,
        address: { cep: digits(cep), street, streetNumber },
        termsVersion: TERMS_VERSION,
        returnTo: "/cart/item",
        employer: sentAs(employerOf(context)),
      });
      await expect(button(page, "Criando a conta…")).toHaveAttribute("aria-busy", "true");
    },
    "registration.sent": async ({ page, world }) => {
      await isTitled(page, "Falta só confirmar o e-mail");
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await expect(page.getByText(`Enviamos um link para ${joana.email}.`)).toBeVisible();
      const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
      await expect.poll(kept, "kept of a registration that was sent").not.toContain(joana.name);
      await world.deps.jobs.drain(jobHandlers(world.deps));
      await page.goto(`/sandbox/mailbox?to=${encodeURIComponent(joana.email)}`);
      await expect(page.getByRole("article")).toHaveCount(1);
      await followMailLink(page, joana.email);
      await expect(page).toHaveURL(/\/entrar\/verificar-email/);
    },
  },
  close: ({ held }) => held.stop(),
};

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name, exact: true });
/** The page on which a state is shown: what waits for an answer stays where it was sent. */
const pageOf = ([state = ""]: readonly string[]) =>
  state.replace("checkingCpf", "fillingPerson").replace("sending", "agreeing");

/** The field that a refusal names first. */
const misfitAt = ({ event }: DriverStep) => failureOf(event.error).body?.fields?.[0]?.path;

/** As the model's case says, with the fields that it names. */
function refusedAs(step: DriverStep): Fate {
  const { code, status, body } = failureOf(step.event.error);
  return code === "VALIDATION" && status ? says(status, body) : fateOf(step);
}

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
