import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { asc, eq, sql } from "drizzle-orm";
import { type Database, inTransaction, type Transaction } from "#server/db/database.ts";
import { sandboxPixCharges, sandboxPixPayments } from "#server/db/schema/sandbox.ts";
import type { Clock } from "#server/ports/clock/clock.ts";
import type { RefundResult } from "#server/ports/payments/payments.ts";
import type { Pix, PixCharge, PixRefundRequest } from "#server/ports/pix/pix.ts";
import { ProviderUnreachable } from "#server/ports/provider-failures.ts";
import { payOut } from "./pix-payouts.ts";
import { refundOnce, refused } from "./refunds.ts";

export type SandboxPixCharge = typeof sandboxPixCharges.$inferSelect;

/** The embedded provider of Pix charges. While `faults.unreachable` is set it answers nobody; else after `faults.slowMs`. */
export interface SandboxPix extends Pix {
  readonly faults: { unreachable: boolean; slowMs: number };
}

export const isSandboxPix = (pix: Pix): pix is SandboxPix => "faults" in pix;

const LOCATIONS = "pix.vereda.example/v2/";

/** The charge of a BR Code's url is named by its last part; null for a url that is not the sandbox's. */
export const locationIn = (url: string): string | null =>
  url.startsWith(LOCATIONS) ? url.slice(LOCATIONS.length) : null;

/** The provider's own tables and transactions; no money moves but on the page of the sandbox's bank. */
export function sandboxPix(db: Database, clock: Clock): SandboxPix {
  const faults = { unreachable: false, slowMs: 0 };
  const reached = async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    if (faults.slowMs > 0) await setTimeout(faults.slowMs);
    if (faults.unreachable) throw new ProviderUnreachable("the sandbox was told not to answer");
    return inTransaction(db, work);
  };
  return {
    faults,
    createCharge: async (request) =>
      reached(async (tx) => {
        const location = randomUUID().replaceAll("-", "");
        const values = { ...request, location, status: "ATIVA" as const, createdAt: clock.now() };
        const [created] = await tx.insert(sandboxPixCharges).values(values).onConflictDoNothing().returning();
        const charge = created ? shown(created, []) : await read(tx, request.txid);
        if (!charge) throw new Error(`the Pix charge ${request.txid} is gone`);
        return charge;
      }),
    lookup: async (txid) => reached((tx) => read(tx, txid)),
    remove: async (txid) =>
      reached(async (tx) => {
        await tx
          .update(sandboxPixCharges)
          .set({ status: "REMOVIDA_PELO_USUARIO_RECEBEDOR" })
          .where(sql`${sandboxPixCharges.txid} = ${txid} and ${sandboxPixCharges.status} = 'ATIVA'`);
        return read(tx, txid);
      }),
    refund: async (request) => reached((tx) => refund(tx, request, clock.now())),
    pay: async (request) => reached((tx) => payOut(tx, request, clock.now())),
  };
}

async function refund(
  tx: Transaction,
  { endToEndId, refundId: id, amount }: PixRefundRequest,
  now: Date,
): Promise<RefundResult> {
  const isThis = eq(sandboxPixPayments.endToEndId, endToEndId);
  const [payment] = await tx.select().from(sandboxPixPayments).where(isThis).for("update");
  if (!payment) return refused("no such payment");
  const left = payment.amount - payment.refunded;
  const { result, isNew } = await refundOnce(tx, { id, of: endToEndId, amount, now }, left);
  if (isNew)
    await tx
      .update(sandboxPixPayments)
      .set({ refunded: payment.refunded + amount })
      .where(isThis);
  return result;
}

async function read(tx: Transaction, txid: string): Promise<PixCharge | null> {
  const [charge] = await tx.select().from(sandboxPixCharges).where(eq(sandboxPixCharges.txid, txid));
  if (!charge) return null;
  const payments = await tx
    .select()
    .from(sandboxPixPayments)
    .where(eq(sandboxPixPayments.txid, txid))
    .orderBy(asc(sandboxPixPayments.paidAt), asc(sandboxPixPayments.endToEndId));
  return shown(charge, payments);
}

function shown(
  { status, location, createdAt, expiresInSeconds }: SandboxPixCharge,
  payments: PixCharge["payments"],
): PixCharge {
  return { status, location: `${LOCATIONS}${location}`, createdAt, expiresInSeconds, payments };
}
