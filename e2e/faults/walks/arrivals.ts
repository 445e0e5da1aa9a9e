import { expect, type Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { CONSENT_COOKIE } from "#contract/constants.ts";
import { inTransaction } from "#server/db/database.ts";
import {
  companyForm,
  registerApplicant,
  specialistForm,
} from "#server/domain/applications/testing/applicant.ts";
import { pngFile } from "#server/domain/files/testing/files.ts";
import { blank } from "#server/domain/photos/testing/photographer.ts";
import { jobHandlers } from "#server/workers.ts";
import { arrive } from "../../accessibility/tours/tour.ts";
import { followMailLink } from "../../support/mailbox.ts";
import { MARINA, YOGA } from "../../support/photographed.ts";
import { nameIpe, register } from "../../support/registration.ts";
import { signInFast } from "../../support/sign-in-fast.ts";
import { expectText, press, type Walk } from "./walk.ts";

const lia = "lia@exemplo.test";
const nara = "nara@serraazul.example";
const joana = "joana@exemplo.test";
const picture = () => ({ name: "a.png", mimeType: "image/png", buffer: pngFile() });

const measuring: Walk = {
  title: "a visitor lets the visit be measured",
  writes: ["recordCookieConsent"],
  async walk(page) {
    await page.context().clearCookies({ name: CONSENT_COOKIE });
    await arrive(page, "/termos", "Termos de uso e de cancelamento");
    const recorded = page.waitForRequest(/cookie-consents/);
    await press(page, "Aceitar");
    await recorded;
    await expect(page.getByRole("region", { name: "Podemos medir sua visita?" })).toHaveCount(0);
  },
};

const member: Walk = {
  title: "a visitor registers, has the mail sent again and confirms it",
  writes: ["registerMember", "registerAgain", "linkCheck", "registerConfirm"],
  async walk(page, world) {
    await arrive(page, "/registro/membro/init", /./);
    await press(page, "Não, continuar sem empresa");
    await register(page, { email: joana });
    await page
      .getByRole("button", { name: /[Dd]e novo|outro link/ })
      .first()
      .click();
    await expectText(page, "Pedido recebido");
    await world.deps.jobs.drain(jobHandlers(world.deps));
    await followMailLink(page, joana);
    await press(page, "Confirmar o e-mail");
    await expectText(page, "E-mail confirmado");
  },
};

const coworker: Walk = {
  title: "a visitor registers with a company's code",
  writes: ["registerCpf", "registerMember"],
  async walk(page) {
    await arrive(page, "/registro/membro/init", /./);
    await nameIpe(page, "Pelo código", "IPE-0001");
    await register(page, { email: joana });
  },
};

const company: Walk = {
  title: "a company registers",
  writes: ["registerCompany"],
  async walk(page) {
    await arrive(page, "/registro/empresa", "Cadastre a sua empresa");
    await page.getByLabel("Razão social").fill("Serra Azul Logística Ltda.");
    await page.getByLabel("Nome fantasia").fill("Serra Azul");
    await page.getByLabel("CNPJ").fill("12.ABC.345/01DE-35");
    await page.getByLabel("Quantas pessoas trabalham nela").fill("240");
    await page.getByLabel("Seu nome").fill("Nara Prado");
    await page.getByLabel("Telefone").fill("(11) 3333-4444");
    await page.getByLabel("E-mail").fill(nara);
    await page.getByLabel("Senha", { exact: true }).fill("trilha nova");
    await page.getByRole("checkbox").check();
    await press(page, "Criar a conta");
    await expect(page).toHaveURL("/registro/empresa/conta-criada");
  },
};

const specialist: Walk = {
  title: "a specialist registers",
  writes: ["registerSpecialist"],
  async walk(page) {
    await arrive(page, "/registro/especialista", "Atenda pela Vereda");
    await page.getByLabel("Área").selectOption("Psicologia");
    await page.getByLabel("Estado do registro").selectOption("SP");
    await page.getByLabel("Número no CRP").fill("98765");
    await page.getByLabel("Nome completo, como no documento").fill("Lia Andrade Moura");
    await page.getByLabel("Nome que as pessoas vão ver").fill("Lia Moura");
    await page.getByLabel("Celular").fill("(11) 98765-4321");
    await page.getByLabel("Apresentação").fill("Psicóloga. Atendo adultos, online.");
    await page.getByLabel("E-mail").fill(lia);
    await page.getByLabel("Senha", { exact: true }).fill("trilha nova");
    await page.getByRole("checkbox").check();
    await press(page, "Criar a conta");
    await expect(page).toHaveURL("/registro/especialista/conta-criada");
  },
};

async function upload(page: Page): Promise<void> {
  for (const [index, name] of ["Carteira do conselho", "Documento com foto"].entries()) {
    await page.getByLabel(name).setInputFiles(picture());
    await expect(page.getByText(/^Recebido em/)).toHaveCount(index + 1);
  }
}

const application: Walk = {
  title: "an applicant corrects the data, changes documents, sends all and withdraws",
  writes: ["changeApplication", "uploadDocument", "removeDocument", "sendApplication", "withdrawApplication"],
  async walk(page, world) {
    await registerApplicant(world, lia, specialistForm);
    await signInFast(page, world, lia, "SPECIALIST");
    await arrive(page, "/cadastro", "Cadastro de especialista");
    await press(page, "Editar os dados");
    await page.getByLabel("Nome que as pessoas vão ver").fill("Lia A. Moura");
    await press(page, "Salvar");
    await expect(page.getByRole("button", { name: "Salvar", exact: true })).toHaveCount(0);
    await page.getByLabel("Documento com foto").setInputFiles(picture());
    await expect(page.getByText(/^Recebido em/)).toHaveCount(1);
    await press(page, "Tirar");
    await expect(page.getByText(/^Recebido em/)).toHaveCount(0);
    await upload(page);
    await press(page, "Enviar para análise");
    await expectText(page, "Recebemos o seu cadastro");
    await press(page, "Cancelar este cadastro");
    await press(page, "Cancelar cadastro");
    await expectText(page, "Você não tem um cadastro em andamento");
  },
};

const photoReview: Walk = {
  title: "an administrator approves a photo and refuses another",
  writes: ["approvePhoto", "refusePhoto"],
  async walk(page, world) {
    await blank(world, MARINA, { of: "ACTIVITY", subjectId: YOGA });
    await blank(world, MARINA, { of: "PARTNER", subjectId: MARINA });
    await signInFast(page, world, "helena@vereda.test");
    await arrive(page, "/admin/my-files/documents?kind=fotos", "Fotos para analisar");
    await press(page.getByRole("article", { name: "Retrato" }), "Aprovar");
    await expectText(page, "Foto aprovada");
    await press(page.getByRole("article", { name: /^Atividade/ }), "Recusar");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Motivo").fill("A foto está escura.");
    await press(dialog, "Recusar e avisar");
    await expectText(page, "Foto recusada");
  },
};

const review: Walk = {
  title: "an administrator takes up applications, approves one and refuses another",
  writes: ["startApplicationReview", "approveApplication", "refuseApplication"],
  async walk(page, world) {
    await registerApplicant(world, lia, specialistForm);
    await registerApplicant(world, nara, companyForm);
    await inTransaction(world.deps.db, (tx) =>
      tx.execute(
        sql`update applications set status = 'SENT', sent_at = ${world.clock.now().toISOString()} where status = 'DRAFT'`,
      ),
    );
    await signInFast(page, world, "helena@vereda.test");
    await arrive(page, "/admin/my-files/documents?kind=cadastros", "Cadastros para analisar");
    const card = (name: string) => page.getByRole("article", { name });
    for (const name of ["Lia Moura", "Serra Azul"]) {
      await press(card(name), "Iniciar análise");
      await expect(card(name)).toHaveCount(0);
    }
    await page.getByRole("link", { name: "Em análise" }).click();
    await press(card("Lia Moura"), "Aprovar");
    await expectText(page, "Cadastro aprovado");
    await press(card("Serra Azul"), "Recusar");
    await page
      .getByRole("dialog")
      .getByLabel(/Motivo/)
      .fill("A foto está cortada.");
    await press(page, "Recusar e avisar");
    await expect(card("Serra Azul")).toHaveCount(0);
  },
};

const desk: Walk = {
  title: "an administrator answers a company, and has failed jobs tried again",
  writes: ["leadCompany", "handleLead", "retryJobs"],
  async walk(page, world) {
    await arrive(page, "/companies", /Bem-estar que cada um escolhe/);
    await page.getByRole("link", { name: "Falar com a Vereda" }).click();
    await page.getByRole("textbox", { name: "Nome da empresa" }).fill("Padaria Aurora");
    await page.getByRole("textbox", { name: "Seu nome" }).fill("Sônia Prado");
    await page.getByRole("textbox", { name: "E-mail de trabalho" }).fill("sonia@aurora.example");
    await page.getByRole("textbox", { name: "Telefone" }).fill("11987654321");
    await page.getByRole("textbox", { name: "Quantas pessoas trabalham nela" }).fill("250");
    await press(page, "Pedir contato");
    await expect(page.getByRole("heading", { name: "Recebemos o seu pedido" })).toBeVisible();
    await inTransaction(world.deps.db, async (tx) => {
      await world.deps.jobs.send(tx, "refund", { refundId: "none" });
      await tx.execute(sql`update jobs.job set state = 'failed', retry_count = 9, output = '{"message":"away"}'
        where state = 'created' and name = 'refund'`);
    });
    await signInFast(page, world, "helena@vereda.test");
    await arrive(page, "/admin/my-files/documents?kind=contatos", "Empresas que pediram contato");
    await press(page, "Marcar como respondida");
    await expect(page.getByRole("article", { name: "Padaria Aurora" })).toHaveCount(0);
    await page.getByRole("link", { name: "Falhas" }).click();
    await press(page, "Tentar de novo agora");
    await expect(page.getByRole("article", { name: "Estorno de cancelamento" })).toHaveCount(0);
  },
};

export const arrivalWalks = [
  measuring,
  member,
  coworker,
  company,
  specialist,
  application,
  review,
  photoReview,
  desk,
];
