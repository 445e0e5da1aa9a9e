import type { PaymentMethod } from "#contract/enums.ts";
import type { Money } from "#contract/money.ts";
import type { Transaction } from "#server/db/database.ts";
import { ledgerLines } from "#server/db/schema/ledger.ts";
import { ACCOUNT } from "./sale.ts";

/** A refund as the ledger sees it. `amount` in centavos, of it `fees`; the rest is taken back from the partner. */
export interface BookedRefund {
  id: string;
  billingId: string;
  method: PaymentMethod;
  amount: Money;
}

export interface RefundSources {
  partnerName: string;
  enrolmentFee: Money;
  maintenanceFee: Money;
}

/** Books that a refund is owed: what the partner and we would have had of it, against what is to be paid back. */
export async function bookRefundOwed(
  tx: Transaction,
  refund: BookedRefund,
  sources: RefundSources,
  now: Date,
): Promise<void> {
  const { enrolmentFee, maintenanceFee, partnerName } = sources;
  await book(tx, refund, {
    movement: `REFUND ${refund.id}`,
    now,
    lines: [
      [`payable:partner:${partnerName}`, refund.amount - enrolmentFee - maintenanceFee],
      ["revenue:enrolment-fee", enrolmentFee],
      ["revenue:maintenance-fee", maintenanceFee],
      [`payable:refunds:${ACCOUNT[refund.method]}`, -refund.amount],
    ],
  });
}

/** Books that it has been paid back: less is awaited by its method, and nothing is owed of it any more. */
export async function bookRefundDone(tx: Transaction, refund: BookedRefund, now: Date): Promise<void> {
  await book(tx, refund, {
    movement: `REFUND_DONE ${refund.id}`,
    now,
    lines: [
      [`payable:refunds:${ACCOUNT[refund.method]}`, refund.amount],
      [`receivable:${ACCOUNT[refund.method]}`, -refund.amount],
    ],
  });
}

async function book(
  tx: Transaction,
  { billingId }: BookedRefund,
  { movement, now, lines }: { movement: string; now: Date; lines: readonly (readonly [string, Money])[] },
): Promise<void> {
  const rows = lines
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ billingId, movement, account, amount, bookedAt: now }));
  await tx.insert(ledgerLines).values(rows);
}
