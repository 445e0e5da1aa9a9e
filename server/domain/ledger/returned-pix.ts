import type { Money } from "#contract/money.ts";
import type { Transaction } from "#server/db/database.ts";
import { ledgerLines } from "#server/db/schema/ledger.ts";

/** Pix money that does not count for its order. Centavos. */
interface ReturnedPix {
  endToEndId: string;
  billingId: string;
  amount: Money;
}

/** Books money that came and is owed back to its payer, in the caller's transaction. */
export const bookPixToReturn = (tx: Transaction, pix: ReturnedPix, now: Date): Promise<void> =>
  book(tx, pix, { movement: `PIX_TO_RETURN ${pix.endToEndId}`, received: pix.amount, now });

/** Books that it went back. */
export const bookPixReturned = (tx: Transaction, pix: ReturnedPix, now: Date): Promise<void> =>
  book(tx, pix, { movement: `PIX_RETURNED ${pix.endToEndId}`, received: -pix.amount, now });

async function book(
  tx: Transaction,
  { billingId }: ReturnedPix,
  { movement, received, now }: { movement: string; received: Money; now: Date },
): Promise<void> {
  const line = { billingId, movement, bookedAt: now };
  await tx.insert(ledgerLines).values([
    { ...line, account: "receivable:pix", amount: received },
    { ...line, account: "payable:pix-refunds", amount: -received },
  ]);
}
