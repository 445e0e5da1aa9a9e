import { and, eq } from "drizzle-orm";
import type { Money } from "#contract/money.ts";
import type { Transaction } from "#server/db/database.ts";
import { ledgerLines } from "#server/db/schema/ledger.ts";

/** A card's charge that does not count for its order. Centavos. */
interface ReturnedCharge {
  reference: string;
  billingId: string;
  amount: Money;
}

const owed = (reference: string) => `CARD_TO_RETURN ${reference}`;
const returned = (reference: string) => `CARD_RETURNED ${reference}`;

/**
 * Books a charge that came and is owed back to its card, in the caller's transaction, which holds the billing's row.
 *
 * @returns false, with nothing booked, where it was booked before
 */
export async function bookChargeToReturn(
  tx: Transaction,
  charge: ReturnedCharge,
  now: Date,
): Promise<boolean> {
  if (await readChargeToReturn(tx, charge)) return false;
  await book(tx, charge, { movement: owed(charge.reference), received: charge.amount, now });
  return true;
}

/** A charge that was owed back, whether or not it has gone; undefined where none was. */
export async function readChargeToReturn(
  tx: Transaction,
  { billingId, reference }: Omit<ReturnedCharge, "amount">,
): Promise<ReturnedCharge | undefined> {
  const { amount } = ledgerLines;
  const [line] = await tx
    .select({ amount })
    .from(ledgerLines)
    .where(
      and(
        eq(ledgerLines.billingId, billingId),
        eq(ledgerLines.movement, owed(reference)),
        eq(ledgerLines.account, "receivable:card"),
      ),
    );
  return line && { ...line, billingId, reference };
}

/** Books that it went back, once. The caller holds the billing's row. */
export async function bookChargeReturned(tx: Transaction, charge: ReturnedCharge, now: Date): Promise<void> {
  const movement = returned(charge.reference);
  const [known] = await tx
    .select({ id: ledgerLines.id })
    .from(ledgerLines)
    .where(and(eq(ledgerLines.billingId, charge.billingId), eq(ledgerLines.movement, movement)))
    .limit(1);
  if (!known) await book(tx, charge, { movement, received: -charge.amount, now });
}

async function book(
  tx: Transaction,
  { billingId }: ReturnedCharge,
  { movement, received, now }: { movement: string; received: Money; now: Date },
): Promise<void> {
  const line = { billingId, movement, bookedAt: now };
  await tx.insert(ledgerLines).values([
    { ...line, account: "receivable:card", amount: received },
    { ...line, account: "payable:card-refunds", amount: -received },
  ]);
}
