import { expect, type Page } from "@playwright/test";
import type { Billing } from "#contract/purchase.ts";
import { buyer } from "#server/domain/orders/testing/buyer.ts";
import { apiOf } from "./api-of.ts";
import { findBookable } from "./bookable.ts";
import { signInFast } from "./sign-in-fast.ts";
import type { World } from "./world.ts";

/**
 * Signs the page in as a customer who has just ordered an activity by Pix.
 *
 * @param sessions number of times that are ordered
 * @returns the order, with its first code
 */
export async function orderByPix(page: Page, world: World, email: string, sessions = 1): Promise<Billing> {
  await signInFast(page, world, email);
  const api = await apiOf(page, world);
  const { item, interest, schedules, price } = await findBookable(api, world, { kind: "activity" });
  const customer = await buyer(world, email);
  const order = (confirmedAmount: number) =>
    customer.order({
      itemType: "ACTIVITY",
      itemId: item.itemId,
      scheduleIds: schedules.slice(0, sessions).map(({ id }) => id),
      interestIds: [interest.id],
      methods: ["PIX"],
      paymentMethodId: null,
      enrolmentId: null,
      bookAgain: true,
      automaticRenewal: false,
      payrollConsent: false,
      confirmedAmount,
    });
  const first = await order(price * sessions);
  // A discount makes the price another one, and the refusal says which.
  const answer = first.status === 409 ? await order(Number(first.body.amount)) : first;
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as unknown as Billing; // answered with 200
}
