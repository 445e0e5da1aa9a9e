import { and, asc, eq, inArray, lte } from "drizzle-orm";
import { METHODS, methods } from "#contract/payment/methods.ts";
import type { RefundStatus } from "#contract/refund.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { refunds } from "#server/db/schema/refunds.ts";
import type { Deps } from "#server/deps.ts";
import { bookRefundDone } from "#server/domain/ledger/refund.ts";
import { zonedDate } from "#server/domain/zoned-time.ts";
import { tellRefund } from "./mail.ts";

const AT_ONCE = 500;
const ON_THEIR_DAY = methods
  .map((method) => METHODS[method])
  .filter(({ refund }) => refund.way === "onItsDay")
  .map(({ name }) => name);

/** Makes a refund DONE, books it and tells the customer, once: whoever finds it in another status than `from` changes nothing. */
export async function finishRefund(
  tx: Transaction,
  deps: Deps,
  { id, from }: { id: string; from: RefundStatus },
): Promise<void> {
  const now = deps.clock.now();
  const [done] = await tx
    .update(refunds)
    .set({ status: "DONE", doneAt: now })
    .where(and(eq(refunds.id, id), eq(refunds.status, from)))
    .returning();
  if (!done) return;
  await bookRefundDone(tx, done, now);
  await tellRefund(tx, deps, done);
}

/** Finishes the refunds that others make on their day, a payroll's, each for itself. @returns how many */
export async function finishPayrollRefunds(deps: Deps): Promise<number> {
  const today = zonedDate(deps.clock.now());
  const due = await inTransaction(deps.db, (tx) =>
    tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(
        and(
          inArray(refunds.method, ON_THEIR_DAY),
          eq(refunds.status, "SENT"),
          lte(refunds.expectedOn, today),
        ),
      )
      .orderBy(asc(refunds.expectedOn))
      .limit(AT_ONCE),
  );
  for (const { id } of due)
    await inTransaction(deps.db, (tx) => finishRefund(tx, deps, { id, from: "SENT" })).catch((err: unknown) =>
      deps.log.error({ err, refundId: id }, "a payroll refund could not be finished"),
    );
  return due.length;
}
