import { expect } from "@playwright/test";
import { sql } from "drizzle-orm";
import { stepOf } from "#machines/purchase/places.ts";
import { query } from "../../support/books.ts";
import { cpfOf, dayOf, money, timeOf } from "../shown.ts";
import { atLogin, titled } from "./looks.ts";
import { dueOf, KNOWN_CARD, keptInTab, type Priced, type PurchaseScene, routeOf } from "./said.ts";
import { BACK_HERE, hasFocus, seesTimes } from "./step-looks.ts";

type Look = (scene: PurchaseScene) => Promise<void>;

/** Everything that was said, once more, each with the way back to its step. */
export const reviews: Look = async (scene) => {
  const { page, bookable, said, sold, buyer } = scene;
  const part = (name: string) => page.getByRole("region", { name });
  const what = part("O que e quando");
  await expect(what.getByText(bookable.item.title, { exact: true })).toBeVisible();
  await expect(what.getByText(`com ${sold.partner}`)).toBeVisible();
  await expect(what.getByText(bookable.interest.name, { exact: true })).toBeVisible();
  await seesTimes(what, said.time ? [said.time.date] : [], sold.freeCancellationHours);
  await expect(part("Seus dados").getByRole("paragraph")).toHaveText([
    said.person.name ?? buyer?.name ?? "",
    `CPF ${cpfOf(buyer?.cpf ?? said.person.cpf ?? "")} · ${buyer?.user.email}`,
  ]);
  if (!said.isPriced)
    await expect(part("Pagamento").getByText(/R\$/), "an amount that nobody knows yet").toHaveCount(0);
  const { name, street, streetNumber } = said.enrolment;
  if (name)
    await expect(part("Matrícula").getByRole("paragraph")).toHaveText([
      name,
      new RegExp(`^${street}, ${streetNumber}, 01310-100$`),
    ]);
  const links = page.getByRole("button", { name: /^Alterar: / });
  const route = routeOf(scene);
  await expect(links).toHaveCount(2 + route.filter((place) => place.startsWith("filling")).length);
  await expect(page.getByRole("checkbox", { name: /WhatsApp/ })).toBeChecked({ checked: said.reminders });
  await expect(page.getByRole("checkbox", { name: /^Li e aceito/ })).toBeChecked({ checked: said.terms });
  const renewal = page.getByRole("checkbox", { name: "Renovar automaticamente" });
  if (bookable.item.itemType === "PLAN") await expect(renewal).toBeChecked({ checked: said.renews });
  else await expect(renewal).toHaveCount(0);
};

const ORDERS = ["createBilling", "createCoParticipationBilling"] as const;

/** While an order is on its way: just what was chosen and agreed to is sent, and the consent to reminders before it. */
export const ordersWhatWasSaid: Look = async (scene) => {
  const { page, held, bookable, said } = scene;
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(
    page.getByText("Se a conexão cair, não pague de novo: nós conferimos para você."),
  ).toBeVisible();
  if ((await held.waiting("updateWhatsAppPermission", ...ORDERS)) === "updateWhatsAppPermission") {
    expect(said.reminders, "reminders were agreed to").toBe(true);
    const consent = await held.sent("updateWhatsAppPermission");
    expect(consent.postDataJSON()).toEqual({ allowWhatsAppMessage: true });
    return;
  }
  expect(said.reminders, "reminders were agreed to").toBe(false);
  const { itemType, itemId } = bookable.item;
  // An activity by card alone is an order of its own; all else is co-participation.
  const name = itemType === "ACTIVITY" && !said.byBenefit ? ORDERS[0] : ORDERS[1];
  const order = await held.sent(name);
  expect(order.postDataJSON()).toMatchObject({
    itemType,
    itemId,
    scheduleIds: [said.time?.id],
    interestIds: [bookable.interest.id],
    methods: [said.byBenefit ? "SUBSIDY" : "CREDIT_CARD"],
    paymentMethodId: said.byBenefit ? null : idOf(scene),
    enrolmentId: said.enrolmentId,
    automaticRenewal: said.renews,
    payrollConsent: false,
    confirmedAmount: await dueOf(scene),
  });
};

const idOf = ({ cards, said }: PurchaseScene) => [...cards].find(([, name]) => name === said.card)?.[0];

/** The order that the server made: its number, its session, what was paid how; the cart is empty, nothing is kept. */
export async function confirmed(scene: Priced & Pick<PurchaseScene, "world">): Promise<void> {
  const { page, world, bookable, said, sold, buyer } = scene;
  await titled("Tudo certo, compra confirmada")(scene);
  const [order] = (
    await query<{ id: string; number: string; charged: number; subsidy_value: number }>(
      world,
      sql`select b.id, b.number, b.charged, b.subsidy_value from billings b
        join customers c on c.id = b.customer_id join users u on u.id = c.user_id
        where u.email = ${buyer?.user.email} order by b.created_at desc, b.number desc limit 1`,
    )
  ).rows;
  if (!order || !said.time) throw new Error("nothing was ordered");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveURL(`/purchase/confirmacao/${order.id}`);
  await expect(
    page.getByText(`Compra ${order.number}. Enviamos os detalhes para o seu e-mail.`),
  ).toBeVisible();
  const session = page.getByRole("region", { name: dayOf(said.time.date) });
  await expect(session).toContainText(`${timeOf(said.time.date)} às ${timeOf(said.time.endDate)}`);
  await expect(session).toContainText(`${bookable.item.title} com ${sold.partner}`);
  const paid = page
    .locator("dl > div")
    .filter({ has: page.getByRole("term").filter({ hasText: "Pagamento" }) });
  await expect(paid.getByRole("definition")).toHaveText(
    said.byBenefit
      ? `Benefício da empresa${money(order.subsidy_value)}`
      : `${said.card ?? KNOWN_CARD}${money(order.charged)}`,
  );
  await expect(page.getByRole("definition").filter({ hasText: buyer?.user.email ?? "" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Carrinho vazio" })).toBeVisible();
  expect(await keptInTab(page), "kept of a purchase that is over").toBeNull();
  await page.getByRole("main").getByRole("link", { name: "Ver minhas reservas" }).click();
  const booked = page.getByRole("main").getByText(bookable.item.title).first();
  await expect(booked).toBeVisible();
}

/** Where it came from, with the item still in the cart; whoever begins anew begins with nothing. */
export const left: Look = async (scene) => {
  const { page, bookable, facts } = scene;
  const { title, itemId, itemType } = bookable.item;
  const item = `/${itemType === "PLAN" ? "planos" : "atividades"}/${itemId}`;
  await expect(page).toHaveURL(facts.hasPreviousPage ? "/cart/item" : item);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByRole("link", { name: "Carrinho, 1 item" })).toBeVisible();
  expect(await keptInTab(page), "kept of a purchase that was left").toBeNull();
};

/** The sign-in says why, and leads back to the step, as do its other ways. */
export const signedOut: Look = (scene) => leadsBack(scene, BACK_HERE(stepOf[scene.place]));

/** @param back the path that the sign-in leads back to, as an address carries it */
export async function leadsBack({ page }: Pick<PurchaseScene, "page">, back: string): Promise<void> {
  await atLogin({ page });
  await expect(
    page.getByText("Sua sessão terminou. O que você preencheu continua guardado, menos os dados do cartão."),
  ).toBeVisible();
  await expect(page).toHaveURL(`/entrar?returnTo=${back}`);
  for (const [name, path] of [
    ["Criar conta", "/registro"],
    ["Esqueci minha senha", "/entrar/esqueci-senha"],
  ] as const)
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", `${path}?returnTo=${back}`);
}

/** Nobody knows yet, or the bank asks: the customer is told of the money, and where to go on. */
export async function asksAboutOrder(
  { page }: Pick<PurchaseScene, "page">,
  returnTo = "/purchase/init?step=3",
): Promise<void> {
  await hasFocus(page);
  await titled(
    /^(Confirmando sua compra…|Ainda não sabemos se o pagamento passou|Seu banco pede uma confirmação)$/,
  )({ page });
  const isUnknown = page.getByRole("heading", { name: "Ainda não sabemos se o pagamento passou" });
  if (await isUnknown.isVisible())
    await expect(page.getByText(/^Não pague de novo\. Seu horário está guardado/)).toBeVisible();
  const bank = page.getByRole("link", { name: "Confirmar no banco" });
  if (await bank.isVisible()) {
    await expect(bank).toHaveAttribute("href", `/sandbox/bank/1?returnTo=${encodeURIComponent(returnTo)}`);
    await expect(
      page.getByText(`Ainda não cobramos os ${money(10_000)}, e seu horário está guardado.`),
    ).toBeVisible();
  }
}
