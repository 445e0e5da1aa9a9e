import { expect } from "@playwright/test";
import { seedId } from "#server/db/seed/seed-id.ts";
import { MARINA, photographed, pictureOf, YOGA } from "../../support/photographed.ts";
import { signInFast } from "../../support/sign-in-fast.ts";
import { arrive, type Tour } from "./tour.ts";

/** What a specialist offers, when, and who they are. */
export const specialistArea: Tour = {
  title: "a specialist keeps their week, offers and profile",
  async walk(page, world, look) {
    await signInFast(page, world, "marina@vereda.test", "SPECIALIST");
    await arrive(page, "/especialista/horarios", "Sua semana");
    await look("especialista-horarios");
    await page.getByRole("button", { name: "Adicionar horário", exact: true }).click();
    await page.getByRole("button", { name: "Abrir para reservas" }).click();
    await expect(page.getByText("Escolha pelo menos um dia")).toBeVisible();
    await look("especialista-horario-novo");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Marcar folga" }).click();
    await page.getByLabel("Primeiro dia").fill("24/12/2026");
    await page.getByLabel("Motivo").fill("Natal");
    await look("especialista-folga");
    await page.getByRole("dialog").getByRole("button", { name: "Marcar folga" }).click();
    await expect(page.getByText("Natal")).toBeVisible();
    await look("especialista-horarios-com-folga");
    await arrive(page, "/especialista/atividades", "Atividades e planos");
    await look("especialista-atividades");
    const yoga = seedId("activity", "yoga-suave-marina-lopes");
    await arrive(page, `/especialista/atividades/${yoga}`, /^Yoga suave/);
    await look("especialista-atividade");
    await page.getByRole("button", { name: "Criar plano" }).click();
    await expect(page.getByRole("dialog", { name: "Criar plano" })).toBeVisible();
    await look("especialista-plano");
    await arrive(page, "/especialista/atividades/nova", "Nova atividade");
    await page.getByRole("button", { name: "Criar atividade" }).click();
    await look("especialista-atividade-nova");
    await arrive(page, "/especialista/perfil", "Seu perfil");
    await expect(page.getByRole("region", { name: "Suas avaliações" })).toBeVisible();
    await look("especialista-perfil");
    await page
      .getByRole("button", { name: /^Acessibilidade de / })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await look("especialista-acessibilidade");
    await page.getByRole("button", { name: "Voltar" }).click();
    await page.getByRole("button", { name: "Adicionar local" }).click();
    await expect(page.getByRole("dialog", { name: "Adicionar local" })).toBeVisible();
    await look("especialista-local");
    await photographed(world);
    await arrive(page, "/especialista/perfil?ver=fotos", "Suas fotos");
    await look("especialista-fotos");
    await page.getByRole("button", { name: "Adicionar foto a Sala de yoga Consolação" }).click();
    await page.getByRole("button", { name: "Enviar foto" }).click();
    await expect(page.getByText("Escolha uma foto")).toBeVisible();
    await look("especialista-foto-com-erros");
    await page.locator("input[type=file]").setInputFiles({
      name: "sala.jpg",
      mimeType: "image/jpeg",
      buffer: await pictureOf({ kind: "place", seed: "tour" }),
    });
    await expect(page.getByRole("slider", { name: "Aproximar" })).toBeVisible();
    await look("especialista-foto-recorte");
    await page.getByLabel("O que a foto mostra").fill("Sala com tatames");
    await page.getByRole("button", { name: "Enviar foto" }).click();
    await expect(page.getByText("Em análise: só você vê")).toBeVisible();
    await look("especialista-foto-em-analise");
    await page.context().clearCookies({ name: /vereda_(token|companion)/ });
    await signInFast(page, world, "helena@vereda.test");
    await arrive(page, "/admin/my-files/documents?kind=fotos", "Fotos para analisar");
    await expect(page.getByRole("img", { name: "Sala com tatames" })).toBeVisible();
    await look("admin-fotos");
    await page.getByRole("button", { name: "Aprovar" }).click();
    await expect(page.getByText("Foto aprovada")).toBeVisible();
    await arrive(page, `/atividades/${YOGA}`, /^Yoga suave/);
    await look("atividade-com-fotos");
    await page.getByRole("button", { name: /^Abrir foto 1 de/ }).click();
    await expect(page.getByRole("dialog")).toContainText("Aula ao nascer do sol");
    await look("atividade-foto-aberta");
    await arrive(page, `/especialistas/${MARINA}`, "Marina Lopes");
    await look("especialista-com-fotos");
  },
};
