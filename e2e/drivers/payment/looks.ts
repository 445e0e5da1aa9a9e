import { expect, type Locator, type Page } from "@playwright/test";
import type { Sight } from "xstate-paths/playwright";
import type { PaymentContext } from "#machines/payment/payment.types.ts";
import type { CheckoutScene } from "../checkout/scene.ts";
import { titled } from "../purchase/looks.ts";
import { methodOf } from "../purchase/press.ts";
import type { Scene } from "../purchase/scene.ts";
import { money } from "../shown.ts";
import { shares, type Told } from "./told.ts";

/** The payment of a purchase, whose child it is, or of a checkout. */
export interface Payment extends Scene {
  /** The heading of the page that shows it. */
  title: string;
  checkout: CheckoutScene | null;
  told: Told;
  /** Which card is chosen: that which was saved before, or one that was taken since. */
  card: "saved" | "taken" | null;
  /** One more place was said to be meant. */
  isOneMore: boolean;
  /** What has the time already, where the refusal has named it. */
  booked: "PAID" | "AWAITING_PAYMENT" | null;
  /** A card was declined before the path begins. */
  isDeclined: boolean;
  /** Another theme than that of the beginning was chosen. */
  isOtherTheme: boolean;
}

const contextOf = ({ context }: Sight) => context as unknown as PaymentContext; // the graph of the payment

const NAMES = {
  subsid: "SUBSIDY",
  creditCard: "CREDIT_CARD",
  pix: "PIX",
  payrollDiscount: "PAYROLL_DISCOUNT",
} as const;
const namesOf = (flags: PaymentContext["paymentMethods"]) =>
  (["subsid", "creditCard", "pix", "payrollDiscount"] as const)
    .filter((method) => flags[method])
    .map((method) => NAMES[method]);

/** The company of everybody here who has a benefit. */
const COMPANY = "Ipê Tecnologia";

const isPlan = ({ bookable }: Scene) => bookable.item.itemType === "PLAN";

/** Why the benefit cannot be chosen, or null. Of a plan that renews it pays the next period, and all of that. */
async function whyNoBenefit(scene: Payment): Promise<string | null> {
  const price = isPlan(scene) ? await scene.told.lastDay() : await scene.told.price();
  if (price.subsidyValue === 0) return "Seu benefício não tem valor para esta compra";
  if (!isPlan(scene)) return null;
  if (shares(price, true).charged > 0) return LACKS.benefit;
  const renewal = nextMonth(scene.world.clock.now());
  return `O saldo renova em ${renewal}. Para usá-lo, escolha horários a partir desse dia.`;
}

/** The first day of the month after this one, as it is shown. */
function nextMonth(now: Date): string {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  return first.toLocaleDateString("pt-BR", { timeZone: "UTC" });
}

/** The methods as they can be chosen and are, what the benefit would pay, and what is chosen below them. */
export async function offersMethods(scene: Payment, sight: Sight): Promise<void> {
  const { page, told, checkout } = scene;
  const { paymentMethods, payrollConsent, customer } = contextOf(sight);
  const price = await told.price();
  const benefit = methodOf(page, "subsid");
  const whyNot = await whyNoBenefit(scene);
  await expect(benefit).toBeEnabled({ enabled: whyNot === null });
  if (whyNot !== null) await expect(benefit).toHaveAccessibleDescription(whyNot);
  await expect(benefit).toBeChecked({ checked: paymentMethods.subsid });
  if (whyNot === null) {
    const offer = page.locator("label").filter({ has: benefit });
    await expect(offer).toContainText(`Sua empresa, ${COMPANY}, paga esta parte.`);
    await expect(offer).toContainText(`− ${money(price.subsidyValue)}`);
    const left = `Com ele, você paga ${money(shares(price, true).charged)}.`;
    await expect(offer.getByText(left)).toHaveCount(paymentMethods.subsid ? 0 : 1);
  }
  await expect(methodOf(page, "creditCard")).toBeChecked({ checked: paymentMethods.creditCard });
  if (checkout) await expect(methodOf(page, "pix")).toBeChecked({ checked: paymentMethods.pix });
  else await expect(page.getByText("Indisponível no momento")).toBeAttached();
  const payroll = methodOf(page, "payrollDiscount");
  if (customer.status === "REGULAR")
    await expect(payroll).toBeChecked({ checked: paymentMethods.payrollDiscount });
  else await expect(payroll).toHaveCount(0);
  const consent = page.getByRole("checkbox", { name: /^Autorizo/ });
  if (paymentMethods.payrollDiscount) {
    await expect(consent).toBeChecked({ checked: payrollConsent });
    const { charged } = shares(price, paymentMethods.subsid);
    await expect(consent).toHaveAccessibleName(
      `Autorizo minha empresa, ${COMPANY}, a descontar ${money(charged)} do meu salário.`,
    );
  } else await expect(consent).toHaveCount(0);
  await offersCards(scene, paymentMethods.creditCard);
}

const CARD = "Visa final 1111";

/** The cards, of which that of the scene is chosen; none where another method pays. A declined one comes last. */
async function offersCards({ page, card, isDeclined }: Payment, isByCard: boolean): Promise<void> {
  const group = page.getByRole("group", { name: "Qual cartão" });
  if (!isByCard) return expect(group).toHaveCount(0);
  const known = group.locator("label").filter({ hasText: CARD }).filter({ hasText: "Validade 12/2031" });
  const chosen = known.filter({ has: page.locator("input:checked") });
  await expect(chosen).toHaveCount(card ? 1 : 0);
  if (card) await expect((card === "taken" ? known.first() : known.last()).getByRole("radio")).toBeChecked();
  if (isDeclined && card !== "taken") {
    const last = group
      .locator("label")
      .filter({ has: page.getByRole("radio") })
      .last();
    await expect(last).toContainText("Recusado agora há pouco. Nada foi cobrado.");
  }
  const form = page.getByLabel("Número do cartão");
  await expect(form).toHaveCount(
    (await group.getByRole("radio", { name: "Usar outro cartão" }).isChecked()) ? 1 : 0,
  );
}

const LACKS = {
  method: "Informação obrigatória! Escolha como pagar.",
  card: "Escolha um cartão ou informe um novo.",
  benefit: "Benefício insuficiente para a compra",
} as const;

/** What is missing stands at its place once it was asked for, and nothing that is not missing. */
export async function saysWhatIsMissing(scene: Payment, sight: Sight): Promise<void> {
  const { page, told } = scene;
  const { paymentMethods, isAskingForMissing, payrollConsent, termsAccepted, part } = contextOf(sight);
  const { charged } = shares(await told.price(), true);
  const names = namesOf(paymentMethods);
  const isTyping = await page.getByLabel("Número do cartão").isVisible();
  const missing = {
    method: names.length === 0,
    card: paymentMethods.creditCard && scene.card === null && !isTyping,
    benefit: names.join() === "SUBSIDY" && charged > 0,
  };
  for (const [what, text] of Object.entries(LACKS)) {
    if (what === "benefit" && isPlan(scene)) continue; // why it cannot be chosen has the same words
    const isSaid = isAskingForMissing && missing[what as keyof typeof LACKS];
    await expect(page.getByText(text, { exact: true })).toHaveCount(isSaid ? 1 : 0);
  }
  const marked = (isMissing: boolean) => (isAskingForMissing && isMissing ? "true" : "false");
  if (paymentMethods.payrollDiscount)
    await isMarked(page.getByRole("checkbox", { name: /^Autorizo/ }), marked(!payrollConsent));
  if (part === "choice") return;
  const terms = page.getByRole("checkbox", { name: /^Li e aceito os/ });
  await expect(terms).toBeChecked({ checked: termsAccepted });
  await isMarked(terms, marked(!termsAccepted));
}

const isMarked = (field: Locator, marked: "true" | "false") =>
  marked === "true"
    ? expect(field).toHaveAttribute("aria-invalid", "true")
    : expect(field).not.toHaveAttribute("aria-invalid", "true");

/** Each list of the price, line by line, down to what is paid. */
export async function tellsPrice(scene: Payment, sight: Sight): Promise<void> {
  const { page, told, bookable, checkout } = scene;
  const { paymentMethods } = contextOf(sight);
  const price = await told.price();
  const { benefit, charged } = shares(price, paymentMethods.subsid);
  const isUndecided = !checkout && namesOf(paymentMethods).length === 0;
  const total = isUndecided ? "Total" : "Você paga agora";
  const lines = [
    `${isPlan(scene) ? bookable.item.title : "1 sessão"} ${money(price.price)}`,
    price.discountValue > 0 && `Desconto.* − ${money(price.discountValue)}`,
    price.enrolmentFee > 0 && `Matrícula.* ${money(price.enrolmentFee)}`,
    price.maintenanceFee > 0 && `Taxa de manutenção.* ${money(price.maintenanceFee)}`,
    benefit > 0 && `(Sua empresa paga|Pago pela empresa).* − ${money(benefit)}`,
    `${total} ${money(charged)}`,
  ].filter((line) => line !== false);
  const text = lines.join("\n").replaceAll("\u00a0", " ").replaceAll("$", String.raw`\$`);
  const expected = new RegExp(`^${text}$`);
  await expect
    .poll(async () => (await pricesOn(page)).filter((shown) => !expected.test(shown)), `not ${expected}`)
    .toEqual([]);
  expect((await pricesOn(page)).length, "lists of the price").toBeGreaterThan(0);
  if (!checkout) await expect(page.getByText("Este é o único pagamento.").first()).toBeVisible();
}

/** Lists that end in a total, as they read. */
const pricesOn = (page: Page): Promise<string[]> =>
  page.locator("dl").evaluateAll((lists) => {
    const read = (element: Element | null) => element?.textContent.replaceAll(/\s+/g, " ").trim();
    return lists
      .map((list) =>
        [...list.querySelectorAll("dt")].map((term) => `${read(term)} ${read(term.nextElementSibling)}`),
      )
      .filter((lines) => /^(Você paga|Total)/.test(lines.at(-1) ?? ""))
      .map((lines) => lines.join("\n"));
  });

/** The button that confirms says what it comes to, and so does the bar beside it in the step that chooses. */
export async function saysWhatIsDue({ page, told, checkout }: Payment, sight: Sight): Promise<void> {
  const { paymentMethods, part } = contextOf(sight);
  const { charged } = shares(await told.price(), paymentMethods.subsid);
  const amount = money(charged);
  if (part === "choice") {
    const total = namesOf(paymentMethods).length === 0 ? "Total" : "Você paga agora";
    return expect(page.locator("p[aria-live=polite]").filter({ hasText: total }).last()).toHaveText(
      `${total}${amount}`,
    );
  }
  const free = checkout ? "Confirmar reserva" : "Confirmar com o benefício";
  const label = paymentMethods.pix ? `Gerar código Pix de ${amount}` : `Confirmar e pagar ${amount}`;
  await expect(page.getByRole("button", { name: charged === 0 ? free : label, exact: true })).toBeVisible();
}

/** The review repeats how it is paid, part by part. */
export async function repeatsPayment({ page, told, card }: Payment, sight: Sight): Promise<void> {
  const { paymentMethods } = contextOf(sight);
  const { benefit, charged } = shares(await told.price(), paymentMethods.subsid);
  const name = paymentMethods.creditCard ? CARD : paymentMethods.pix ? "Pix" : "Desconto em folha";
  const isOnlyBenefit = namesOf(paymentMethods).join() === "SUBSIDY";
  const parts = [
    ...(paymentMethods.subsid ? [`Benefício da empresa${money(benefit)}`] : []),
    ...(isOnlyBenefit ? [] : [`${name}${money(charged)}`]),
  ];
  const section = page.getByRole("region", { name: "Pagamento" });
  await expect(section.locator("dl > div")).toHaveText(parts);
  if (paymentMethods.creditCard) expect(card, "a chosen card").not.toBeNull();
}

/** The order that was confirmed is sent: exactly what was chosen, at the price that was shown, under a key of its own. */
export async function ordersWhatWasConfirmed(scene: Payment, sight: Sight): Promise<void> {
  const { held, bookable, schedules, told, checkout } = scene;
  const { paymentMethods, payrollConsent } = contextOf(sight);
  await titled("Confirmando sua compra…")(scene);
  const names = namesOf(paymentMethods);
  const isDirect = names.length === 1 && ["CREDIT_CARD", "PIX"].includes(names[0] ?? "");
  const request = await held.sent(isDirect ? "createBilling" : "createCoParticipationBilling");
  const { started: _, interestIds, ...sent } = request.postDataJSON();
  const paid = await paidBy(scene);
  expect(sent).toEqual({
    itemType: "ACTIVITY",
    itemId: bookable.item.itemId,
    scheduleIds: [schedules.monday?.id],
    methods: names,
    paymentMethodId: paymentMethods.creditCard ? paid : null,
    enrolmentId: null,
    automaticRenewal: false,
    payrollConsent: paymentMethods.payrollDiscount && payrollConsent,
    confirmedAmount: shares(await told.price(), paymentMethods.subsid).charged,
    ...(scene.isOneMore && { bookAgain: true }),
  });
  if (scene.isOtherTheme) expect(interestIds).not.toContain(bookable.interest.id);
  else expect(interestIds).toEqual([bookable.interest.id]);
  expect(interestIds).toHaveLength(1);
  expect(new Set(told.keys).size, "each order has a key of its own").toBe(told.keys.length);
  if (checkout) await expect(scene.page).toHaveURL(/\/checkout/);
}

async function paidBy({ told, card }: Payment): Promise<string | undefined> {
  if (card === "taken") return (await told.taken()).id;
  return (await told.saved()).at(-1)?.id;
}
