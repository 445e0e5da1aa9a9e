import { expect } from "@playwright/test";
import { seedId } from "#server/db/seed/seed-id.ts";
import { pngFile } from "#server/domain/files/testing/files.ts";
import { arrive } from "../../accessibility/tours/tour.ts";
import { photographed } from "../../support/photographed.ts";
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

const photos: Walk = {
  title: "a specialist sends photos, puts them in order, removes one and words another anew",
  writes: [
    ...(["specialistAddPhoto", "specialistOrderPhotos", "specialistRemovePhoto"] as const),
    "specialistSendPhotoWords",
  ],
  async walk(page, world) {
    await photographed(world);
    await signInFast(page, world, marina, "SPECIALIST");
    await arrive(page, "/especialista/perfil?ver=fotos", "Suas fotos");
    const dialog = page.getByRole("dialog");
    for (const words of ["Sala clara com tatames", "Entrada com plantas"]) {
      await press(page, "Adicionar foto a Sala de yoga Consolação");
      await dialog.locator("input[type=file]").setInputFiles({
        name: "sala.png",
        mimeType: "image/png",
        buffer: pngFile({ size: 700, shade: words.length }),
      });
      await expect(dialog.getByRole("slider").first()).toBeVisible();
      await dialog.getByLabel("O que a foto mostra").fill(words);
      await press(dialog, "Enviar foto");
      await expect(page.getByRole("listitem").filter({ hasText: words })).toBeVisible();
    }
    await press(page, "Mover para antes: Entrada com plantas");
    await expectText(page, "Ordem salva");
    await press(page, "Excluir foto: Entrada com plantas");
    await press(dialog, "Excluir foto");
    await expectText(page, "Foto excluída");
    await press(page, "Mudar o texto da foto: Retrato de Marina Lopes");
    await dialog.getByLabel("O que a foto mostra").fill("Marina Lopes, de frente");
    await press(dialog, "Enviar texto");
    await expectText(page, "Novo texto em conferência: Marina Lopes, de frente");
  },
};

const page: Walk = {
  title: "a specialist sends what everybody shall read, and an administrator decides about it",
  writes: [
    ...(["specialistSendPractice", "specialistSendPlaceDetails", "specialistSendActivityDetails"] as const),
    ...(["specialistAnswerReview", "approveListingChange", "refuseListingChange"] as const),
  ],
  async walk(page, world) {
    await signInFast(page, world, marina, "SPECIALIST");
    await arrive(page, "/especialista/perfil", "Seu perfil");
    await page.getByLabel("Como você trabalha").fill("Aulas lentas, com muitas pausas.");
    await press(page, "Enviar para conferência");
    await expectText(page, "Em conferência");
    await press(page, "Acessibilidade de Sala de yoga Consolação");
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Piso tátil", { exact: true }).click();
    await press(dialog, "Enviar acessibilidade");
    await expect(dialog).toHaveCount(0);
    const review = page.getByRole("article", { name: "Avaliação de Noemi F." });
    await press(review, "Responder a Noemi F.");
    await review.getByLabel("Sua resposta").fill("Obrigada!");
    await press(review, "Enviar resposta");
    await expect(review.getByText("Em conferência")).toBeVisible();
    const yoga = seedId("activity", "yoga-suave-marina-lopes");
    await arrive(page, `/especialista/atividades/${yoga}`, /^Yoga suave/);
    await page.getByLabel("O que levar e preparar").fill("Só uma toalha.");
    await press(page, "Enviar para conferência");
    await expectText(page, "Em conferência");
    await signInFast(page, world, "helena@vereda.test");
    await arrive(page, "/admin/my-files/documents?kind=paginas", "Páginas para conferir");
    const card = (words: string) =>
      page.getByRole("article", { name: "Marina Lopes" }).filter({ hasText: words });
    await press(card("Aulas lentas"), "Aprovar");
    await expect(card("Aulas lentas")).toHaveCount(0);
    await press(card("Só uma toalha."), "Recusar");
    await page
      .getByRole("dialog")
      .getByLabel(/Motivo/)
      .fill("Diga o tamanho.");
    await press(page, "Recusar e avisar");
    await expect(card("Só uma toalha.")).toHaveCount(0);
  },
};

export const specialistWalks = [offers, week, self, photos, page];
