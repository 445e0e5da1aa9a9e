import { and, eq } from "drizzle-orm";
import type { BillingStatus } from "#contract/enums.ts";
import type { Money } from "#contract/money.ts";
import { awaitedOf } from "#contract/payment/methods.ts";
import type { Billing } from "#contract/purchase.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { billings } from "#server/db/schema/billings.ts";
import type { Deps } from "#server/deps.ts";
import { settleTries } from "#server/domain/cards/card-tries.ts";
import { dropSingleUse } from "#server/domain/cards/single-use.ts";
import { markOverdue, regularise } from "#server/domain/debts/regularise.ts";
import { bookChargeToReturn } from "#server/domain/ledger/returned-charge.ts";
import { bookSale } from "#server/domain/ledger/sale.ts";
import type { Limit } from "#server/domain/rate-limits/limits.ts";
import { endByCharge } from "#server/domain/started-purchases/order.ts";
import { beginSubscription, endBegun } from "#server/domain/subscriptions/begin.ts";
import { type CurrentAnswer, currentAnswer } from "./answer.ts";
import { finishKey } from "./idempotency.ts";
import type { DeclineCode, Outcome } from "./outcome.ts";
import { release } from "./reserve.ts";
import type { BillingRow } from "./write.ts";

/** How long a holder has to confirm with the bank. */
export const ACTION_REVIEW_MS = 15 * 60_000;
/** How long until the provider is asked again about a charge it has not answered for. */
export const UNKNOWN_REVIEW_MS = 60_000;

/** One charge of a billing. A debt has another reference with each attempt to pay it. */
export interface Charged {
  billingId: string;
  reference: string;
}

/** An order as it was just written, with its view. */
export interface Written {
  row: BillingRow;
  view: Billing;
  /** A saved card stays; one taken for this purchase goes once it is paid. */
  isSavedCard: boolean;
  /** Limits that the charge counts against only where it is declined. */
  ofDeclines: readonly Limit[];
}

/** The order is no longer as it was known: somebody else settled it meanwhile. */
class StaleOrder extends Error {
  override readonly name = "StaleOrder";
}

/**
 * Brings an order to what became of its charge, in one transaction: status, ledger or release, card, mail and stored
 * answer. What became of another charge changes nothing. Money that arrives for a charge that does not count goes back: the
 * job that sends it is written along.
 *
 * @param written spares reading the order again; where somebody was faster it is read all the same
 */
export async function settle(
  deps: Deps,
  charged: Charged,
  outcome: Outcome,
  written?: Written,
): Promise<CurrentAnswer> {
  return inTransaction(deps.db, (tx) => settleIn(tx, deps, { charged, outcome, written })).catch(
    (failure: unknown) => {
      if (!(failure instanceof StaleOrder)) throw failure;
      const ofDeclines = written?.ofDeclines;
      return inTransaction(deps.db, (tx) => settleIn(tx, deps, { charged, outcome, ofDeclines }));
    },
  );
}

async function settleIn(
  tx: Transaction,
  deps: Deps,
  {
    charged,
    outcome,
    written,
    ofDeclines = written?.ofDeclines ?? [],
  }: {
    charged: Charged;
    outcome: Outcome;
    written?: Written | undefined;
    ofDeclines?: readonly Limit[] | undefined;
  },
): Promise<CurrentAnswer> {
  const { billingId, reference } = charged;
  const before = written?.row ?? (await lockBilling(tx, billingId));
  const isMeant = isOpen(before.status) && before.providerReference === reference;
  const row = isMeant ? await apply(tx, deps, before, outcome, written?.isSavedCard) : before;
  if (isMeant && row.status === "PAID") await endByCharge(tx, row, deps.clock.now());
  const answer = await currentAnswer(tx, row, deps.clock.now(), written?.view);
  const customerId = isMeant && !isRenewal(before) ? before.customerId : null;
  await Promise.all([
    settleTries(tx, { customerId, outcome, ofDeclines }),
    // Locked last, as where an order is begun: two requests of one key would wait for each other.
    answer.kind === "open" ? null : finishKey(tx, billingId, answer, deps.clock.now()),
  ]);
  const counts = row.status === "PAID" && row.providerReference === reference;
  if (outcome.kind === "approved" && !counts)
    await returnCharge(tx, deps, { ...charged, amount: row.charged });
  return answer;
}

/** Books once that a charge which does not count goes back, along with the job that sends it. */
async function returnCharge(
  tx: Transaction,
  deps: Deps,
  { amount, ...charged }: Charged & { amount: Money },
): Promise<void> {
  if (await bookChargeToReturn(tx, { ...charged, amount }, deps.clock.now()))
    await deps.jobs.send(tx, "refund-charge", charged);
}

/** Reads an order and keeps everyone else from changing it until the transaction ends. */
export async function lockBilling(tx: Transaction, billingId: string): Promise<BillingRow> {
  const [billing] = await tx.select().from(billings).where(eq(billings.id, billingId)).for("update");
  if (!billing) throw new Error(`the billing ${billingId} is gone`);
  return billing;
}

/** Whether an order still waits for the provider. */
export const isOpen = (status: BillingStatus): boolean =>
  status === "PLACING" || status === "UNKNOWN" || status === "ACTION_REQUIRED";

async function apply(
  tx: Transaction,
  deps: Deps,
  billing: BillingRow,
  outcome: Outcome,
  isSavedCard?: boolean,
): Promise<BillingRow> {
  const now = deps.clock.now();
  const later = (ms: number) => new Date(now.getTime() + ms);
  switch (outcome.kind) {
    case "approved":
      return markPaid(tx, deps, billing, isSavedCard);
    case "actionRequired":
      if (billing.status === "ACTION_REQUIRED") return billing;
      return change(tx, billing, now, {
        status: "ACTION_REQUIRED",
        actionUrl: outcome.url,
        reviewAt: later(ACTION_REVIEW_MS),
      });
    case "unknown":
      return change(tx, billing, now, {
        status: "UNKNOWN",
        reviewAt: later(UNKNOWN_REVIEW_MS),
        // Asking in vain changes nothing: how long nobody has known is what an alert looks at.
        ...(billing.status === "UNKNOWN" && { updatedAt: billing.updatedAt }),
      });
    case "declined":
    case "notCharged": {
      const status = outcome.kind === "declined" ? "DECLINED" : "CANCELLED";
      const given = await giveUp(tx, billing, status, outcome.code, now);
      if (isRenewal(billing))
        await deps.jobs.send(tx, "subscription-mail", { about: "OVERDUE", billingId: billing.id });
      return given;
    }
  }
}

/**
 * Whether an open billing pays a subscription's next period and was never owed: nobody waits for it to be paid. A future
 * purchase, which has begun its own, is none.
 */
export const isRenewal = ({ subscriptionId, dueOn, startsOn }: BillingRow): boolean =>
  subscriptionId !== null && dueOn === null && startsOn === null;

/**
 * Makes an order paid: status, ledger lines, the subscription that it begins, the mail's job and, with the last debt,
 * the account's status. The caller holds the billing's row.
 */
export async function markPaid(
  tx: Transaction,
  deps: Deps,
  billing: BillingRow,
  isSavedCard = false,
): Promise<BillingRow> {
  const now = deps.clock.now();
  const paid = await change(tx, billing, now, {
    status: "PAID",
    paidAt: now,
    reviewAt: lateLookOf(billing, now),
    actionUrl: null,
  });
  const [subscriptionId] = await Promise.all([
    beginSubscription(tx, billing, now),
    bookSale(tx, { ...billing, billingId: billing.id }, now),
    isRenewal(billing)
      ? deps.jobs.send(tx, "subscription-mail", { about: "RENEWED", billingId: billing.id })
      : deps.jobs.send(tx, "order-mail", { billingId: billing.id, about: "PAID" }),
  ]);
  if (billing.dueOn) await regularise(tx, billing.customerId);
  if (billing.paymentMethodId && !isSavedCard) await dropSingleUse(tx, deps, billing.paymentMethodId);
  return { ...paid, subscriptionId };
}

/** How long after a Pix was paid or given up the provider is asked once more. */
export const LATE_PIX_LOOK_MS = 60 * 60_000;

/** When the provider is asked for money that came late or twice and that nobody told of; null where no Pix was asked for. */
const lateLookOf = ({ methods, dueOn }: BillingRow, now: Date): Date | null =>
  awaitedOf(methods) || dueOn ? new Date(now.getTime() + LATE_PIX_LOOK_MS) : null;

/**
 * Ends an order that is not paid and gives back what it held; a debt is owed again, and its card is free to be tried
 * anew. A renewal is owed since its day. What may have waited for a Pix is looked at once more later. The caller holds the
 * billing's row.
 */
export async function giveUp(
  tx: Transaction,
  billing: BillingRow,
  status: "DECLINED" | "CANCELLED",
  declineCode: DeclineCode,
  now: Date,
): Promise<BillingRow> {
  const ended = { declineCode, reviewAt: lateLookOf(billing, now), actionUrl: null };
  const dueOn = isRenewal(billing) ? billing.periodStartsOn : billing.dueOn;
  if (dueOn) {
    const owed = { ...ended, status: "OVERDUE" as const, dueOn, paymentMethodId: null };
    const changed = await change(tx, billing, now, owed);
    if (!billing.dueOn) await markOverdue(tx, billing.customerId);
    return changed;
  }
  const given = await change(tx, billing, now, { ...ended, status });
  await release(tx, billing, now);
  if (billing.subscriptionId) await endBegun(tx, billing.id, now);
  return given;
}

/** Changes an order that still has the status and the charge it is known by. @throws StaleOrder where it has others */
async function change(
  tx: Transaction,
  billing: BillingRow,
  now: Date,
  to: Partial<BillingRow>,
): Promise<BillingRow> {
  const changes = { updatedAt: now, ...to };
  const changed = await tx
    .update(billings)
    .set(changes)
    .where(
      and(
        eq(billings.id, billing.id),
        eq(billings.status, billing.status),
        eq(billings.providerReference, billing.providerReference),
      ),
    )
    .returning({ id: billings.id });
  if (changed.length === 0) throw new StaleOrder();
  return { ...billing, ...changes };
}
