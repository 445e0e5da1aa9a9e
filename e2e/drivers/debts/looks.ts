import { expect, type Page } from "@playwright/test";
import type { Sight } from "xstate-paths/playwright";
import type { Billing } from "#contract/purchase.ts";
import type { DebtsContext } from "#machines/debts/debts.types.ts";
import { methodOf } from "../purchase/press.ts";
import { dateOf, money } from "../shown.ts";
import { BACK, billingOf, type DebtsScene } from "./scene.ts";

const contextOf = ({ context }: Pick<Sight, "context">) => context as unknown as DebtsContext; // the graph of the debts

export const dialog = (page: Page) => page.getByRole("dialog", { name: "Pague com Pix" });

/** As it is shown: 14/10/2026. */

/** The model's id of the debt that is shown: that which was chosen, else the one that is owed longest. */
function chosenOf({ debts, debtId }: DebtsContext): string {
  return (debts.find(({ id }) => id === debtId) ?? debts[0])?.id ?? "";
}

/** What is owed, longest first, and of the chosen one since when and how much. */
export async function seesDebts(scene: DebtsScene, sight: Sight): Promise<void> {
  const { page } = scene;
  const context = contextOf(sight);
  const owed = await Promise.all(context.debts.map(({ id }) => billingOf(scene, id)));
  const chosen = await billingOf(scene, chosenOf(context));
  const which = page.getByRole("group", { name: "Qual você quer pagar agora?" });
  await expect(which).toHaveCount(owed.length > 1 ? 1 : 0);
  if (owed.length > 1) {
    const lines = owed.map(
      ({ title, partnerName, dueOn, charged }) =>
        `${title}${partnerName} · desde ${dateOf(dueOn ?? "")}${money(charged)}`,
    );
    await expect(which.locator("label")).toHaveText(lines);
    await expect(which.getByRole("radio", { name: chosen.title })).toBeChecked();
  }
  const section = page.getByRole("region", { name: chosen.title, exact: true });
  await expect(section).toContainText(`${chosen.partnerName} · compra ${chosen.number}`);
  await expect(section).toContainText(`Em atraso desde ${dateOf(chosen.dueOn ?? "")}`);
  await expect(section).toContainText(`Total em atraso${money(chosen.charged)}`);
  await saysWhatBecame(scene, sight);
}

/** What the last payment came to, and how many are still owed. */
async function saysWhatBecame(scene: DebtsScene, sight: Sight): Promise<void> {
  const { last, debts } = contextOf(sight);
  const left = debts.length === 1 ? "Falta 1 pagamento." : `Faltam ${debts.length} pagamentos.`;
  const received = scene.page.getByText(/^Recebemos R\$/);
  if (last?.kind !== "paid") return expect(received).toHaveCount(0);
  const { charged } = await billingOf(scene, last.debt.id);
  await expect(received).toHaveText(`Recebemos ${money(charged)}. ${left}`);
}

/** How the chosen debt can be paid and is to be: by a card, or by a Pix where none is on its way. Never by a benefit. */
export async function offersWays(scene: DebtsScene, sight: Sight): Promise<void> {
  const { page } = scene;
  const context = contextOf(sight);
  const { method, cardId, debts } = context;
  const chosen = chosenOf(context);
  const isAwaited = debts.find(({ id }) => id === chosen)?.status === "AWAITING_PAYMENT";
  await expect(methodOf(page, "creditCard")).toBeChecked({ checked: method === "creditCard" });
  if (isAwaited) await expect(methodOf(page, "pix")).toHaveCount(0);
  else await expect(methodOf(page, "pix")).toBeChecked({ checked: method === "pix" });
  await expect(methodOf(page, "subsid")).toHaveCount(0);
  await expect(methodOf(page, "payrollDiscount")).toHaveCount(0);
  const cards = page.getByRole("group", { name: "Qual cartão" });
  await expect(cards).toHaveCount(method === "creditCard" ? 1 : 0);
  const known = cards.getByRole("radio", { name: /final 4444$/ });
  if (method === "creditCard") await expect(known).toBeChecked({ checked: cardId === "card" });
  const { charged } = await billingOf(scene, chosen);
  const label = `${method === "pix" ? "Gerar Pix de" : "Pagar"} ${money(charged)}`;
  await expect(page.getByRole("button", { name: label, exact: true })).toBeVisible();
}

const LACKS = {
  method: "Informação obrigatória! Escolha como pagar.",
  card: "Escolha um cartão ou informe um novo.",
} as const;

/** What is missing stands at its place once it was asked for. */
export async function saysWhatIsMissing({ page }: DebtsScene, sight: Sight): Promise<void> {
  const { method, cardId } = contextOf(sight);
  const isTyping = await page.getByLabel("Número do cartão").isVisible();
  const isCardMissing = method === "creditCard" && cardId === null && !isTyping;
  await expect(page.getByText(LACKS.method, { exact: true })).toHaveCount(method === null ? 1 : 0);
  await expect(page.getByText(LACKS.card, { exact: true })).toHaveCount(isCardMissing ? 1 : 0);
}

/** Where a payment has just been sent, it is of the chosen debt, at its amount, by what was chosen. */
export async function paysWhatWasChosen(scene: DebtsScene, sight: Sight): Promise<void> {
  const { held, ids, paying, card } = scene;
  if (held.count("payBilling") === 0) return;
  const { method, cardId } = contextOf(sight);
  const request = await held.sent("payBilling");
  const { charged } = await billingOf(scene, paying);
  const isByCard = method === "creditCard";
  const paymentMethodId = cardId === "card" ? card : isByCard ? await scene.taken() : null;
  expect(new URL(request.url()).pathname).toBe(`/api/mobile/billings/${ids.get(paying)}/payments`);
  expect(request.postDataJSON()).toEqual({
    method: isByCard ? "CREDIT_CARD" : "PIX",
    paymentMethodId: isByCard ? paymentMethodId : null,
    confirmedAmount: charged,
  });
}

/** Nothing is owed any more: what was paid last, and the way back to where somebody came from. */
export async function seesSettled(scene: DebtsScene, sight: Sight): Promise<void> {
  const { page } = scene;
  const { last } = contextOf(sight);
  if (last?.kind !== "paid") throw new Error("nothing was paid");
  const { charged, title }: Billing = await billingOf(scene, last.debt.id);
  const received = `Recebemos ${money(charged)} de ${title}. Você já pode comprar como antes.`;
  await expect(page.getByRole("main")).toContainText(received);
  await leadsBack(page, "Encontrar uma atividade", "/busca");
}

/** Back to the purchase that somebody comes from, otherwise on. */
export async function leadsBack(page: Page, name: string, path: string): Promise<void> {
  const isBack = new URL(page.url()).searchParams.get("returnTo") === BACK;
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: "Voltar para a compra" })).toHaveCount(isBack ? 1 : 0);
  const on = main.getByRole("link", { name, exact: true });
  if (!isBack) await expect(on).toHaveAttribute("href", path);
}
