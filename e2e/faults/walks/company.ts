import { expect } from "@playwright/test";
import { jobHandlers } from "#server/workers.ts";
import { companyTeam } from "../../accessibility/tours/company-team.ts";
import { arrive } from "../../accessibility/tours/tour.ts";
import { signInFast } from "../../support/sign-in-fast.ts";
import { expectText, press, type Walk } from "./walk.ts";

const HEAD = "Nome;E-mail;Grupos";
const rita = "rita@vereda.test";

const people: Walk = {
  title: "HR keeps the people",
  writes: ["companyInvite", "companyInviteAgain", "companyChangeEmployee", "companyRemoveEmployee"],
  async walk(page, world) {
    await signInFast(page, world, rita, "COMPANY");
    await arrive(page, "/empresa/pessoas", "Pessoas");
    await press(page, "Convidar pessoa");
    const dialog = page.getByRole("dialog", { name: "Convidar pessoa" });
    await dialog.getByLabel("Nome completo").fill("Joana Prates");
    await dialog.getByLabel("E-mail", { exact: true }).fill("joana@ipe.example");
    await dialog.getByLabel("Bem-estar integral").check();
    await press(dialog, "Enviar convite");
    await expect(dialog).toBeHidden();
    await press(page, "Convidar de novo: Joana Prates");
    await expectText(page, "Convite enviado de novo");
    await press(page, "Alterar Joana Prates");
    await page.getByRole("dialog").getByLabel("Nome completo").fill("Joana Prates Lima");
    await press(page, "Salvar mudanças");
    await expectText(page, "Pessoa alterada");
    await press(page, "Remover Joana Prates Lima");
    await press(page, "Remover da lista");
    await expectText(page, "Pessoa removida da lista");
  },
};

const groups: Walk = {
  title: "HR makes a group, changes it and archives it",
  writes: ["companyCreateBenefit", "companyChangeBenefit", "companyArchiveBenefit"],
  async walk(page, world) {
    await signInFast(page, world, rita, "COMPANY");
    await arrive(page, "/empresa", "Ipê Tecnologia");
    await press(page, "Criar grupo");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Nome do grupo").fill("Estágio");
    await dialog.getByLabel("Percentual (%)").fill("62,5");
    await dialog.getByLabel("Saldo por pessoa, por mês (R$)").fill("25000");
    await press(dialog, "Criar grupo");
    await press(page, "Alterar Estágio");
    await dialog.getByLabel("Nome do grupo").fill("Estágios");
    await press(dialog, "Salvar mudanças");
    await expectText(page, "Grupo alterado");
    await press(page, "Arquivar Estágios");
    await press(page, "Arquivar grupo");
    await expectText(page, "Grupo arquivado");
  },
};

const team: Walk = {
  title: "HR invites colleagues, takes an invitation back and leaves",
  writes: ["companyInviteMember", "companyGiveUpInvitation"],
  async walk(page, world) {
    await signInFast(page, world, rita, "COMPANY");
    await arrive(page, "/empresa/equipe", "Equipe");
    await page.getByLabel("E-mail de quem vai ajudar").fill("nina.rh@ipe.example");
    await press(page, "Convidar");
    await expect(page.getByRole("heading", { name: "nina.rh@ipe.example" })).toBeVisible();
    await press(page, "Cancelar convite de nina.rh@ipe.example");
    await expect(page.getByRole("heading", { name: "nina.rh@ipe.example" })).toHaveCount(0);
  },
};

const parting: Walk = {
  title: "HR takes a colleague off the team",
  writes: ["acceptInvitation", "companyRemoveMember"],
  async walk(page, world, look) {
    await companyTeam.walk(page, world, look);
    await page.context().clearCookies({ name: /vereda_(token|companion)/ });
    await signInFast(page, world, rita, "COMPANY");
    await arrive(page, "/empresa/equipe", "Equipe");
    await press(page, /^Remover Nina/);
    await press(page, "Remover da equipe");
    await expectText(page, "Pessoa removida da equipe");
  },
};

const file: Walk = {
  title: "HR sends a file, gives it up, and lets another in",
  writes: ["companyUploadImport", "companyGiveUpImport", "companyCommitImport"],
  async walk(page, world) {
    const drain = () => world.deps.jobs.drain(jobHandlers(world.deps));
    const send = async (content: string) => {
      await page
        .getByLabel("Planilha")
        .setInputFiles({ name: "pessoas.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
      await page.getByRole("button", { name: /^Enviar planilha/ }).click();
      const checked = page.getByText("Tudo certo com pessoas.csv");
      // While a failure is told of, its jobs may be done.
      await expect(page.getByRole("progressbar").or(checked)).toBeVisible();
      await drain();
      await expect(checked).toBeVisible();
    };
    await signInFast(page, world, rita, "COMPANY");
    await arrive(page, "/empresa/pessoas/importar", "Importar pessoas");
    await send(`${HEAD}\nÍris Camargo;iris@ipe.example;Bem-estar essencial\n`);
    await press(page, "Desistir");
    await expect(page.getByRole("button", { name: "Enviar planilha" })).toBeVisible();
    await send(`${HEAD}\nÍris Camargo;iris@ipe.example;Bem-estar essencial\n`);
    await press(page, "Importar pessoas");
    await expect(page.getByRole("heading", { name: /^(Importando…|Pronto)/ })).toBeVisible();
    await drain();
    await expectText(page, "Pronto, a lista está atualizada");
  },
};

export const companyWalks = [people, groups, team, parting, file];
