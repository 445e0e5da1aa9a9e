import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { apiOf, saveCard } from "../../support/api-of.ts";
import { holdFirstTime, openCheckout } from "../../support/booker.ts";
import { query } from "../../support/books.ts";
import { findItem } from "../../support/items.ts";
import { takenAtCheckout } from "../../support/other-account.ts";
import { reviewWithCard, toPayment } from "../../support/ready-to-confirm.ts";
import {
  cards,
  chooseInterestAndTime,
  chooseMethod,
  expectStep,
  next,
  openHolder,
  openPurchase,
} from "../../support/shopper.ts";
import { signInFast } from "../../support/sign-in-fast.ts";
import type { World } from "../../support/world.ts";
import type { Form } from "./form.ts";

const CARD = [
  "Número do cartão",
  "Validade",
  "CVC",
  "Nome do titular",
  "CPF ou CNPJ do titular",
  "Nascimento do titular",
  "Telefone",
];
const PERSON = ["Nome completo", "CPF", "Data de nascimento", "Telefone"];

/** Saves a card that is not valid any more: none is chosen beforehand. */
async function saveOldCard(page: Page, world: World, email: string): Promise<void> {
  await signInFast(page, world, email);
  await saveCard(await apiOf(page, world), cards.approved);
  await query(world, sql`update customer_payment_methods set validity = '10/2026'`);
}

/** The steps of a purchase, the checkout, and what is owed. */
export const buying: Form[] = [
  {
    title: "step 1",
    module: "src/features/purchase/frame/StepFrame.tsx",
    open: async (page, world) => {
      await signInFast(page, world, "ana@vereda.test");
      await openPurchase(page, await findItem(world, { kind: "activity" }));
      return page;
    },
    button: "Continuar",
    answers: [{ group: /^Horários de/ }, { group: /^Áreas de interesse/ }],
  },
  {
    title: "step 1.5",
    module: "src/features/purchase/enrolment/EnrolmentForm.tsx",
    open: async (page, world) => {
      await signInFast(page, world, "carla@vereda.test");
      await openPurchase(page, await findItem(world, { kind: "plan", enrolment: true }));
      await chooseInterestAndTime(page);
      await next(page);
      await expectStep(page, "Dados da matrícula");
      return page;
    },
    button: "Continuar",
    answers: [
      "Nome completo",
      "E-mail",
      "Telefone",
      "Data de nascimento",
      "CPF",
      "CEP",
      "Rua",
      "Número",
      { tick: /^Os dados são meus/ },
      { tick: /^Li e aceito os termos da matrícula/ },
    ],
  },
  {
    title: "step 1.6",
    module: "src/shared/personal/PersonalDataForm.tsx",
    open: async (page, world) => {
      await signInFast(page, world, "davi@vereda.test");
      await openPurchase(page, await findItem(world, { kind: "activity" }));
      await chooseInterestAndTime(page);
      await next(page);
      await expectStep(page, "Seus dados");
      return page;
    },
    button: "Continuar",
    answers: PERSON,
  },
  {
    title: "step 2",
    module: "src/features/purchase/frame/StepFrame.tsx",
    open: async (page, world) => {
      await saveOldCard(page, world, "carla@vereda.test");
      await toPayment(page, world, "carla@vereda.test");
      return page;
    },
    button: "Continuar",
    answers: [{ group: /^Forma de pagamento/, choose: "Cartão de crédito" }, { group: /^Qual cartão/ }],
  },
  {
    title: "step 2 by payroll",
    module: "src/features/purchase/frame/StepFrame.tsx",
    open: async (page, world) => {
      await toPayment(page, world, "gabi@vereda.test");
      await chooseMethod(page, "payroll");
      return page;
    },
    button: "Continuar",
    answers: [{ tick: /^Autorizo minha empresa/ }],
  },
  {
    title: "step 3",
    module: "src/features/purchase/frame/StepFrame.tsx",
    open: async (page, world) => {
      await reviewWithCard(page, world, "carla@vereda.test", cards.approved);
      return page;
    },
    button: /^Confirmar/,
    answers: [{ tick: /^Li e aceito/ }],
  },
  {
    title: "a new card",
    module: "src/shared/card-form/CardForm.tsx",
    open: async (page, world) => {
      await toPayment(page, world, "carla@vereda.test");
      await chooseMethod(page, "card");
      await page.getByLabel("Número do cartão").waitFor();
      await openHolder(page);
      return page;
    },
    button: "Continuar",
    answers: CARD,
  },
  {
    title: "a card for later",
    module: "src/shared/card-form/CardForm.tsx",
    open: async (page, world) => {
      await signInFast(page, world, "carla@vereda.test");
      await page.goto("/profile/cartoes");
      await page.getByRole("button", { name: "Adicionar cartão" }).click();
      await page.getByLabel("Número do cartão").waitFor();
      await openHolder(page);
      return page;
    },
    button: "Salvar cartão",
    answers: CARD,
  },
  {
    title: "the checkout",
    module: "src/features/checkout/confirm/use-confirmation.ts",
    open: async (page, world) => {
      await openCheckout(page, world, "carla@vereda.test");
      return page;
    },
    button: /^(Escolher horário)/,
    answers: [{ group: /^Horários de/ }],
  },
  {
    title: "the checkout of a held time",
    module: "src/features/checkout/confirm/use-confirmation.ts",
    open: async (page, world) => {
      await saveOldCard(page, world, "carla@vereda.test");
      await openCheckout(page, world, "carla@vereda.test");
      await holdFirstTime(page);
      return page;
    },
    button: /^Confirmar/,
    answers: [
      { group: /^Sobre o que é o atendimento/ },
      { group: /^Forma de pagamento/, choose: "Cartão de crédito" },
      { group: /^Qual cartão/ },
      { tick: /^Li e aceito/ },
    ],
  },
  {
    title: "the checkout without a CPF",
    module: "src/shared/personal/PersonalDataForm.tsx",
    open: async (page, world) => {
      await openCheckout(page, world, "davi@vereda.test");
      await holdFirstTime(page);
      await page
        .getByRole("region", { name: /^(Tema|Subcategoria)/ })
        .getByRole("radio")
        .first()
        .check();
      // Its code comes late.
      await page.getByLabel("CPF", { exact: true }).waitFor();
      return page;
    },
    button: /^Confirmar/,
    answers: PERSON,
  },
  {
    title: "the other account by its password",
    module: "src/shared/take-over/ByPassword.tsx",
    open: async (page, world) => {
      await takenAtCheckout(page, world);
      await page.getByRole("button", { name: "Entrar na outra conta" }).click();
      await page.getByRole("button", { name: "Usar a senha dela" }).click();
      await page.getByLabel("Senha da outra conta").waitFor();
      return page.getByRole("main");
    },
    button: "Entrar",
    answers: ["E-mail da outra conta", "Senha da outra conta"],
  },
  {
    title: "what is owed",
    module: "src/features/debts/HowToPay.tsx",
    open: async (page, world) => {
      await saveOldCard(page, world, "fabio@vereda.test");
      await page.goto("/pendencias");
      return page;
    },
    button: /^Pagar R\$/,
    answers: [{ group: /^Como você quer pagar/, choose: "Cartão de crédito" }, { group: /^Qual cartão/ }],
  },
];
