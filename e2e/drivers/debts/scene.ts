import { expect, type Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import type { CallName } from "#contract/calls.ts";
import type { Billing } from "#contract/purchase.ts";
import type { DebtAttempt, DebtsInput } from "#machines/debts/debts.types.ts";
import { type Debtor, debtor } from "#server/domain/debts/testing/debtor.ts";
import { owe } from "#server/domain/debts/testing/owe.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { query } from "../../support/books.ts";
import { cards } from "../../support/shopper.ts";
import { signInFast } from "../../support/sign-in-fast.ts";
import type { World } from "../../support/world.ts";
import { type Fate, type HeldCalls, holdCalls, isAnswered } from "../held-calls.ts";
import { listen } from "../payment/told.ts";

/** Somebody who owes something, over the real server. */
export interface DebtsScene {
  page: Page;
  world: World;
  held: HeldCalls;
  davi: Debtor;
  shop: Shop;
  /** The known card's id. */
  card: string;
  /** The real ids of the model's debts. */
  ids: Map<string, string>;
  /** Status told of a debt, by the model's id, where the real one differs. */
  told: Map<string, Billing["status"]>;
  /** The model's debt that is being paid. */
  paying: string;
  /** True once a session ended while a payment may exist. */
  isOpen: boolean;
  /** Id of the card that was taken last, at the server. */
  taken: () => Promise<string>;
}

const HELD = [
  "billings",
  "saveCard",
  "payBilling",
  "reconcileBilling",
  "isBillingPaid",
] as const satisfies readonly CallName[];

/** Where somebody comes from who owes something. */
export const BACK = "/purchase/init";

/** Statuses of a debt in the list. */
const OWED: readonly Billing["status"][] = ["OVERDUE", "AWAITING_PAYMENT", "UNKNOWN"];

/** A customer with the debts of the model, one known card, and what they were interrupted in. */
export async function openDebts(page: Page, world: World, input: DebtsInput): Promise<DebtsScene> {
  await page.clock.install({ time: world.clock.now() });
  const shop = await openShop(world.deps.db, world.clock.now());
  const davi = await debtor(world, shop, { debts: 0 });
  const ids = new Map<string, string>();
  const scene = {
    page,
    world,
    davi,
    shop,
    ids,
    told: new Map(),
    paying: input.cameFor ?? "older",
    isOpen: false,
  };
  const card = await davi.card("5555555555554444");
  for (const debt of input.debts) await bringAbout({ ...scene, card }, debt);
  await signInFast(page, world, davi.email);
  if (input.attempt) await leaveInBrowser({ ...scene, card }, input.attempt);
  // Somebody comes for one debt from their bookings, for all of them from a purchase.
  const link = input.cameFor
    ? `?debt=${ids.get(input.cameFor)}`
    : `?${new URLSearchParams({ returnTo: BACK })}`;
  const held = await holdCalls(page, HELD);
  const { taken } = listen(page);
  await page.goto(`/pendencias${link}`);
  const opened = { ...scene, card, held, taken: async () => (await taken()).id };
  await showsDebts(opened);
  return opened;
}

/** Answers the list of debts as often as it is asked for, until the page is there. */
export async function showsDebts(scene: DebtsScene, name: string | RegExp = /./): Promise<void> {
  const { page, held } = scene;
  await expect(async () => {
    if (held.count("billings") > 0) await held.release(["billings"], await answersDebts(scene));
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 10_000 });
}

type Owing = Pick<DebtsScene, "world" | "davi" | "shop" | "ids" | "told" | "card">;

/** Brings a debt of the model into a status: at the server where it can be, otherwise in what is told. */
export async function bringAbout(scene: Owing, { id, status, dueOn, charged }: Billing): Promise<void> {
  const { world, davi, shop, ids, told, card } = scene;
  const now = world.clock.now();
  if (!ids.has(id)) {
    const owed = await owe(world.deps.db, davi.email, { shop, now, ...(dueOn && { dueOn }) });
    // Of amounts and names of their own, by which they are told apart.
    await query(
      world,
      sql`update billings set price = ${charged}, charged = ${charged}, title = ${`Plano ${id}`} where id = ${owed}`,
    );
    ids.set(id, owed);
  }
  const debt = ids.get(id);
  const real = await billingOf(scene, id);
  const amount = real.charged;
  if (real.status === "OVERDUE" && status === "AWAITING_PAYMENT") await davi.pay("PIX", { debt, amount });
  if (real.status === "OVERDUE" && status === "UNKNOWN")
    await davi.pay(await davi.card(cards.timeoutCharged), { debt, amount });
  if (OWED.includes(real.status) && status === "PAID") await davi.pay(card, { debt, amount });
  told.delete(id);
  if ((await billingOf(scene, id)).status !== status) told.set(id, status);
}

/** A debt of the model as the server knows it. */
export async function billingOf({ davi, ids }: Pick<Owing, "davi" | "ids">, id: string): Promise<Billing> {
  const { body } = await davi.call(`GET /mobile/billings/${ids.get(id)}`);
  return body as unknown as Billing; // answered to its owner
}

/** The server's list of debts, with the statuses that are told. */
export async function answersDebts(scene: DebtsScene): Promise<Fate> {
  const all = await Promise.all(
    [...scene.ids.keys()].map(async (id) => {
      const billing = await billingOf(scene, id);
      return { ...billing, status: scene.told.get(id) ?? billing.status };
    }),
  );
  const content = all.filter(({ status }) => OWED.includes(status));
  return isAnswered(({ status, json }) => ({ status, json: { ...(json as object), content } })); // a page of a list
}

async function leaveInBrowser({ page, davi, ids, card }: Owing & { page: Page }, attempt: DebtAttempt) {
  const { billingId, payment } = attempt.request;
  const request = { billingId: ids.get(billingId), payment: { ...payment, paymentMethodId: card } };
  const kept = { customerId: davi.customerId, idempotencyKey: "0".repeat(32), request };
  await page.goto("/favicon.svg");
  await page.evaluate((text) => sessionStorage.setItem("vereda.debt", text), JSON.stringify(kept));
}
