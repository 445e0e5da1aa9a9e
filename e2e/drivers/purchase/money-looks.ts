import { expect, type Locator } from "@playwright/test";
import type { PriceComposite } from "#contract/price-composite.ts";
import { money } from "../shown.ts";
import { methodOf } from "./press.ts";
import { dueOf, KNOWN_CARD, type Priced, type PurchaseScene, priceOf, totalOf } from "./said.ts";
import { tellsAmount } from "./step-looks.ts";

/** Which methods this customer can use, and what the benefit would pay. */
export async function offersMethods(scene: Priced, { hasPix } = { hasPix: false }): Promise<void> {
  const { page, buyer, bookable } = scene;
  const { subsidyValue, ...price } = await priceOf(scene);
  const benefit = methodOf(page, "subsid");
  const company = buyer?.coParticipationCustomer;
  const left = totalOf({ subsidyValue, ...price }) - subsidyValue;
  // A plan's benefit waits for the renewal.
  if (bookable.item.itemType === "ACTIVITY" && subsidyValue > 0) {
    const offer = page.locator("label").filter({ has: benefit });
    await expect(offer).toContainText(`Sua empresa, ${company?.company.fantasyName}, paga esta parte.`);
    await expect(offer).toContainText(`− ${money(subsidyValue)}`);
    const would = offer.getByText(/^Com ele, você paga/);
    if (await benefit.isChecked()) await expect(would).toHaveCount(0);
    else await expect(offer).toContainText(`Com ele, você paga ${money(left)}.`);
  }
  const isEnabled = {
    creditCard: true,
    pix: hasPix,
    payrollDiscount: company?.payrollDiscountEnabled ?? false,
  };
  for (const [method, enabled] of Object.entries(isEnabled)) {
    const radio = page.getByRole("radio", { name: METHOD_NAMES[method], includeHidden: true });
    await expect(radio, method).toBeEnabled({ enabled });
  }
}

const METHOD_NAMES: Record<string, RegExp> = {
  creditCard: /^Cartão de crédito/,
  pix: /^Pix/,
  payrollDiscount: /^Desconto em folha/,
};

/** The saved card is chosen, and what is due by it is told line by line and above the button. */
export async function paysByCard(scene: PurchaseScene): Promise<void> {
  await seesCard(scene);
  const known = scene.page.getByRole("group", { name: "Qual cartão" }).locator("label");
  const names = [...[...scene.cards.values()].map((name) => new RegExp(`^${name}`)), "Usar outro cartão"];
  await expect(known, "each card once").toHaveText(names);
  await seesLines(scene, scene.page.getByRole("main"));
  await tellsAmount(scene.page, "Você paga agora", await dueOf(scene));
}

/** The saved card is what pays, and nothing else. */
export async function seesCard({ page, said }: Priced): Promise<void> {
  await expect(methodOf(page, "creditCard")).toBeChecked();
  await expect(methodOf(page, "subsid")).not.toBeChecked();
  const card = page.getByRole("radio", { name: said.card ?? KNOWN_CARD });
  await expect(card).toBeChecked();
  await expect(page.locator("label").filter({ has: card })).toContainText("Validade 12/2031");
}

/** The price line by line, as the chosen method makes it. */
export async function seesLines(scene: Priced, within: Locator): Promise<void> {
  const price = await priceOf(scene);
  const lines = linesOf(scene, price, await dueOf(scene));
  const rows = within.locator("dl").filter({ hasText: "Você paga", visible: true }).locator("> div");
  await expect(rows).toHaveCount(lines.length);
  for (const [index, [label, amount]] of lines.entries()) {
    await expect(rows.nth(index).getByRole("term")).toHaveText(label);
    await expect(rows.nth(index).getByRole("definition")).toHaveText(amount);
  }
}

function linesOf({ bookable, said }: Priced, price: PriceComposite, due: number) {
  const isPlan = bookable.item.itemType === "PLAN";
  const lines: [string | RegExp, number, string?][] = [
    [isPlan ? bookable.item.title : "1 sessão", price.price],
    [/^Desconto/, price.discountValue, "− "],
    [/^Matrícula/, price.enrolmentFee],
    [/^Taxa de manutenção/, price.maintenanceFee],
    [/^(Sua empresa paga|Pago pela empresa)/, said.byBenefit ? price.subsidyValue : 0, "− "],
  ];
  const shown = lines.filter(([, amount], index) => index === 0 || amount > 0);
  const later = price.priceWithDiscount + price.maintenanceFee;
  return [
    ...shown.map(([label, amount, sign = ""]) => [label, sign + money(amount)] as const),
    ["Você paga agora", money(due)] as const,
    ...(said.renews ? [[/^Nas próximas renovações/, money(later)] as const] : []),
  ];
}

/** The amount at its method, line by line, and on the button. */
export async function reviewsPrice(scene: PurchaseScene): Promise<void> {
  const { page, said } = scene;
  const due = await dueOf(scene);
  const price = await priceOf(scene);
  const parts = page.getByRole("region", { name: "Pagamento" });
  await expect(parts.getByRole("term")).toHaveText(said.byBenefit ? "Benefício da empresa" : said.card);
  await expect(parts.getByRole("definition")).toHaveText(money(said.byBenefit ? price.subsidyValue : due));
  const values = page.getByRole("region", { name: "Valores" });
  await seesLines(scene, values);
  const next = said.renews ? "Próximo pagamento em 23/12/2026" : "Este é o único pagamento.";
  await expect(values.getByText(next)).toBeVisible();
  const label = due === 0 ? "Confirmar com o benefício" : `Confirmar e pagar ${money(due)}`;
  await expect(page.getByRole("button", { name: label, exact: true })).toBeEnabled();
}
