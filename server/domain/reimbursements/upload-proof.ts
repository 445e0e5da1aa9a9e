import { createHash, randomUUID } from "node:crypto";
import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { Proof } from "#contract/reimbursement.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { proofs, reimbursements } from "#server/db/schema/reimbursements.ts";
import type { Deps } from "#server/deps.ts";
import { readBenefit } from "../benefits/benefit.ts";
import { readFileContent } from "../files/file-content.ts";
import { putFile, withFile } from "../files/with-file.ts";
import { takeTries } from "../rate-limits/limits.ts";
import { Refusal } from "../refusal.ts";

const UPLOADS_PER_HOUR = 30;

/**
 * Keeps a file as the proof of a request. The same file sent again is the same proof until its request is decided, as the
 * request's answer may have been lost; once that is refused it is another one.
 *
 * @throws Refusal BENEFIT_ABSENT, PROOF_UNREADABLE, PROOF_REPEATED (of an approved request), RATE_LIMITED, STORAGE_FULL
 */
export async function uploadProof(deps: Deps, customerId: string, sent: Uint8Array): Promise<Proof> {
  const { db, clock } = deps;
  const limit = { key: `proofs:${customerId}`, tries: UPLOADS_PER_HOUR, windowS: 3_600 };
  await takeTries(db, [limit], clock.now());
  const contentHash = createHash("sha256").update(sent).digest("hex");
  const known = await inTransaction(db, async (tx) => {
    await requireBenefit(tx, customerId, clock.now());
    return sameProof(tx, customerId, contentHash);
  });
  if (known?.isUsed) return known.proof;
  const read = await readFileContent(Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength));
  if (!read) throw new Refusal("PROOF_UNREADABLE");
  const kept = known ?? {
    proof: { id: randomUUID(), contentType: read.type, bytes: read.content.length },
    storageKey: `proofs/${randomUUID()}`,
  };
  const { proof, storageKey } = kept;
  const write = (tx: Transaction) =>
    tx
      .insert(proofs)
      .values({ ...proof, customerId, storageKey, contentHash, uploadedAt: clock.now() })
      .onConflictDoUpdate({ target: proofs.id, set: { uploadedAt: clock.now() } });
  const file = { key: storageKey, content: read.content };
  if (!known) await withFile(deps, file, write);
  else {
    await inTransaction(db, write);
    // Its file may have been lost.
    await putFile(deps.ports.files, file);
  }
  return proof;
}

/** Only somebody with a benefit asks for money back. @throws Refusal BENEFIT_ABSENT */
export async function requireBenefit(tx: Transaction, customerId: string, now: Date): Promise<void> {
  if (!(await readBenefit(tx, customerId, now))) throw new Refusal("BENEFIT_ABSENT");
}

/**
 * The customer's proof of the same content that no request has, or one that is not decided.
 *
 * @throws Refusal PROOF_REPEATED where an approved one has it
 */
async function sameProof(tx: Transaction, customerId: string, contentHash: string) {
  const [earlier] = await tx
    .select({
      id: proofs.id,
      contentType: proofs.contentType,
      bytes: proofs.bytes,
      storageKey: proofs.storageKey,
      usedBy: reimbursements.status,
    })
    .from(proofs)
    .leftJoin(reimbursements, eq(reimbursements.proofId, proofs.id))
    .where(and(hasContent(customerId, contentHash), or(isNull(reimbursements.id), isLive)))
    .orderBy(sql`${reimbursements.createdAt} desc nulls last`)
    .limit(1);
  if (!earlier) return undefined;
  const { usedBy, storageKey, ...proof } = earlier;
  if (usedBy !== null && usedBy !== "SENT" && usedBy !== "IN_REVIEW") throw new Refusal("PROOF_REPEATED");
  return { proof, storageKey, isUsed: usedBy !== null };
}

/** What was refused may be sent once more. */
export const isLive = ne(reimbursements.status, "REFUSED");

export const hasContent = (customerId: string, contentHash: string) =>
  and(eq(proofs.customerId, customerId), eq(proofs.contentHash, contentHash));
