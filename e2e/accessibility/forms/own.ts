import { sql } from "drizzle-orm";
import { query } from "../../support/books.ts";
import { cancellable } from "../../support/cancellable.ts";
import { signInFast } from "../../support/sign-in-fast.ts";
import type { Form } from "./form.ts";
import { reimbursementSent } from "./reimbursement-sent.ts";

const DAY_MS = 24 * 60 * 60_000;

const at =
  (path: string, email = "ana@vereda.test"): Form["open"] =>
  async (page, world) => {
    await signInFast(page, world, email);
    await page.goto(path);
    return page;
  };

/** A dialog that a button opens. */
const dialogAt =
  (path: string, button: string | RegExp): Form["open"] =>
  async (page, world) => {
    await at(path)(page, world);
    await page.getByRole("button", { name: button }).click();
    return page.getByRole("dialog");
  };

/** What a customer fills in of their own account, benefit and sessions. */
export const own: Form[] = [
  {
    title: "the profile",
    module: "src/features/account/data/DataForm.tsx",
    open: at("/profile/dados"),
    button: "Salvar dados",
    answers: [
      "Nome completo",
      { field: "Nome social (opcional)", value: "Bia", wrong: "A" },
      "Data de nascimento",
      "Telefone",
    ],
  },
  {
    title: "another password",
    module: "src/features/account/security/PasswordForm.tsx",
    open: at("/profile/seguranca"),
    button: "Trocar senha",
    answers: ["Senha atual", "Senha nova"],
  },
  {
    title: "a dependent's invitation",
    module: "src/features/dependents/InviteDialog.tsx",
    open: dialogAt("/my-benefits/dependentes", "Convidar dependente"),
    button: "Enviar convite",
    answers: ["Nome completo", "E-mail", "Limite por mês (R$)"],
  },
  {
    title: "a dependent's limit",
    module: "src/features/dependents/LimitDialog.tsx",
    open: async (page, world) => {
      const dialog = await dialogAt("/my-benefits/dependentes", "Convidar dependente")(page, world);
      await dialog.getByLabel("Nome completo").fill("Dora Prates");
      await dialog.getByLabel("E-mail").fill("dora@exemplo.test");
      await dialog.getByLabel("Limite por mês (R$)").fill("40000");
      await dialog.getByRole("button", { name: "Enviar convite" }).click();
      await page.getByRole("button", { name: "Mudar limite de Dora Prates" }).click();
      return page.getByRole("dialog", { name: /^Limite de/ });
    },
    button: "Salvar limite",
    answers: ["Limite por mês (R$)"],
  },
  {
    title: "a reimbursement",
    module: "src/features/reimbursement/ReimbursementForm.tsx",
    open: at("/my-benefits/reembolsos/novo"),
    button: "Enviar pedido",
    answers: ["Comprovante", "Valor pago (R$)", "Data do pagamento", "Quem recebeu", "Sua chave Pix"],
  },
  {
    title: "another Pix key",
    module: "src/features/reimbursement/NewKey.tsx",
    open: async (page, world) => {
      await reimbursementSent(page, world);
      await query(world, sql`update reimbursements set status = 'APPROVED', payout_failure = 'KEY_UNKNOWN'`);
      await page.reload();
      return page;
    },
    button: "Usar esta chave",
    answers: ["Sua chave Pix"],
  },
  {
    title: "a review",
    module: "src/features/appointments/detail/review/ReviewForm.tsx",
    open: async (page, world) => {
      const paid = { email: "ana@vereda.test", methods: ["CREDIT_CARD" as const], confirmedAmount: 20_000 };
      const { appointmentId } = await cancellable(page, world, paid);
      world.clock.moveTo(new Date(world.clock.now().getTime() + 10 * DAY_MS));
      await page.clock.setFixedTime(world.clock.now());
      await page.goto(`/my-appointments/${appointmentId}`);
      return page;
    },
    button: "Publicar avaliação",
    answers: [{ group: /^Como foi/ }],
  },
  {
    title: "an e-mail of work",
    module: "src/shared/employment/WorkEmailForm.tsx",
    open: at("/my-benefits", "davi@vereda.test"),
    button: "Enviar link",
    answers: ["E-mail da empresa"],
  },
  {
    title: "a code of work",
    module: "src/shared/employment/CodeForm.tsx",
    open: async (page, world) => {
      await at("/my-benefits", "davi@vereda.test")(page, world);
      await page.getByText("Pelo código", { exact: true }).click();
      return page;
    },
    button: "Conferir código",
    answers: ["Código de funcionário"],
  },
];
