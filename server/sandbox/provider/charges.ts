import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/database.ts";
import { inTransaction } from "#server/db/database.ts";
import { sandboxCards, sandboxCharges } from "#server/db/schema/sandbox.ts";
import type { Clock } from "#server/ports/clock/clock.ts";
import type {
  ChargeRequest,
  ChargeResult,
  DeclineReason,
  Payments,
  RefundRequest,
  RefundResult,
} from "#server/ports/payments/payments.ts";
import { ProviderTimeout, ProviderUnreachable } from "#server/ports/provider-failures.ts";
import { type Behaviour, SLOW_ANSWER_MS } from "../cards/behaviours.ts";
import { refundOnce, refused } from "./refunds.ts";

export type SandboxCharge = typeof sandboxCharges.$inferSelect;

/** The page on which the holder of a card confirms or refuses a charge. */
export const bankPagePath = (chargeId: string) => `/sandbox/bank/${chargeId}`;

const STATUS_AFTER: Record<
  Exclude<Behaviour, "UNREACHABLE" | "TIMEOUT_NOT_CHARGED">,
  SandboxCharge["status"]
> = {
  APPROVE: "APPROVED",
  DECLINE: "DECLINED",
  INSUFFICIENT_FUNDS: "DECLINED",
  WRONG_NUMBER: "DECLINED",
  WRONG_VALIDITY: "DECLINED",
  WRONG_CODE: "DECLINED",
  TIMEOUT_CHARGED: "APPROVED",
  TIMEOUT_THEN_SLOW: "APPROVED",
  REQUIRE_ACTION: "ACTION_REQUIRED",
};

const REASONS: Partial<Record<Behaviour, DeclineReason>> = {
  INSUFFICIENT_FUNDS: "insufficientFunds",
  WRONG_NUMBER: "wrongNumber",
  WRONG_VALIDITY: "wrongValidity",
  WRONG_CODE: "wrongCode",
};

/** The charging half of the sandbox provider, over its own tables and in its own transactions. */
export function sandboxCharging(
  db: Database,
  clock: Clock,
): Pick<Payments, "charge" | "lookup" | "void" | "refund"> {
  const answer = (charge: SandboxCharge): ChargeResult => {
    if (charge.silentUntil && charge.silentUntil > clock.now()) throw new ProviderTimeout("no answer yet");
    return resultOf(charge);
  };
  return {
    async charge(request) {
      const { behaviour, charge, isNew } = await inTransaction(db, async (tx) => {
        const asked = await behaviourOf(tx, request.token);
        if (asked === "UNREACHABLE") throw new ProviderUnreachable("the sandbox card asks for it");
        if (asked === "TIMEOUT_NOT_CHARGED") throw new ProviderTimeout("the sandbox card asks for it");
        return { behaviour: asked, ...(await insertOnce(tx, request, asked, clock.now())) };
      });
      if (isNew && behaviour?.startsWith("TIMEOUT"))
        throw new ProviderTimeout("the sandbox card asks for it");
      return answer(charge);
    },
    async lookup(reference) {
      const charge = await inTransaction(db, (tx) => byReference(tx, reference));
      return charge ? answer(charge) : { kind: "absent" };
    },
    async void(reference) {
      return answer(await inTransaction(db, (tx) => close(tx, reference, clock.now())));
    },
    refund: (request) => inTransaction(db, (tx) => refund(tx, request, clock.now())),
  };
}

function resultOf(charge: SandboxCharge): ChargeResult {
  switch (charge.status) {
    case "APPROVED":
      return { kind: "approved" };
    case "VOIDED":
      return { kind: "voided" };
    case "ACTION_REQUIRED":
      return { kind: "actionRequired", url: bankPagePath(charge.id) };
    case "DECLINED":
      return { kind: "declined", reason: charge.declineReason ?? "declined" };
    default:
      throw new Error(`a sandbox charge cannot be ${charge.status}`);
  }
}

/** Undefined for a token that is unknown or forgotten: such a charge is declined. */
async function behaviourOf(tx: Transaction, token: string): Promise<Behaviour | undefined> {
  const [card] = await tx
    .select({ behaviour: sandboxCards.behaviour })
    .from(sandboxCards)
    .where(and(eq(sandboxCards.token, token), isNull(sandboxCards.forgottenAt)));
  return card?.behaviour;
}

async function insertOnce(
  tx: Transaction,
  request: ChargeRequest,
  behaviour: Exclude<Behaviour, "UNREACHABLE" | "TIMEOUT_NOT_CHARGED"> | undefined,
  now: Date,
): Promise<{ charge: SandboxCharge; isNew: boolean }> {
  const [created] = await tx
    .insert(sandboxCharges)
    .values({
      id: randomUUID(),
      reference: request.reference,
      token: request.token,
      amount: request.amount,
      status: behaviour ? STATUS_AFTER[behaviour] : "DECLINED",
      declineReason: (behaviour && REASONS[behaviour]) ?? "declined",
      silentUntil: behaviour === "TIMEOUT_THEN_SLOW" ? new Date(now.getTime() + SLOW_ANSWER_MS) : null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: sandboxCharges.reference })
    .returning();
  if (created) return { charge: created, isNew: true };
  return { charge: await existing(tx, request.reference), isNew: false };
}

async function close(tx: Transaction, reference: string, now: Date): Promise<SandboxCharge> {
  const closed = {
    id: randomUUID(),
    reference,
    amount: 0,
    status: "VOIDED" as const,
    createdAt: now,
    updatedAt: now,
  };
  await tx
    .insert(sandboxCharges)
    .values(closed)
    .onConflictDoUpdate({
      target: sandboxCharges.reference,
      set: { status: "VOIDED", updatedAt: now },
      setWhere: eq(sandboxCharges.status, "ACTION_REQUIRED"),
    });
  return existing(tx, reference);
}

async function refund(
  tx: Transaction,
  { reference, refundId: id, amount }: RefundRequest,
  now: Date,
): Promise<RefundResult> {
  const isThis = eq(sandboxCharges.reference, reference);
  const [charge] = await tx.select().from(sandboxCharges).where(isThis).for("update");
  if (charge?.status !== "APPROVED") return refused("nothing was charged");
  const left = charge.amount - charge.refunded;
  const { result, isNew } = await refundOnce(tx, { id, of: reference, amount, now }, left);
  const refunded = charge.refunded + amount;
  if (isNew) await tx.update(sandboxCharges).set({ refunded, updatedAt: now }).where(isThis);
  return result;
}

async function byReference(tx: Transaction, reference: string): Promise<SandboxCharge | undefined> {
  const [charge] = await tx.select().from(sandboxCharges).where(eq(sandboxCharges.reference, reference));
  return charge;
}

async function existing(tx: Transaction, reference: string): Promise<SandboxCharge> {
  const charge = await byReference(tx, reference);
  if (!charge) throw new Error(`the charge ${reference} is gone`);
  return charge;
}
