import { and, count, desc, eq, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { PayoutRefusal, type Reimbursement } from "#contract/reimbursement.ts";
import type { Transaction } from "#server/db/database.ts";
import { proofs, reimbursements } from "#server/db/schema/reimbursements.ts";
import { maskedKey, typeOfKey } from "./pix-key.ts";

export const PAGE_SIZE = 20;

type Row = typeof reimbursements.$inferSelect;
type ProofRow = Pick<typeof proofs.$inferSelect, "id" | "contentType" | "bytes">;

/** One request as its customer sees it; undefined where there is none of theirs. */
export async function readReimbursement(
  tx: Transaction,
  { id, customerId }: { id: string; customerId: string },
): Promise<Reimbursement | undefined> {
  const [found] = await read(
    tx,
    and(eq(reimbursements.id, id), eq(reimbursements.customerId, customerId)),
    0,
  );
  return found;
}

/** A page of a customer's requests, newest first. */
export async function readReimbursements(tx: Transaction, customerId: string, page: number) {
  const isOwn = eq(reimbursements.customerId, customerId);
  const [counted] = await tx.select({ all: count() }).from(reimbursements).where(isOwn);
  return pageOf(await read(tx, isOwn, page), counted?.all ?? 0, page);
}

export function pageOf<T>(content: T[], totalElements: number, page: number) {
  const totalPages = Math.ceil(totalElements / PAGE_SIZE);
  return { content, totalElements, totalPages, size: PAGE_SIZE, number: page };
}

async function read(tx: Transaction, which: SQL | undefined, page: number): Promise<Reimbursement[]> {
  const rows = await tx
    .select({ row: reimbursements, proof: proofs })
    .from(reimbursements)
    .innerJoin(proofs, eq(proofs.id, reimbursements.proofId))
    .where(which)
    .orderBy(desc(reimbursements.createdAt), desc(reimbursements.id))
    .limit(PAGE_SIZE)
    .offset(page * PAGE_SIZE);
  return rows.map(({ row, proof }) => toReimbursement(row, proof));
}

export function toReimbursement(row: Row, { id, contentType, bytes }: ProofRow): Reimbursement {
  return {
    id: row.id,
    status: row.status,
    amount: row.amount,
    paidOn: row.paidOn,
    providerName: row.providerName,
    pixKey: row.pixKey === null ? null : { type: typeOfKey(row.pixKey), masked: maskedKey(row.pixKey) },
    proof: { id, contentType, bytes },
    refusalReason: row.refusalReason,
    payoutFailure: row.payoutFailure === null ? null : v.parse(PayoutRefusal, row.payoutFailure),
    sentAt: row.createdAt.toISOString(),
    reviewStartedAt: row.reviewStartedAt?.toISOString() ?? null,
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    paidAt: row.paidAt?.toISOString() ?? null,
    endToEndId: row.endToEndId,
  };
}
