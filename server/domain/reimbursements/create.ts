import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Reimbursement, ReimbursementRequest } from "#contract/reimbursement.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { customers } from "#server/db/schema/customers.ts";
import { proofs, reimbursements } from "#server/db/schema/reimbursements.ts";
import type { Deps } from "#server/deps.ts";
import { Refusal } from "../refusal.ts";
import { zonedDate } from "../zoned-time.ts";
import { tellCustomer } from "./mail.ts";
import { hasContent, isLive, requireBenefit } from "./upload-proof.ts";
import { readReimbursement } from "./view.ts";

/**
 * Sends a request to review. One that is sent again, because no answer came, is the same request.
 *
 * @throws Refusal VALIDATION (a day to come), BENEFIT_ABSENT, NOT_FOUND (no such proof), PROOF_REPEATED
 */
export async function createReimbursement(
  deps: Deps,
  customerId: string,
  request: ReimbursementRequest,
): Promise<Reimbursement> {
  const now = deps.clock.now();
  if (request.paidOn > zonedDate(now))
    throw new Refusal("VALIDATION", { fields: [{ path: "paidOn", message: "the day is still to come" }] });
  return inTransaction(deps.db, async (tx) => {
    // One after the other: two requests with one proof would not see each other.
    await tx.select().from(customers).where(eq(customers.id, customerId)).for("update");
    await requireBenefit(tx, customerId, now);
    const id = (await sentBefore(tx, customerId, request)) ?? (await write(tx, customerId, request, now));
    await tellCustomer(tx, deps, { id, about: "SENT" });
    const written = await readReimbursement(tx, { id, customerId });
    if (!written) throw new Error(`the reimbursement ${id} is gone`);
    return written;
  });
}

/** The request that already has this proof, or a live one with the same file. @throws Refusal PROOF_REPEATED, NOT_FOUND */
async function sentBefore(
  tx: Transaction,
  customerId: string,
  request: ReimbursementRequest,
): Promise<string | undefined> {
  const [proof] = await tx
    .select()
    .from(proofs)
    .where(and(eq(proofs.id, request.proofId), eq(proofs.customerId, customerId)));
  if (!proof) throw new Refusal("NOT_FOUND");
  const [own] = await tx.select().from(reimbursements).where(eq(reimbursements.proofId, proof.id));
  if (own && isSame(own, request)) return own.id;
  const [live] = await tx
    .select({ id: reimbursements.id })
    .from(reimbursements)
    .innerJoin(proofs, eq(proofs.id, reimbursements.proofId))
    .where(and(hasContent(customerId, proof.contentHash), isLive));
  if (own || live) throw new Refusal("PROOF_REPEATED");
  return undefined;
}

function isSame(row: typeof reimbursements.$inferSelect, request: ReimbursementRequest): boolean {
  const { amount, paidOn, providerName, pixKey } = request;
  return (
    row.amount === amount &&
    row.paidOn === paidOn &&
    row.providerName === providerName &&
    row.pixKey === pixKey.key
  );
}

async function write(
  tx: Transaction,
  customerId: string,
  { pixKey, ...request }: ReimbursementRequest,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  const times = { createdAt: now, updatedAt: now };
  await tx
    .insert(reimbursements)
    .values({ id, customerId, ...request, pixKey: pixKey.key, status: "SENT", ...times });
  return id;
}
