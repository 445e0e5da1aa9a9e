import type { Page } from "@playwright/test";
import { UserData } from "#contract/user-data.ts";
import { interrupted } from "#machines/purchase/purchase.fixtures.ts";
import type { PurchaseFacts } from "#machines/purchase/purchase.types.ts";
import { apiOf, saveCard } from "./api-of.ts";
import { type Bookable, findBookable } from "./bookable.ts";
import { leaveInBrowser } from "./resume-purchase.ts";
import { signInFast } from "./sign-in-fast.ts";
import type { World } from "./world.ts";

/** A customer without benefit who stands at the review of an activity, paid with a saved card of this number. */
export async function standAtReview(page: Page, world: World, email: string, number: string): Promise<void> {
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
