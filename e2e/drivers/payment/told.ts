import type { Page, Response } from "@playwright/test";
import * as v from "valibot";
import { IDEMPOTENCY_HEADER } from "#contract/constants.ts";
import { type AmountSplit, PriceComposite } from "#contract/price-composite.ts";
import { SavedCard } from "#contract/purchase.ts";

/** What the server has told a page about prices and cards, and what the page has ordered by. */
export interface Told {
  /** Whether a price has been told at all. */
  isPriced: () => boolean;
  /** The last price, of its earliest day. */
  price: () => Promise<PriceComposite>;
  /** The last price of the latest day: that of a renewal, where there is one. */
  lastDay: () => Promise<PriceComposite>;
  /** Cards that were saved before, newest first. */
  saved: () => Promise<SavedCard[]>;
  /** The card that was taken last. */
  taken: () => Promise<SavedCard>;
  /** Keys of the orders that were sent so far. */
  keys: string[];
}

/** Listens to what a page is told, from now on. */
export function listen(page: Page): Told {
  const prices = new Map<string, unknown>();
  const cards: { saved: unknown; taken: unknown } = { saved: undefined, taken: undefined };
  const keys: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const key = request.headers()[IDEMPOTENCY_HEADER.toLowerCase()];
    if (request.method() === "POST" && /\/billings(\/co-participation)?$/.test(pathname) && key)
      keys.push(key);
  });
  page.on("response", (response) => {
    if (!response.ok()) return;
    const { pathname, searchParams } = new URL(response.url());
    // The activity's own, with which its page is opened, is of a day; that of its schedules of none, and comes first.
    if (pathname.endsWith("/price-composite")) prices.set(searchParams.get("date") ?? "", read(response));
    if (!pathname.endsWith("/customer-payment-methods")) return;
    cards[response.request().method() === "POST" ? "taken" : "saved"] = read(response);
  });
  const priceOf = async (at: number) =>
    v.parse(PriceComposite, await prices.get([...prices.keys()].sort().at(at) ?? ""));
  return {
    isPriced: () => prices.size > 0,
    price: () => priceOf(0),
    lastDay: () => priceOf(-1),
    saved: async () => v.parse(v.object({ content: v.array(SavedCard) }), await cards.saved).content,
    taken: async () => v.parse(SavedCard, await cards.taken),
    keys,
  };
}

/** A page that is left while it is told forgets it. */
const read = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

/** What the benefit pays, where it is chosen, and what is left. Fees are never subsidised. */
export function shares(price: PriceComposite, isByBenefit: boolean): AmountSplit {
  const total = price.price - price.discountValue + price.enrolmentFee + price.maintenanceFee;
  const benefit = isByBenefit ? price.subsidyValue : 0;
  return { total, benefit, charged: total - benefit };
}
