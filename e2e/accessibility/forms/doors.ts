import type { Page } from "@playwright/test";
import * as v from "valibot";
import { companyForm } from "#server/domain/applications/testing/applicant.ts";
import { jobHandlers } from "#server/workers.ts";
import { apiOf } from "../../support/api-of.ts";
import { askForCode, newestCode } from "../../support/mail-code.ts";
import { followMailLink } from "../../support/mailbox.ts";
import { fillHome, fillPerson, isAtStep } from "../../support/registration.ts";
import { signInFast } from "../../support/sign-in-fast.ts";
import type { Form } from "./form.ts";

const ACCESS = ["E-mail", "Senha", { tick: /^Li e aceito/ }];
const COMPANY = [
  "Razão social",
  "Nome fantasia",
  "CNPJ",
  "Quantas pessoas trabalham nela",
  "Seu nome",
  "Telefone",
];
const openDraft: Form["open"] = async (page, world) => {
  await signInFast(page, world, "ana@vereda.test");
  await (await apiOf(page, world))(v.unknown(), "/api/applications", companyForm);
  await page.goto("/cadastro?kind=COMPANY");
  return page;
};

const opening =
  (path: string): Form["open"] =>
  async (page) => {
    await page.goto(path);
    return page;
  };

async function openCode(page: Page): Promise<void> {
  await page.goto("/entrar/codigo");
  await askForCode(page, "nina@exemplo.test");
  await page.getByLabel("Código").waitFor();
}

/** Signing in, recovering, registering and applying. */
export const doors: Form[] = [
  {
    title: "sign in",
    module: "src/features/session/SignInForm.tsx",
    open: opening("/entrar"),
    button: "Entrar",
    answers: ["E-mail", "Senha"],
  },
  {
    title: "a code by mail",
    module: "src/shared/mail-code/AskForCode.tsx",
    open: opening("/entrar/codigo"),
    button: "Receber o código",
    answers: ["E-mail"],
  },
  {
    title: "the code of a mail",
    module: "src/shared/mail-code/TypeCode.tsx",
    open: async (page) => {
      await openCode(page);
      return page;
    },
    button: "Confirmar código",
    answers: ["Código"],
  },
  {
    title: "somebody new, after the code",
    module: "src/shared/mail-code/NewPersonForm.tsx",
    open: async (page, world) => {
      await openCode(page);
      await page.getByLabel("Código").fill(await newestCode(world, "nina@exemplo.test"));
      await page.getByLabel("Nome completo").waitFor();
      return page;
    },
    button: "Criar conta e continuar",
    answers: ["Nome completo", { tick: /^Li e aceito/ }],
  },
  {
    title: "a first password",
    module: "src/features/account/security/CreatePassword.tsx",
    open: async (page, world) => {
      await openCode(page);
      await page.getByLabel("Código").fill(await newestCode(world, "nina@exemplo.test"));
      await page.getByLabel("Nome completo").fill("Nina Prado");
      await page.getByRole("checkbox").check();
      await page.getByRole("button", { name: "Criar conta e continuar" }).click();
      await page.getByRole("button", { name: /^Sua conta/ }).waitFor();
      await page.goto("/profile/seguranca");
      await page.getByRole("button", { name: "Criar senha" }).click();
      return page;
    },
    button: "Salvar a senha",
    answers: ["Código", "Senha nova"],
  },
  {
    title: "a forgotten password",
    module: "src/features/recovery/AskForLink.tsx",
    open: opening("/entrar/esqueci-senha"),
    button: "Enviar o link",
    answers: ["E-mail"],
  },
  {
    title: "a new password",
    module: "src/features/recovery/NewPasswordForm.tsx",
    open: async (page, { deps }) => {
      await page.goto("/entrar/esqueci-senha");
      await page.getByLabel("E-mail").fill("ana@vereda.test");
      await page.getByRole("button", { name: "Enviar o link" }).click();
      await page.getByRole("heading", { name: "Confira o seu e-mail" }).waitFor();
      await deps.jobs.drain(jobHandlers(deps));
      await followMailLink(page, "ana@vereda.test");
      return page;
    },
    button: "Trocar a senha",
    answers: ["Senha nova"],
  },
  {
    title: "another mail",
    module: "src/shared/mail-link/MailAgain.tsx",
    open: opening("/registro/membro/conta-criada"),
    button: "Enviar o link",
    answers: ["E-mail"],
  },
  {
    title: "registration, the employer",
    module: "src/features/registration/start/ProveEmployer.tsx",
    open: async (page) => {
      await page.goto("/registro/membro/init");
      await page.getByRole("button", { name: "Sim, escolher a empresa" }).click();
      await page.getByLabel("Nome da empresa").fill("ipe");
      await page.getByRole("button", { name: "Ipê Tecnologia" }).click();
      return page;
    },
    button: "Continuar",
    answers: ["E-mail da empresa"],
  },
  {
    title: "registration, the person",
    module: "src/features/registration/use-member-form.ts",
    open: async (page) => {
      await page.goto("/registro/membro/formulario");
      await isAtStep(page, "Sobre você");
      return page;
    },
    button: "Continuar",
    answers: ["Nome completo", "CPF", "Data de nascimento", "Telefone"],
  },
  {
    title: "registration, the home",
    module: "src/features/registration/use-member-form.ts",
    open: async (page) => {
      await page.goto("/registro/membro/formulario");
      await fillPerson(page);
      await isAtStep(page, "Onde você mora");
      return page;
    },
    button: "Continuar",
    answers: ["CEP", "Rua", "Número"],
  },
  {
    title: "registration, the access",
    module: "src/features/registration/use-member-form.ts",
    open: async (page) => {
      await page.goto("/registro/membro/formulario");
      await fillPerson(page);
      await fillHome(page);
      await isAtStep(page, "Para entrar");
      return page;
    },
    button: "Criar a conta",
    answers: ACCESS,
  },
  {
    title: "registration of a specialist",
    module: "src/features/application/form/use-details-form.ts",
    open: opening("/registro/especialista"),
    button: "Criar a conta",
    answers: [
      { field: "Área", value: "Psicologia" },
      { field: "Estado do registro", value: "SP" },
      { field: "Número no CRP", value: "06/123456" },
      "Nome completo, como no documento",
      "Nome que as pessoas vão ver",
      "Celular",
      "Apresentação",
      ...ACCESS,
    ],
  },
  {
    title: "registration of a gym",
    module: "src/features/application/form/use-details-form.ts",
    open: opening("/registro/especialista"),
    button: "Criar a conta",
    answers: [
      { field: "Área", value: "Academia ou estúdio" },
      "CNPJ",
      "Razão social",
      "Nome que as pessoas vão ver",
      "Celular",
      "Apresentação",
      ...ACCESS,
    ],
  },
  {
    title: "registration of a company",
    module: "src/features/application/form/use-details-form.ts",
    open: opening("/registro/empresa"),
    button: "Criar a conta",
    answers: [...COMPANY, ...ACCESS],
  },
  {
    title: "a draft of a company",
    module: "src/features/application/form/use-details-form.ts",
    open: async (page, world) => {
      await signInFast(page, world, "ana@vereda.test");
      await page.goto("/registro/empresa");
      return page;
    },
    button: "Continuar para os documentos",
    answers: COMPANY,
  },
  {
    title: "a draft's change",
    module: "src/features/application/form/use-details-form.ts",
    open: async (page, world) => {
      await openDraft(page, world);
      await page.getByRole("button", { name: "Editar os dados" }).click();
      return page.getByRole("region", { name: "Dados", exact: true });
    },
    button: "Salvar",
    answers: COMPANY,
  },
  {
    title: "a draft's documents",
    module: "src/features/application/own/OneApplication.tsx",
    open: openDraft,
    button: "Enviar para análise",
    answers: [
      { document: "Cartão do CNPJ" },
      { document: "Contrato social" },
      { document: "Documento com foto" },
    ],
  },
  {
    title: "an invitation",
    module: "src/features/invitation/NewAccountForm.tsx",
    open: async (page, world) => {
      await signInFast(page, world, "rita@vereda.test", "COMPANY");
      await page.goto("/empresa/equipe");
      await page.getByLabel("E-mail de quem vai ajudar").fill("nina.rh@ipe.example");
      await page.getByRole("button", { name: "Convidar" }).click();
      await page.getByText("Convite enviado", { exact: true }).first().waitFor();
      await page.context().clearCookies({ name: /vereda_(token|companion)/ });
      await followMailLink(page, "nina.rh@ipe.example");
      return page;
    },
    button: "Aceitar e criar a conta",
    answers: ["Nome completo", "Crie uma senha", { tick: /^Li e aceito/ }],
  },
  {
    title: "a company that wants to be called",
    module: "src/features/companies/LeadForm.tsx",
    open: async (page) => {
      await page.goto("/companies");
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
      return page;
    },
    button: "Pedir contato",
    answers: [
      "Nome da empresa",
      "Seu nome",
      "E-mail de trabalho",
      "Telefone",
      "Quantas pessoas trabalham nela",
    ],
  },
];
