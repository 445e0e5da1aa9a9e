import { expect } from "@playwright/test";
import { arrive } from "../../accessibility/tours/tour.ts";
import { signInFast } from "../../support/sign-in-fast.ts";
import { expectText, press, type Walk } from "./walk.ts";

const marina = "marina@vereda.test";

const offers: Walk = {
  title: "a specialist makes an offer and a plan, changes both and withdraws both",
  writes: [
    ...(["specialistCreateActivity", "specialistChangeActivity", "specialistWithdrawActivity"] as const),
    ...(["specialistCreatePlan", "specialistChangePlan", "specialistWithdrawPlan"] as const),
  ],
  async walk(page, world) {
    await signInFast(page, world, marina, "SPECIALIST");
    await arrive(page, "/especialista/atividades/nova", "Nova atividade");
    await page.getByLabel("Nome da atividade").fill("Respiração para dormir");
    await page.getByLabel("Descrição").fill("Exercícios guiados de respiração.");
    await page.getByLabel("Categoria").selectOption("Yoga");
    await page.getByRole("group", { name: "Subcategorias" }).getByText("Respiração").click();
    await page.getByLabel("Preço por sessão (R$)").fill("8000");
    await press(page, "Criar atividade");
    await expect(page.getByRole("heading", { level: 1, name: "Respiração para dormir" })).toBeVisible();
    await page.getByLabel("Nome da atividade").fill("Respiração");
    await press(page, "Salvar mudanças");
    await expectText(page, "Atividade alterada");
    await press(page, "Criar plano");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Nome do plano").fill("Um mês");
    await dialog.getByLabel("Descrição").fill("Quatro sessões por mês, à sua escolha.");
    await dialog.getByLabel("Preço por período (R$)").fill("28000");
    await press(dialog, "Criar plano");
    await expectText(page, "Plano criado");
    await press(page, "Alterar Um mês");
    await dialog.getByLabel("Nome do plano").fill("Mês inteiro");
    await press(dialog, "Salvar mudanças");
    await expectText(page, "Plano alterado");
    await press(page, "Tirar de venda: Mês inteiro");
    await press(dialog, "Tirar de venda");
    await expectText(page, "Plano fora de venda");
    await press(page, "Tirar de venda");
    await press(dialog, "Tirar de venda");
    await expectText(page, "Atividade fora de venda");
  },
};

const week: Walk = {
  title: "a specialist opens an hour and ends it, marks time off and takes it back",
  writes: ["specialistAddSlot", "specialistEndSlot", "specialistAddTimeOff", "specialistRemoveTimeOff"],
  async walk(page, world) {
    await signInFast(page, world, marina, "SPECIALIST");
    await arrive(page, "/especialista/horarios", "Sua semana");
    await press(page, "Adicionar horário: domingo");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Atividade").selectOption({ index: 1 });
    await dialog.getByLabel("Começa às").fill("05:00");
    await press(dialog, "Abrir para reservas");
    await expectText(page, "Horário aberto para reservas");
    await page
      .getByRole("button", { name: /^05h às/ })
      .first()
      .click();
    await press(page, "Encerrar horário");
    await expectText(page, "Horário encerrado");
    await press(page, "Marcar folga");
    await dialog.getByLabel("Primeiro dia").fill("24/12/2026");
    await dialog.getByLabel("Motivo").fill("Natal");
    await press(dialog, "Marcar folga");
    await expectText(page, "Natal");
    await page
      .getByRole("button", { name: /^Desfazer a folga/ })
      .first()
      .click();
    await expectText(page, "Folga desfeita");
  },
};

const self: Walk = {
  title: "a specialist changes the profile, and adds a place and removes it",
  writes: ["specialistChangeProfile", "specialistAddPlace", "specialistRemovePlace"],
  async walk(page, world) {
    await signInFast(page, world, marina, "SPECIALIST");
    await arrive(page, "/especialista/perfil", "Seu perfil");
    await page.getByLabel("Nome público").fill("Marina do Sono");
    await press(page, "Salvar perfil");
    await expectText(page, "Perfil salvo");
    await press(page, "Adicionar local");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Nome do local").fill("Sala Aurora");
    await dialog.getByLabel("CEP").fill("01310-100");
    await expect(dialog.getByLabel("Rua")).toHaveValue(/.{3}/);
    await dialog.getByLabel("Número", { exact: true }).fill("1578");
    await press(dialog, "Adicionar local");
    await expectText(page, "Local adicionado");
    await press(page, "Excluir Sala Aurora");
    const asked = dialog.getByRole("button", { name: /^Excluir/ });
    await expect(asked.or(page.getByText("Local excluído")).first()).toBeVisible();
    if (await asked.isVisible()) await asked.click();
    await expectText(page, "Local excluído");
  },
};

export const specialistWalks = [offers, week, self];
