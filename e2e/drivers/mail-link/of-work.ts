import { expect } from "@playwright/test";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { inTransaction } from "#server/db/database.ts";
import { companyEmployees } from "#server/db/schema/employees.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import { apiOf } from "../../support/api-of.ts";
import { type Given, type MailLink, titled } from "./link.ts";

const WORK = "davi.lima@ipe.test";

/** A customer has said where they work. */
export const ofWork: MailLink = {
  to: WORK,
  ask: askAsCustomer,
  kind: "EMPLOYER_EMAIL",
  call: "confirmEmployment",
  sent: {},
  path: "/entrar/confirmar-empresa",
  title: "Ative o benefício da sua empresa",
  ready: "Um toque confirma que d•••@ipe.test é o seu e-mail de trabalho.",
  action: "Ativar benefício",
  busy: "Confirmando…",
  lost: /Não sabemos se deu certo ativar o benefício\./,
  signedIn: { email: "davi@vereda.test", name: "Davi Sampaio Rocha" },
  done: {
    title: "Benefício ativo",
    told: "O benefício da Ipê Tecnologia está na sua conta e já vale na próxima compra.",
    goOn: "Ver meus benefícios",
  },
  async arrive({ page }) {
    await expect(page).toHaveURL("/my-benefits");
    await expect(page.getByText("Pago por Ipê Tecnologia", { exact: true })).toBeVisible();
  },
  over: {
    title: "Este link não vale mais",
    why: "Ele já foi usado, foi trocado por um mais novo ou passou do prazo de um dia.",
    ways: { "Ver meus benefícios": "/my-benefits" },
    sees: titled(/^(Usuário não tem benefício|Meus benefícios)$/),
  },
};

/** The roster has the e-mail, and nobody's account is on it yet. */
async function askAsCustomer({ page, world }: Given): Promise<void> {
  const waits = eq(companyEmployees.id, seedId("employee", "carla"));
  await inTransaction(world.deps.db, (tx) => tx.update(companyEmployees).set({ email: WORK }).where(waits));
  const api = await apiOf(page, world);
  await api(v.unknown(), "/api/mobile/customers/me/employment/mails", { email: WORK });
}
