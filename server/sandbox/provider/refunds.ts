import { eq } from "drizzle-orm";
import type { Money } from "#contract/money.ts";
import type { Transaction } from "#server/db/database.ts";
import { sandboxRefunds } from "#server/db/schema/sandbox.ts";
import type { RefundResult } from "#server/ports/payments/payments.ts";

interface Refund {
  id: string;
  /** The charge's reference, or the Pix's end-to-end id. */
  of: string;
  amount: Money;
  now: Date;
}

/**
 * Notes a refund once per id. The caller holds the row of what is refunded, of which `left` centavos have not gone back
 * yet, and takes the amount off it where `isNew`.
 */
export async function refundOnce(
  tx: Transaction,
  refund: Refund,
  left: Money,
): Promise<{ result: RefundResult; isNew: boolean }> {
  const { id, of, amount, now } = refund;
  const [known] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.id, id));
  if (known) {
    const isSame = known.of === of && known.amount === amount;
    return { result: isSame ? REFUNDED : refused("the id was used for another refund"), isNew: false };
  }
  if (amount > left) return { result: refused("more than what is left of it"), isNew: false };
  await tx.insert(sandboxRefunds).values({ id, of, amount, createdAt: now });
  return { result: REFUNDED, isNew: true };
}

const REFUNDED: RefundResult = { kind: "refunded" };

export const refused = (reason: string): RefundResult => ({ kind: "refused", reason });
