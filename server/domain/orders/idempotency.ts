import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import type { BillingStatus } from "#contract/enums.ts";
import { ErrorBody } from "#contract/errors.ts";
import type { Billing } from "#contract/purchase.ts";
import type { Transaction } from "#server/db/database.ts";
import { billings } from "#server/db/schema/billings.ts";
import { idempotencyKeys } from "#server/db/schema/idempotency-keys.ts";
import { Refusal } from "#server/domain/refusal.ts";

/** Orders and the payments of debts share one space of keys, so that a reconciliation can close a key without knowing the call. */
const ROUTE = "/mobile/billings";

export interface KeyOwner {
  userId: string;
  key: string;
}

/** An answer that a key may keep. */
export type OrderAnswer = { kind: "placed"; billing: Billing } | { kind: "refused"; refusal: Refusal };

/** What a key keeps of its answer. A billing is read again: codes and countdowns in an old answer would be stale. */
export type StoredAnswer = { kind: "placed"; billingId: string } | { kind: "refused"; refusal: Refusal };

export type KeyRow = typeof idempotencyKeys.$inferSelect;

/** SHA-256 of a body together with the call it came by, in hexadecimal. */
export function bodyHash(call: string, body: unknown): string {
  return createHash("sha256")
    .update(`${call}\n${JSON.stringify(body)}`)
    .digest("hex");
}

/** The key has been used before; what it stands for is to be read once this transaction is rolled back. */
export class KeyTaken extends Error {
  override readonly name = "KeyTaken";
}

/**
 * Writes an order's key in the transaction that writes the order, with its answer where that is final already.
 *
 * @throws KeyTaken where somebody was faster
 */
export async function storeKey(
  tx: Transaction,
  owner: KeyOwner,
  order: { hash: string; billingId: string; answer: OrderAnswer | null },
  now: Date,
): Promise<void> {
  const { hash: bodyHash, billingId, answer } = order;
  const state = answer ? finished(answer, now) : { state: "running" as const };
  if (!(await insertKey(tx, owner, { bodyHash, billingId, ...state }, now))) throw new KeyTaken();
}

/**
 * The answer that a key has got already; null for a key that nobody used.
 *
 * @throws Refusal IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_KEY_VOIDED, REQUEST_IN_PROGRESS
 */
export async function answerOfKey(
  tx: Transaction,
  owner: KeyOwner,
  hash: string,
): Promise<StoredAnswer | null> {
  const row = await findKey(tx, owner);
  if (!row) return null;
  if (row.state === "voided") throw new Refusal("IDEMPOTENCY_KEY_VOIDED");
  if (row.bodyHash !== hash) throw new Refusal("IDEMPOTENCY_KEY_REUSED");
  const answer = storedAnswer(row);
  if (!answer) throw new Refusal("REQUEST_IN_PROGRESS");
  return answer;
}

/**
 * How far an order is: `open` while nobody knows whether its money moves, `closed` once that is known, or its key; `unknown` where it has
 * not arrived.
 */
export async function isOrderOpen(tx: Transaction, owner: KeyOwner): Promise<"open" | "closed" | "unknown"> {
  const row = await findKey(tx, owner);
  if (!row) return "unknown";
  if (row.state === "voided" || !row.billingId) return row.state === "running" ? "open" : "closed";
  const [billing] = await tx
    .select({ status: billings.status })
    .from(billings)
    .where(eq(billings.id, row.billingId));
  return billing && OPEN.includes(billing.status) ? "open" : "closed";
}

const OPEN: readonly BillingStatus[] = ["PLACING", "UNKNOWN", "ACTION_REQUIRED"];

/** Closes a key that never arrived, so that it cannot arrive later. @returns false when it had arrived after all */
export function voidKey(tx: Transaction, owner: KeyOwner, now: Date): Promise<boolean> {
  return insertKey(tx, owner, { bodyHash: null, state: "voided" }, now);
}

/** Stores the final answer of a billing's key. A key that has an answer keeps it. */
export async function finishKey(
  tx: Transaction,
  billingId: string,
  answer: OrderAnswer,
  now: Date,
): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set(finished(answer, now))
    .where(and(eq(idempotencyKeys.billingId, billingId), eq(idempotencyKeys.state, "running")))
    .execute();
}

function finished(answer: OrderAnswer, now: Date) {
  const stored =
    answer.kind === "placed"
      ? { status: 200, response: { billingId: answer.billing.id } }
      : { status: answer.refusal.status, response: answer.refusal.toBody() };
  return { state: "finished" as const, ...stored, updatedAt: now };
}

export async function findKey(tx: Transaction, { userId, key }: KeyOwner): Promise<KeyRow | undefined> {
  const [row] = await tx
    .select()
    .from(idempotencyKeys)
    .where(
      and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.route, ROUTE), eq(idempotencyKeys.key, key)),
    );
  return row;
}

/** The answer that a key has; null while it has none. */
export function storedAnswer(row: KeyRow): StoredAnswer | null {
  if (row.state !== "finished" || !row.billingId) return null;
  if (row.status === 200) return { kind: "placed", billingId: row.billingId };
  const { code, message: _, requestId: __, ...details } = v.parse(ErrorBody, row.response);
  return { kind: "refused", refusal: new Refusal(code, details) };
}

async function insertKey(
  tx: Transaction,
  owner: KeyOwner,
  entry: Pick<
    typeof idempotencyKeys.$inferInsert,
    "bodyHash" | "state" | "billingId" | "status" | "response"
  >,
  now: Date,
): Promise<boolean> {
  const inserted = await tx
    .insert(idempotencyKeys)
    .values({ ...owner, route: ROUTE, createdAt: now, updatedAt: now, ...entry })
    .onConflictDoNothing()
    .returning({ id: idempotencyKeys.id });
  return inserted.length > 0;
}
