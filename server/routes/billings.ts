import { calls } from "#contract/calls.ts";
import { inTransaction } from "#server/db/database.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { payDebt } from "../domain/debts/pay.ts";
import { placeOrder } from "../domain/orders/place.ts";
import { reconcile } from "../domain/orders/reconcile.ts";
import { resolveOrder } from "../domain/orders/review.ts";
import { readBilling, readBillingPage } from "../domain/orders/view.ts";
import { newPixCode } from "../domain/pix/renew.ts";
import { isWithinLimit, type Limit } from "../domain/rate-limits/limits.ts";
import type { Api } from "../http/api.ts";
import { countOrder } from "../telemetry/count-order.ts";

/** How often the provider is asked about one order because somebody wants to know. */
const questionLimit = (billingId: string): Limit => ({
  key: `is-paid:${billingId}`,
  tries: 30,
  windowS: 60,
});

export function billingRoutes(api: Api): void {
  api.handle(calls.createBilling, ({ body, session, deps, request }) =>
    countOrder(
      deps,
      placeOrder(deps, {
        call: "direct",
        request: body,
        customerId: session.customerId,
        owner: { userId: session.userId, key: request.idempotencyKey },
        address: request.address,
      }),
    ),
  );
  api.handle(calls.createCoParticipationBilling, ({ body, session, deps, request }) =>
    countOrder(
      deps,
      placeOrder(deps, {
        call: "coParticipation",
        request: body,
        customerId: session.customerId,
        owner: { userId: session.userId, key: request.idempotencyKey },
        address: request.address,
      }),
    ),
  );
  api.handle(calls.reconcileBilling, ({ body, session, deps }) =>
    reconcile(deps, { userId: session.userId, key: body.idempotencyKey }),
  );
  api.handle(calls.billings, async ({ query, session, deps }) => {
    const { status, page, size } = query;
    const found = await inTransaction(deps.db, (tx) =>
      readBillingPage(tx, { customerId: session.customerId, status, page, size, now: deps.clock.now() }),
    );
    return { ...found, totalPages: Math.ceil(found.totalElements / size), size, number: page };
  });
  api.handle(calls.billing, ({ params, session, deps }) =>
    inTransaction(deps.db, async (tx) => {
      const billing = await readBilling(tx, {
        billingId: params.id,
        customerId: session.customerId,
        now: deps.clock.now(),
      });
      if (!billing) throw new Refusal("NOT_FOUND");
      return billing;
    }),
  );
  api.handle(calls.payBilling, ({ params, body, session, deps, request }) =>
    countOrder(
      deps,
      payDebt(deps, {
        billingId: params.id,
        payment: body,
        customerId: session.customerId,
        owner: { userId: session.userId, key: request.idempotencyKey },
        address: request.address,
      }),
    ),
  );
  api.handle(calls.newPixCode, ({ params, session, deps }) =>
    newPixCode(deps, { billingId: params.id, customerId: session.customerId }),
  );
  api.handle(calls.isBillingPaid, async ({ params, session, deps }) => {
    const order = { billingId: params.id, customerId: session.customerId };
    const billing = await inTransaction(deps.db, (tx) =>
      readBilling(tx, { ...order, now: deps.clock.now() }),
    );
    if (!billing) throw new Refusal("NOT_FOUND");
    // Asking costs us nothing, but the provider a call: the money is found all the same, by its notice or the review.
    if (!(await isWithinLimit(deps.db, questionLimit(billing.id), deps.clock.now())))
      return { isPaid: billing.status === "PAID" };
    const answer = await resolveOrder(deps, order);
    return { isPaid: answer.kind === "placed" && answer.billing.status === "PAID" };
  });
}
