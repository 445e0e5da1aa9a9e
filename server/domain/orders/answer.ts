import type { Billing } from "#contract/purchase.ts";
import type { Transaction } from "#server/db/database.ts";
import { Refusal } from "#server/domain/refusal.ts";
import type { OrderAnswer } from "./idempotency.ts";
import { refusalOf } from "./outcome.ts";
import { readBilling } from "./view.ts";
import type { BillingRow } from "./write.ts";

/** What the order's request is answered with as things stand: `open` while nobody knows whether money moved. */
export type CurrentAnswer = OrderAnswer | { kind: "open"; refusal: Refusal };

/** The answer to a request from its order's row, and from its view where that is at hand. */
export async function currentAnswer(
  tx: Transaction,
  row: BillingRow,
  now: Date,
  known?: Billing,
): Promise<CurrentAnswer> {
  switch (row.status) {
    case "DECLINED":
    case "CANCELLED":
    case "OVERDUE":
      return { kind: "refused", refusal: refusalOf(row.declineCode, row.id) };
    case "PLACING":
    case "UNKNOWN":
      return { kind: "open", refusal: new Refusal("PAYMENT_UNKNOWN", { billingId: row.id }) };
    default:
      return { kind: "placed", billing: known ? updated(known, row) : await mustRead(tx, row, now) };
  }
}

const updated = (known: Billing, { status, actionUrl, subscriptionId }: BillingRow): Billing => ({
  ...known,
  status,
  subscriptionId,
  actionUrl: status === "ACTION_REQUIRED" ? actionUrl : null,
});

async function mustRead(tx: Transaction, { id, customerId }: BillingRow, now: Date): Promise<Billing> {
  const billing = await readBilling(tx, { billingId: id, customerId, now });
  if (!billing) throw new Error(`the billing ${id} is gone`);
  return billing;
}
