import { sql } from "drizzle-orm";
import type { CancellationKind } from "#contract/cancellation.ts";
import type { PaymentMethod } from "#contract/enums.ts";
import { inTransaction } from "#server/db/database.ts";
import { buyer, type OrderBody } from "#server/domain/orders/testing/buyer.ts";
import type { Shop } from "#server/domain/orders/testing/shop.ts";
import { payAtBank } from "#server/domain/pix/testing/payer.ts";
import type { TestApp } from "#server/testing/test-app.ts";

const APPROVED = "4111111111111111";

/** Somebody who buys, by whatever methods, and cancels through the API. */
export async function canceller(server: TestApp, email: string) {
  const person = await buyer(server, email);
  const { db } = server.deps;
  return {
    ...person,
    /** An order that is paid. @returns its id and its appointments' ids, in the order of their shares */
    buy: async (order: OrderBody): Promise<{ billingId: string; appointments: string[] }> => {
      const isByCard = order.methods.includes("CREDIT_CARD");
      const paymentMethodId = isByCard ? await person.card(APPROVED) : null;
      const { status, body } = await person.order({ ...order, paymentMethodId });
      if (status !== 200) throw new Error(`the order was refused: ${JSON.stringify(body)}`);
      const { id: billingId, pix } = body as { id: string; pix: { code: string } | null }; // A billing.
      if (pix) await payAtBank(server, pix.code);
      const { rows } = await inTransaction(db, (tx) =>
        tx.execute<{ id: string }>(
          sql`select id from billing_schedules where billing_id = ${billingId} order by id`,
        ),
      );
      return { billingId, appointments: rows.map(({ id }) => id) };
    },
    quote: (appointmentId: string | undefined) =>
      person.call(`GET /mobile/appointments/${appointmentId}/cancellation`),
    cancel: (
      appointmentId: string | undefined,
      confirmedRefund: number,
      confirmedKind: CancellationKind = "FREE",
    ) =>
      person.call(`POST /mobile/appointments/${appointmentId}/cancellation`, {
        confirmedRefund,
        confirmedKind,
      }),
    withdraw: (billingId: string, confirmedRefund: number) =>
      person.call(`POST /mobile/billings/${billingId}/withdrawal`, { confirmedRefund }),
  };
}

/** Both of two times of the shop's activity, and the methods that pay them. */
export const twoTimes = (shop: Shop, methods: PaymentMethod[], confirmedAmount: number) => ({
  scheduleIds: [shop.schedules.group, shop.schedules.third],
  methods,
  confirmedAmount,
  payrollConsent: methods.includes("PAYROLL_DISCOUNT"),
});

/** The sums of a billing's ledger, by account; what adds up to nothing is left out. */
export async function balancesOf(server: TestApp, billingId: string): Promise<Record<string, number>> {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ account: string; amount: number }>(
      sql`select account, sum(amount)::int as amount from ledger_lines where billing_id = ${billingId}
        group by account having sum(amount) <> 0 order by account`,
    ),
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

/** What goes back of an order, method by method: `CREDIT_CARD 5000 DONE`. */
export async function refundsOf(server: TestApp, billingId: string): Promise<string[]> {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ refund: string }>(
      sql`select concat_ws(' ', method, amount, status) as refund from refunds where billing_id = ${billingId}
        order by method, requested_at, amount`,
    ),
  );
  return rows.map(({ refund }) => refund);
}
