import { eq } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { sandboxPixCharges, sandboxPixPayments } from "#server/db/schema/sandbox.ts";
import { endToEndId } from "./end-to-end-id.ts";
import type { SandboxPixCharge } from "./pix.ts";

/** What a payer's bank sees of a charge. */
export type PixChargeState = "open" | "expired" | "paid" | "removed";

export interface SentPix {
  endToEndId: string;
  txid: string;
  /** Centavos. */
  amount: number;
  paidAt: Date;
}

export function stateOf(
  { status, createdAt, expiresInSeconds }: SandboxPixCharge,
  now: Date,
): PixChargeState {
  if (status === "CONCLUIDA") return "paid";
  if (status !== "ATIVA") return "removed";
  return now.getTime() < createdAt.getTime() + expiresInSeconds * 1000 ? "open" : "expired";
}

/** The charge behind a location, kept from everybody else until the transaction ends. */
export async function chargeAt(tx: Transaction, location: string): Promise<SandboxPixCharge | undefined> {
  const [charge] = await tx
    .select()
    .from(sandboxPixCharges)
    .where(eq(sandboxPixCharges.location, location))
    .for("update");
  return charge;
}

/**
 * Pays a charge. Banks refuse one that cannot be paid any more; `late` stands for money that was on its way by then.
 *
 * @returns null where it is refused
 */
export async function payPix(
  tx: Transaction,
  charge: SandboxPixCharge,
  { now, late }: { now: Date; late: boolean },
): Promise<SentPix | null> {
  if (stateOf(charge, now) !== "open" && !late) return null;
  const { txid, amount } = charge;
  const sent = { endToEndId: endToEndId(now), txid, amount, paidAt: now };
  await tx.insert(sandboxPixPayments).values(sent);
  await tx.update(sandboxPixCharges).set({ status: "CONCLUIDA" }).where(eq(sandboxPixCharges.txid, txid));
  return sent;
}
