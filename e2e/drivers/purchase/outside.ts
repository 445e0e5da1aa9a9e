import type { DriverStep } from "xstate-paths";
import type { CallName } from "#contract/calls.ts";
import { failedWith } from "#contract/failure.ts";
import type { Quote } from "#contract/payment/quote.ts";
import { endSessions } from "../../support/sessions.ts";
import { againDelay, stopClock } from "../clock.ts";
import { fail } from "../fail.ts";
import { goesThrough } from "../held-calls.ts";
import { leaveBalance, type Scene } from "./scene.ts";

const PRICES = ["schedulesPrice", "planPrice"] as const satisfies readonly CallName[];

/** More than anything costs, in centavos. */
const PLENTY = 10_000_000;

/** The server tells the price, of which the benefit pays as large a part as in the model. */
export async function pricesCome(scene: Scene, { event }: DriverStep): Promise<void> {
  const { prices } = event.output as Quote; // the model answers with a quote
  await tellPrices(scene, prices.now.subsidyValue / prices.now.priceWithDiscount);
}

/** Where the price is being waited for, it comes; the benefit pays this part of it, from 0 to 1. */
export async function priceComes(scene: Scene, share = 1): Promise<void> {
  if (await scene.page.getByRole("button", { name: /o preço…$/ }).isVisible()) await tellPrices(scene, share);
}

async function tellPrices(scene: Scene, share: number): Promise<void> {
  await leaveBalance(scene, share === 1 ? PLENTY : Math.floor(scene.bookable.price * share));
  await scene.held.release(PRICES, goesThrough, priceCount(scene));
}

/** The session has ended when the price is asked for. */
export async function pricesSignOut({ held, world }: Scene): Promise<void> {
  await held.waiting(...PRICES);
  await endSessions(world);
  await held.release(PRICES, goesThrough);
}

/** The clock stands still until the price is asked for again: by a press, or by itself once ten seconds are over. */
export async function pricesFail(scene: Scene, step: DriverStep): Promise<void> {
  if (!failedWith(step.event.error, "UNAUTHORIZED")) await stopClock(scene.page);
  await fail(scene, step, PRICES, priceCount(scene));
}

export async function retryPrice({ page }: Pick<Scene, "page">): Promise<void> {
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await page.clock.resume();
}

export const priceIsAskedAgain = {
  ...againDelay<Pick<Scene, "page">>(),
  ended: ({ page }: Pick<Scene, "page">) => page.clock.resume(),
};

/** A renewing plan is priced for today and for the day on which the benefit renews. */
const priceCount = ({ bookable }: Scene) => (bookable.item.itemType === "PLAN" ? 2 : 1);

export const goesOn =
  (call: CallName) =>
  ({ held }: Scene) =>
    held.release([call], goesThrough);

export const fails = (call: CallName) => (scene: Scene, step: DriverStep) => fail(scene, step, call);
