import { eq } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { sandboxPixPayouts } from "#server/db/schema/sandbox.ts";
import type { PixPayoutRequest, PixPayoutResult } from "#server/ports/pix/payouts.ts";
import { endToEndId } from "./end-to-end-id.ts";

/** E-mail keys that begin so belong to nobody, as far as the sandbox knows. */
const UNKNOWN_KEY = /^desconhecida@/;

/** Pays by the sandbox's bank, once per id. */
export async function payOut(
  tx: Transaction,
  { id, pixKey, amount }: PixPayoutRequest,
  now: Date,
): Promise<PixPayoutResult> {
  if (UNKNOWN_KEY.test(pixKey)) return { outcome: "REFUSED", reason: "KEY_UNKNOWN" };
  await tx
    .insert(sandboxPixPayouts)
    .values({ id, endToEndId: endToEndId(now), pixKey, amount, paidAt: now })
    .onConflictDoNothing({ target: sandboxPixPayouts.id });
  const [paid] = await tx.select().from(sandboxPixPayouts).where(eq(sandboxPixPayouts.id, id));
  if (!paid) throw new Error(`the payout ${id} is gone`);
  return { outcome: "PAID", endToEndId: paid.endToEndId, paidAt: paid.paidAt };
}
