import { calls } from "#contract/calls.ts";
import { inTransaction } from "#server/db/database.ts";
import { cancelAppointment, readCancellation } from "../domain/cancellations/cancel.ts";
import { withdraw } from "../domain/cancellations/withdraw.ts";
import type { Api } from "../http/api.ts";

export function cancellationRoutes(api: Api): void {
  api.handle(calls.cancellation, ({ params, session, deps }) =>
    inTransaction(deps.db, (tx) =>
      readCancellation(tx, {
        appointmentId: params.id,
        customerId: session.customerId,
        now: deps.clock.now(),
      }),
    ),
  );
  api.handle(calls.cancelAppointment, ({ params, body, session, deps }) =>
    cancelAppointment(deps, { appointmentId: params.id, customerId: session.customerId, ...body }),
  );
  api.handle(calls.withdrawBilling, ({ params, body, session, deps }) =>
    withdraw(deps, { billingId: params.id, customerId: session.customerId, ...body }),
  );
}
