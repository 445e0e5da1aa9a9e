import { expect, type Page } from "@playwright/test";
import { CART_STORAGE_KEY, IDEMPOTENCY_HEADER } from "#contract/constants.ts";
import type { Billing } from "#contract/purchase.ts";
import type { Reviewed } from "../../support/at-review.ts";
import type { World } from "../../support/world.ts";
import type { HeldCalls } from "../held-calls.ts";
import { money } from "../shown.ts";

/** An order in a browser, over the real server. */
export interface Scene {
  page: Page;
  world: World;
  held: HeldCalls;
  /** What is bought, and the card that pays it. */
  reviewed: Reviewed;
  /** Keys of the orders that were sent. */
  keys: string[];
  /** The order as the server last told it. */
  billing: Billing | null;
  /** Number of questions what became of the order. */
  asks: number;
  /** True once the customer has asked, where the page still says so. */
  hasAsked: boolean;
  /** True where the last question to the bank was not answered. */
  isBankSilent: boolean;
  /** True where the path finds out later that the order was placed. */
  isFound: boolean;
  /** Why nothing was charged, where the path says so. */
  refusal: string | null;
}

export const BANK = "Seu banco pede uma confirmação";
export const UNKNOWN = "Ainda não sabemos se o pagamento passou";
const NO_ANSWER = "Ainda sem resposta. Perguntamos de novo daqui a pouco: não é preciso pagar outra vez.";
const NOT_CONFIRMED = "O banco ainda não nos contou. Aguarde alguns instantes e confira de novo.";

/** A page about the order, which has taken the focus, and where nothing can be paid. */
export async function seesProgress({ page }: Scene, name: string): Promise<void> {
  const title = page.getByRole("heading", { level: 1, name });
  await expect(title).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  await expect(page.getByRole("button", { name: /pagar/i })).toHaveCount(0);
}

/** Listens to the keys of the orders that are sent. */
export function keysOf(page: Page): string[] {
  const keys: string[] = [];
  page.on("request", (request) => {
    const key = request.headers()[IDEMPOTENCY_HEADER.toLowerCase()];
    if (request.method() === "POST" && request.url().endsWith("/billings")) keys.push(key ?? "");
  });
  return keys;
}

/** Exactly what was reviewed is on its way, once. */
export async function sendsWhatWasReviewed({ held, reviewed, keys }: Scene): Promise<void> {
  const { item, interest, schedules, card, price } = reviewed;
  const { started: _, ...sent } = (await held.sent("createBilling")).postDataJSON();
  expect(sent).toEqual({
    itemType: "ACTIVITY",
    itemId: item.itemId,
    scheduleIds: [schedules[0]?.id],
    interestIds: [interest.id],
    methods: ["CREDIT_CARD"],
    paymentMethodId: card,
    enrolmentId: null,
    automaticRenewal: false,
    payrollConsent: false,
    confirmedAmount: price,
  });
  expect(keys, "an order, with a key").toEqual([expect.stringMatching(/^.{16,}$/)]);
}

/** The consent alone is on its way: nothing is sent to be charged yet. */
export async function sendsConsent({ held, keys }: Scene): Promise<void> {
  const consent = await held.sent("updateWhatsAppPermission");
  expect(consent.postDataJSON()).toEqual({ allowWhatsAppMessage: true });
  expect(keys, "orders").toEqual([]);
}

/** What became of this very order is asked, and it is not sent again. */
export async function asksByItsKey({ held, keys }: Scene): Promise<void> {
  const asked = await held.sent("reconcileBilling");
  expect(asked.postDataJSON()).toEqual({ idempotencyKey: keys[0] });
  expect(keys, "orders").toHaveLength(1);
}

/** Where the bank is asked, how much is not charged yet, and what the bank has answered. */
export async function seesBank(scene: Scene, hasAnswered: boolean): Promise<void> {
  const { page, billing, isBankSilent } = scene;
  scene.hasAsked = false;
  await seesProgress(scene, BANK);
  const link = page.getByRole("link", { name: "Confirmar no banco" });
  const href = new URL((await link.getAttribute("href")) ?? "", page.url());
  const { pathname, search } = new URL(page.url());
  expect(href.pathname).toBe(billing?.actionUrl?.split("?")[0]);
  expect(href.searchParams.get("returnTo"), "back from the bank").toBe(pathname + search);
  await expect(page.getByRole("main")).toContainText(
    `Ainda não cobramos os ${money(billing?.charged ?? 0)}, e seu horário está guardado.`,
  );
  await expect(page.getByText(NOT_CONFIRMED)).toHaveCount(hasAnswered && !isBankSilent ? 1 : 0);
  await expect(page.getByText(/^Não conseguimos falar com a Vereda/)).toHaveCount(isBankSilent ? 1 : 0);
}

/** Nobody knows yet; whoever has asked is told that there was no answer. */
export async function seesUnknown(scene: Scene, isAsking: boolean): Promise<void> {
  const { page, keys } = scene;
  await seesProgress(scene, UNKNOWN);
  await expect(page.getByText("Não pague de novo.")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: NO_ANSWER })).toHaveCount(
    scene.hasAsked && !isAsking ? 1 : 0,
  );
  expect(keys, "orders").toHaveLength(1);
}

/** What was bought is in no cart and not begun any more. */
export async function nothingIsLeft(page: Page): Promise<void> {
  const left = () =>
    page.evaluate(
      (key) => [localStorage.getItem(key), sessionStorage.getItem("vereda.purchase")],
      CART_STORAGE_KEY,
    );
  await expect.poll(left, "cart, purchase").toEqual([null, null]);
}

/** Steps that a refusal leads to, by its code. */
export const LEADS: Readonly<Record<string, string>> = {
  SCHEDULE_FULL: "Sobre o que e quando?",
  PAYMENT_DECLINED: "Como você quer pagar?",
  INSUFFICIENT_FUNDS: "Como você quer pagar?",
};

/** The step that the refusal is about, with the focus; what was chosen is still there, to be ordered again. */
export async function isLedBack(scene: Scene): Promise<void> {
  const { page, refusal, reviewed } = scene;
  const title = LEADS[refusal ?? ""] ?? "Confira e confirme";
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const kept = await page.evaluate((key) => localStorage.getItem(key), CART_STORAGE_KEY);
  expect(JSON.parse(kept ?? "{}")).toMatchObject({ id: reviewed.item.itemId });
}
