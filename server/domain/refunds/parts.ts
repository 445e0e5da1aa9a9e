import type { RefundPart } from "#contract/cancellation.ts";
import type { PaymentMethod } from "#contract/enums.ts";
import type { Money } from "#contract/money.ts";
import type { billings } from "#server/db/schema/billings.ts";
import { zonedDate } from "#server/domain/zoned-time.ts";
import { expectedOn } from "./expected-on.ts";
import type { Worth } from "./worth.ts";

type BillingRow = typeof billings.$inferSelect;

/** The method by which an order was paid apart from the benefit; null where the benefit paid all of it. */
export const moneyMethodOf = ({ methods }: Pick<BillingRow, "methods">): PaymentMethod | null =>
  methods.find((method) => method !== "SUBSIDY") ?? null;

/** What goes back of an order at `now`, by the methods it came by; nothing is no part. */
export function partsOf(billing: BillingRow, worth: Worth, now: Date): RefundPart[] {
  const method = moneyMethodOf(billing);
  const parts: RefundPart[] = [];
  if (worth.benefit > 0) parts.push(partOf(billing, { method: "SUBSIDY", amount: worth.benefit }, now));
  if (method && worth.money > 0) parts.push(partOf(billing, { method, amount: worth.money }, now));
  return parts;
}

/** One part, with the card it goes back to. */
export function partOf(
  { cardBrand, cardLast4 }: BillingRow,
  { method, amount }: { method: PaymentMethod; amount: Money },
  now: Date,
): RefundPart {
  const card =
    method === "CREDIT_CARD" && cardBrand && cardLast4 ? { brand: cardBrand, last4: cardLast4 } : null;
  return { method, amount, expectedOn: expectedOn(method, zonedDate(now)), card };
}

export const totalOf = (parts: readonly { amount: Money }[]): Money =>
  parts.reduce((sum, { amount }) => sum + amount, 0);
