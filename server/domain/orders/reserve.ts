import { and, eq, isNull, notInArray } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { billingSchedules } from "#server/db/schema/billing-parts.ts";
import { billings } from "#server/db/schema/billings.ts";
import { customerPaymentMethods } from "#server/db/schema/cards.ts";
import { releaseBalance, reserveBalance } from "#server/domain/benefits/balance.ts";
import { giveBackPlace, takeFreePlace, takePlace } from "#server/domain/holds/places.ts";
import { Refusal } from "#server/domain/refusal.ts";
import type { OrderDraft } from "./draft.ts";

/**
 * Takes the places and the balance of an order, and the card that serves one purchase. A place that the customer holds
 * passes to the order. Rows are locked schedules first, by id, then the balance, then the card: everyone who takes or
 * gives back keeps to that order, so no two wait for each other.
 *
 * @throws Refusal SCHEDULE_FULL, BENEFIT_INSUFFICIENT, CARD_UNKNOWN when somebody else was faster
 */
export async function reserve(tx: Transaction, draft: OrderDraft, now: Date): Promise<void> {
  const { schedules, customerId } = draft;
  for (const { id: scheduleId, inVain } of schedules.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const isTaken =
      (inVain === 0 && (await takeFreePlace(tx, scheduleId))) ||
      (await takePlace(tx, { scheduleId, customerId, now }));
    if (!isTaken) throw new Refusal("SCHEDULE_FULL", { scheduleIds: [scheduleId] });
  }
  if (draft.share && !(await reserveBalance(tx, draft.share, now))) throw new Refusal("BENEFIT_INSUFFICIENT");
  if (draft.card && !draft.card.saved) await takeSingleUse(tx, draft.card.id);
}

/**
 * Takes a card that serves one purchase. Two statements: the second one sees the order of whoever held the lock before.
 *
 * @throws Refusal CARD_UNKNOWN where it has served or is forgotten
 */
export async function takeSingleUse(tx: Transaction, cardId: string): Promise<void> {
  const card = customerPaymentMethods;
  const [kept] = await tx
    .select({ id: card.id })
    .from(card)
    .where(and(eq(card.id, cardId), isNull(card.deletedAt)))
    .for("update");
  const [served] = await tx
    .select({ id: billings.id })
    .from(billings)
    .where(and(eq(billings.paymentMethodId, cardId), notInArray(billings.status, ["DECLINED", "CANCELLED"])))
    .limit(1);
  if (!kept || served) throw new Refusal("CARD_UNKNOWN");
}

interface Reservation {
  id: string;
  subsidyValue: number;
  benefitId: string | null;
  benefitMonth: string | null;
}

/** Gives back what `reserve` took. The caller holds the billing's row, so it happens once. */
export async function release(tx: Transaction, billing: Reservation, now: Date): Promise<void> {
  const held = await tx
    .update(billingSchedules)
    .set({ releasedAt: now })
    .where(and(eq(billingSchedules.billingId, billing.id), isNull(billingSchedules.releasedAt)))
    .returning({ scheduleId: billingSchedules.scheduleId });
  for (const scheduleId of held.map((row) => row.scheduleId).sort()) await giveBackPlace(tx, scheduleId, now);
  const { benefitId, benefitMonth: month, subsidyValue: amount } = billing;
  if (benefitId && month && amount > 0) await releaseBalance(tx, { benefitId, month, amount });
}
