import { expect } from "@playwright/test";
import { eq } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import { companyEmployees } from "#server/db/schema/employees.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import { pngFile } from "#server/domain/files/testing/files.ts";
import { caller } from "#server/domain/reimbursements/testing/claimant.ts";
import { jobHandlers } from "#server/workers.ts";
import { arrive } from "../../accessibility/tours/tour.ts";
import { followMailLink } from "../../support/mailbox.ts";
import { signInFast } from "../../support/sign-in-fast.ts";
import { expectText, press, type Walk } from "./walk.ts";

const UNKNOWN_KEY = { type: "EMAIL", key: "desconhecida@vereda.test" };
const WORK = "davi.lima@ipe.test";

const family: Walk = {
  title: "a holder keeps dependents",
  writes: ["inviteDependent", "inviteDependentAgain", "changeDependent", "endDependent"],
  async walk(page, world) {
    await signInFast(page, world, "ana@vereda.test");
    await arrive(page, "/my-benefits/dependentes", "Meus benefícios");
    await press(page, "Convidar dependente");
    const dialog = page.getByRole("dialog", { name: "Convidar dependente" });
    await dialog.getByLabel("Nome completo").fill("Dora Prates");
    await dialog.getByLabel("E-mail").fill("dora@exemplo.test");
    await dialog.getByLabel("Limite por mês (R$)").fill("40000");
    await press(dialog, "Enviar convite");
    await expect(page.getByRole("heading", { name: "Dora Prates" })).toBeVisible();
    await expect(dialog).toBeHidden();
    // The second invitation is told of in the same words.
    await expect(page.getByText("Convite enviado")).toHaveCount(0);
    await press(page, "Enviar de novo o convite de Dora Prates");
    await expectText(page, "Convite enviado");
    await press(page, "Mudar limite de Dora Prates");
    await page.getByRole("dialog").getByLabel("Limite por mês (R$)").fill("30000");
    await press(page, "Salvar limite");
    await expectText(page, "Limite alterado");
    await press(page, "Cancelar convite de Dora Prates");
    await press(page.getByRole("dialog"), "Cancelar convite");
    await expect(page.getByRole("heading", { name: "Dora Prates", exact: true })).toHaveCount(0);
  },
};

const work: Walk = {
  title: "a customer shows by the work's e-mail that a benefit is theirs",
  writes: ["askEmploymentMail", "linkCheck", "confirmEmployment"],
  async walk(page, world) {
    await inTransaction(world.deps.db, (tx) =>
      tx
        .update(companyEmployees)
        .set({ email: WORK })
        .where(eq(companyEmployees.id, seedId("employee", "carla"))),
    );
    await signInFast(page, world, "davi@vereda.test");
    await arrive(page, "/my-benefits", /./);
    await page.getByLabel("E-mail da empresa").fill(WORK);
    await press(page, "Enviar link");
    await expectText(page, `Se o RH cadastrou ${WORK}, o link chega`);
    await followMailLink(page, WORK);
    await press(page, "Ativar benefício");
    await expect(page.getByRole("heading", { name: "Benefício ativo" })).toBeVisible();
  },
};

const claiming: Walk = {
  title: "a customer whom HR has listed takes the benefit",
  writes: ["claimEmployment"],
  async walk(page, world) {
    await inTransaction(world.deps.db, (tx) =>
      tx
        .update(companyEmployees)
        .set({ email: "davi@vereda.test" })
        .where(eq(companyEmployees.id, seedId("employee", "carla"))),
    );
    await signInFast(page, world, "davi@vereda.test");
    await arrive(page, "/my-benefits", /./);
    await press(page, "Ativar benefício");
    await expect(page.getByRole("region", { name: "Quanto a empresa paga" })).toBeVisible();
  },
};

const reimbursement: Walk = {
  title: "a customer asks for a reimbursement, and names another key",
  writes: ["uploadProof", "createReimbursement", "changePayoutKey"],
  async walk(page, world) {
    await signInFast(page, world, "ana@vereda.test");
    await arrive(page, "/my-benefits/reembolsos/novo", "Pedir reembolso");
    const buffer = pngFile({ size: 240, shade: 90 });
    await page.getByLabel("Comprovante").setInputFiles({ name: "recibo.png", mimeType: "image/png", buffer });
    await page.getByLabel("Valor pago (R$)").pressSequentially("18050");
    await page.getByLabel("Data do pagamento").fill("20/11/2026");
    await page.getByLabel("Quem recebeu").fill("Clínica Passo Firme");
    await page.getByLabel("Tipo da chave Pix").selectOption("E-mail");
    await page.getByLabel("Sua chave Pix").fill("ana@vereda.test");
    await press(page, "Enviar pedido");
    await expect(page.getByRole("article", { name: "Clínica Passo Firme" })).toBeVisible();
    const { body } = await (await caller(world, "ana@vereda.test")).claim({
      providerName: "Sem chave",
      pixKey: UNKNOWN_KEY,
    });
    const helena = await caller(world, "helena@vereda.test");
    await helena.call(`POST /admin/reimbursements/${body.id}/review`);
    await helena.call(`POST /admin/reimbursements/${body.id}/approval`);
    await world.deps.jobs.drain(jobHandlers(world.deps));
    await arrive(page, "/my-benefits/reembolsos", /./);
    await page.getByLabel("Sua chave Pix").fill("662.607.015-00");
    await press(page, "Usar esta chave");
    await expect(page.getByText("O banco recusou a chave Pix")).toHaveCount(0);
  },
};

const office: Walk = {
  title: "an administrator takes up proofs, approves one and refuses another",
  writes: ["startReview", "approveReimbursement", "refuseReimbursement"],
  async walk(page, world) {
    const ana = await caller(world, "ana@vereda.test");
    await ana.claim({ providerName: "Clínica Um" });
    const bruno = await caller(world, "bruno@vereda.test");
    await bruno.claim({ providerName: "Clínica Dois" });
    await signInFast(page, world, "helena@vereda.test");
    await arrive(page, "/admin/my-files/documents", /./);
    const card = (name: string) => page.getByRole("article", { name });
    for (const name of ["Ana Beatriz Nogueira", "Bruno Tavares Lima"]) {
      await press(card(name), "Iniciar análise");
      await expect(card(name)).toHaveCount(0);
    }
    await page.getByRole("link", { name: "Em análise" }).click();
    await press(card("Ana Beatriz Nogueira"), "Aprovar");
    await expectText(page, "Reembolso aprovado");
    await press(card("Bruno Tavares Lima"), "Recusar");
    await page
      .getByRole("dialog")
      .getByLabel(/Motivo/)
      .fill("A foto está cortada.");
    await press(page, "Recusar e avisar");
    await expect(card("Bruno Tavares Lima")).toHaveCount(0);
  },
};

export const benefitWalks = [family, work, claiming, reimbursement, office];
