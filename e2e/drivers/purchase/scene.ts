import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import type { CallName } from "#contract/calls.ts";
import { AUTH_COOKIE, COMPANION_COOKIE } from "#contract/constants.ts";
import { UserData } from "#contract/user-data.ts";
import type { PurchaseFacts } from "#machines/purchase/purchase.types.ts";
import { isVisitor, visitor } from "#machines/purchase/visitor.ts";
import type { Given } from "../../paths/flow.ts";
import { apiOf, saveCard } from "../../support/api-of.ts";
import { withRealIds } from "../../support/at-review.ts";
import { type Bookable, findBookable } from "../../support/bookable.ts";
import { query } from "../../support/books.ts";
import type { Wish } from "../../support/items.ts";
import { leaveInBrowser } from "../../support/resume-purchase.ts";
import { cards, signIn } from "../../support/shopper.ts";
import { signInFast } from "../../support/sign-in-fast.ts";
import type { World } from "../../support/world.ts";
import { standAlone } from "../alone.ts";
import { type HeldCalls, holdCalls } from "../held-calls.ts";
import { TITLES, titled } from "./looks.ts";

/** A purchase in a browser, over the real server. */
export interface Scene {
  page: Page;
  world: World;
  held: HeldCalls;
  email: string;
  /** Number of steps back: by the page's own button, and by the browser's. */
  backs: number;
  bookable: Bookable;
  /** The model's names of schedules, by what they stand for here. */
  schedules: Readonly<Record<string, Bookable["schedules"][number] | undefined>>;
}

const HELD = [
  "schedulesPrice",
  "planPrice",
  "createEnrolment",
  "updatePersonalData",
  "saveCard",
  "updateWhatsAppPermission",
  "createBilling",
  "createCoParticipationBilling",
  "reconcileBilling",
  "isBillingPaid",
] as const satisfies readonly CallName[];

/** A demo customer with an item of the seed, where the variant of the path begins. */
export async function openPurchase(
  { page, world, path }: Given,
  starts: Readonly<Record<string, PurchaseFacts>>,
): Promise<Scene> {
  await page.clock.install({ time: world.clock.now() });
  const modelled = starts[path.variant];
  if (!modelled) throw new Error(`no such variant: ${path.variant}`);
  if (isVisitor(modelled.customer)) return openAsVisitor({ page, world }, modelled);
  if (modelled.saved && isVisitor(modelled.saved)) return openSignedInElsewhere({ page, world }, modelled);
  const email = customerFor(modelled);
  await signInFast(page, world, email);
  const api = await apiOf(page, world);
  const card = await saveCard(api, cards.approved);
  const bookable = await findBookable(api, world, wishFor(modelled));
  const { id } = await api(UserData, "/api/mobile/customers/me");
  const [monday, tuesday, wednesday] = bookable.schedules;
  const saved = modelled.saved && { ...modelled.saved, itemId: bookable.item.itemId, customerId: id };
  const customer = { ...modelled.customer, customerId: id };
  const facts = { ...modelled, item: bookable.item, customer, saved };
  await leaveInBrowser(page, bookable, saved ? withRealIds(facts, bookable, card.id) : facts);
  const held = await holdCalls(page, HELD);
  // Before what holds calls, which lets all others through to the server.
  await standAlone(page);
  await begin(page, facts);
  return { page, world, held, email, backs: 0, bookable, schedules: { monday, tuesday, wednesday } };
}

/** The same, before anybody has signed in. */
async function openAsVisitor(
  { page, world }: Pick<Given, "page" | "world">,
  modelled: PurchaseFacts,
): Promise<Scene> {
  const bookable = await findBookable(await apiOf(page, world), world, wishFor(modelled));
  const [monday, tuesday, wednesday] = bookable.schedules;
  const saved = modelled.saved && { ...modelled.saved, itemId: bookable.item.itemId };
  const facts = { ...modelled, item: bookable.item, saved };
  await leaveInBrowser(page, bookable, saved ? withRealIds(facts, bookable, "none") : facts);
  const held = await holdCalls(page, HELD);
  await begin(page, facts);
  return { page, world, held, email: "", backs: 0, bookable, schedules: { monday, tuesday, wednesday } };
}

/** A visitor at step 1.1, who signs in in another tab of the browser and comes back. */
async function openSignedInElsewhere(
  { page, world }: Pick<Given, "page" | "world">,
  modelled: PurchaseFacts,
): Promise<Scene> {
  const email = customerFor(modelled);
  await signInFast(page, world, email);
  await saveCard(await apiOf(page, world), cards.approved);
  for (const name of [AUTH_COOKIE, COMPANION_COOKIE]) await page.context().clearCookies({ name });
  const scene = await openAsVisitor({ page, world }, { ...modelled, customer: visitor });
  await standAlone(page);
  await titled(TITLES.identifying)({ page });
  const other = await page.context().newPage();
  await signIn(other, email);
  await other.close();
  return { ...scene, email };
}

async function begin(page: Page, { saved, hasPreviousPage }: PurchaseFacts): Promise<void> {
  if (saved || !hasPreviousPage) await page.goto("/purchase/init");
  else {
    await page.goto("/cart/item");
    await page.getByRole("link", { name: "Continuar a compra" }).first().click();
  }
}

/** All but who owes something have a benefit of 100 % of a company. */
function customerFor({ customer }: PurchaseFacts): string {
  if (customer.status === "PAYMENT_OVERDUE") return "fabio@vereda.test";
  return customer.hasCpf ? "ana@vereda.test" : "iara@vereda.test";
}

function wishFor({ item }: PurchaseFacts): Wish {
  if (item.itemType === "PLAN") return { kind: "plan", renews: true, renewsOptionally: true };
  return { kind: "activity", enrolment: item.isEnrolmentNeeded };
}

/** Leaves so much of this month's balance, in centavos, that the benefit pays that much at most. */
export async function leaveBalance({ world, email }: Scene, left: number): Promise<void> {
  await query(
    world,
    sql`update benefit_balances set used = greatest(granted - ${left}, 0)
      where benefit_id in (select b.id from co_participation_customers b
        join customers c on c.id = b.customer_id join users u on u.id = c.user_id where u.email = ${email})`,
  );
}
