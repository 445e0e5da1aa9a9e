import { asc, inArray, lte, or, type SQL } from "drizzle-orm";
import type { BillingStatus } from "#contract/enums.ts";
import { inTransaction } from "#server/db/database.ts";
import { billings } from "#server/db/schema/billings.ts";
import type { Deps } from "#server/deps.ts";
import { readBenefit } from "#server/domain/benefits/benefit.ts";
import { lookForPix } from "#server/domain/pix/ask.ts";
import { lookForLatePix, postpone, reviewPix } from "#server/domain/pix/expire.ts";
import { payerOn } from "#server/domain/pricing/subsidy.ts";
import { lockBegun } from "#server/domain/subscriptions/begin.ts";
import { chargeRenewalAgain } from "#server/domain/subscriptions/charge.ts";
import { zonedDate } from "#server/domain/zoned-time.ts";
import type { ChargeResult } from "#server/ports/payments/payments.ts";
import { isProviderSilent } from "#server/ports/provider-failures.ts";
import { type CurrentAnswer, currentAnswer } from "./answer.ts";
import { type Outcome, outcomeOf } from "./outcome.ts";
import { giveUp, isOpen, lockBilling, markPaid, settle } from "./settle.ts";
import type { BillingRow } from "./write.ts";

/**
 * Asks the provider about an order that waits for it and settles what it answers. A charge that never arrived is closed
 * at the provider first, so that it cannot arrive later, but a renewal's is sent again: it is nobody's fault that it did
 * not. One that is on its way is left alone until its review is due.
 */
export async function resolveOrder(
  deps: Deps,
  order: { billingId: string },
  { interrupted = false } = {},
): Promise<CurrentAnswer> {
  const billing = await inTransaction(deps.db, (tx) => lockBilling(tx, order.billingId));
  if (billing.status === "AWAITING_PAYMENT") await lookForPix(deps, billing.id);
  const outcome = isOpen(billing.status) ? await ask(deps, billing, interrupted) : null;
  if (outcome) return settle(deps, { billingId: billing.id, reference: billing.providerReference }, outcome);
  return inTransaction(deps.db, async (tx) =>
    currentAnswer(tx, await lockBilling(tx, order.billingId), deps.clock.now()),
  );
}

async function ask(deps: Deps, billing: BillingRow, interrupted: boolean): Promise<Outcome | null> {
  const { payments } = deps.ports;
  const reference = billing.providerReference;
  const isDue = billing.reviewAt !== null && billing.reviewAt <= deps.clock.now();
  try {
    const found = await payments.lookup(reference);
    if (found.kind === "absent") {
      if (billing.status === "PLACING" && !isDue && !interrupted) return null;
      return (await chargeRenewalAgain(deps, billing)) ?? outcomeOf(await payments.void(reference));
    }
    // Only a holder who was shown the bank's page has run out of time.
    if (found.kind === "actionRequired" && isDue && billing.status === "ACTION_REQUIRED")
      return expired(await payments.void(reference));
    return outcomeOf(found);
  } catch (failure) {
    if (!isProviderSilent(failure)) throw failure;
    // No answer: an order that is due waits for another turn.
    return isDue ? { kind: "unknown" } : null;
  }
}

/** The holder did not confirm in time; money that moved at the last moment counts. */
const expired = (result: ChargeResult): Outcome =>
  result.kind === "voided" ? { kind: "notCharged", code: "PAYMENT_DECLINED" } : outcomeOf(result);

/**
 * Approves a future purchase on its day: its balance was reserved, so only a benefit that is blocked or gone, or without a group
 * that is valid that day, refuses.
 */
async function approveScheduled(deps: Deps, billingId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockBegun(tx, billingId);
    const billing = await lockBilling(tx, billingId);
    if (billing.status !== "SCHEDULED") return;
    const now = deps.clock.now();
    const benefit = await readBenefit(tx, billing.customerId, now);
    const today = zonedDate(now);
    const payer = benefit?.id === billing.benefitId ? payerOn(benefit, today, today) : null;
    if (payer && payer.groups.length > 0) {
      await markPaid(tx, deps, billing);
      return;
    }
    await giveUp(tx, billing, "CANCELLED", "BENEFIT_BLOCKED", now);
    await deps.jobs.send(tx, "order-mail", { billingId, about: "CANCELLED" });
  });
}

const MOST_AT_ONCE = 100;

/**
 * Takes up every order whose review is due: charges without an answer, confirmations and Pix that never came, future
 * purchases whose day has come. With `interrupted`, also charges that were on their way: for the start of the only
 * process. Safe to run any number of times, side by side.
 *
 * @returns how many orders were looked at
 */
export async function reviewOrders(deps: Deps, { interrupted = false } = {}): Promise<number> {
  const due: SQL | undefined = or(
    lte(billings.reviewAt, deps.clock.now()),
    interrupted ? inArray(billings.status, ["PLACING"]) : undefined,
  );
  const waiting = await inTransaction(deps.db, (tx) =>
    tx
      .select({ billingId: billings.id, status: billings.status })
      .from(billings)
      .where(due)
      .orderBy(asc(billings.reviewAt))
      .limit(MOST_AT_ONCE),
  );
  // One order that cannot be settled keeps neither the others nor those that come after them: it is due again later.
  for (const { billingId, status } of waiting)
    await review(deps, { billingId, status, interrupted }).catch(async (err: unknown) => {
      deps.log.error({ err, billingId }, "an order could not be reviewed");
      await postpone(deps, billingId);
    });
  return waiting.length;
}

function review(
  deps: Deps,
  { billingId, status, interrupted }: { billingId: string; status: BillingStatus; interrupted: boolean },
): Promise<unknown> {
  switch (status) {
    case "SCHEDULED":
      return approveScheduled(deps, billingId);
    case "AWAITING_PAYMENT":
      return reviewPix(deps, billingId);
    case "PAID":
    case "CANCELLED":
    case "OVERDUE":
      return lookForLatePix(deps, billingId);
    default:
      return resolveOrder(deps, { billingId }, { interrupted });
  }
}
