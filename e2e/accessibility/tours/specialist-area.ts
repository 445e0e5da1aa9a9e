import { expect } from "@playwright/test";
import { seedId } from "#server/db/seed/seed-id.ts";
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
    await look("especialista-perfil");
    await page.getByRole("button", { name: "Adicionar local" }).click();
    await expect(page.getByRole("dialog", { name: "Adicionar local" })).toBeVisible();
    await look("especialista-local");
  },
};
