import type { Page } from "@playwright/test";
import { PriceComposite } from "#contract/price-composite.ts";
import { UserData } from "#contract/user-data.ts";
import { interrupted } from "#machines/purchase/purchase.fixtures.ts";
import type { PurchaseFacts } from "#machines/purchase/purchase.types.ts";
import { apiOf, saveCard } from "./api-of.ts";
import { type Bookable, findBookable } from "./bookable.ts";
import { leaveInBrowser } from "./resume-purchase.ts";
import { signInFast } from "./sign-in-fast.ts";
import type { World } from "./world.ts";

/** What stands at the review: the item with its first time, the saved card's id, and the price in centavos. */
export type Reviewed = Bookable & { card: string };

/** A customer without benefit who stands at the review of an activity, paid with a saved card of this number. */
export async function standAtReview(
  page: Page,
  world: World,
  email: string,
  number: string,
): Promise<Reviewed> {
  await signInFast(page, world, email);
  const api = await apiOf(page, world);
  const card = await saveCard(api, number);
  const bookable = await findBookable(api, world, { kind: "activity" });
  const { id, status } = await api(UserData, "/api/mobile/customers/me");
  const input = interrupted("reviewing", {
    item: bookable.item,
    customer: { customerId: id, hasCpf: true, status, benefit: null },
  });
  await leaveInBrowser(page, bookable, withRealIds(input, bookable, card.id));
  await page.goto("/purchase/init");
  const path = `/api/mobile/activity-schedules/${bookable.schedules[0]?.id}/price-composite?activityId=${bookable.item.itemId}`;
  const { priceWithDiscountAndSubsidy: price } = await api(PriceComposite, path);
  return { ...bookable, price, card: card.id };
}

/** What the model saved of a purchase, with the ids of what is really bought. */
export function withRealIds(
  input: PurchaseFacts,
  { interest, schedules }: Bookable,
  cardId: string,
): PurchaseFacts {
  const { saved } = input;
  const [first] = schedules;
  if (!saved || !first) throw new Error("nothing was interrupted, or nothing is free");
  const attempt = saved.attempt && {
    ...saved.attempt,
    request: {
      ...saved.attempt.request,
      itemType: input.item.itemType,
      itemId: input.item.itemId,
      scheduleIds: [first.id],
      interestIds: [interest.id],
      paymentMethodId: saved.selectedCard && cardId,
    },
  };
  return {
    ...input,
    saved: {
      ...saved,
      interests: [interest.id],
      schedules: [first.id],
      scheduleDates: { [first.id]: first.date },
      selectedCard: saved.selectedCard && cardId,
      attempt,
    },
  };
}
