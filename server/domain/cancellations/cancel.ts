import type { Appointment } from "#contract/appointment.ts";
import type { Cancellation, CancellationKind } from "#contract/cancellation.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { readAppointment } from "#server/domain/appointments/read.ts";
import { openRefunds } from "#server/domain/refunds/open.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { caseOfAppointment } from "./case.ts";
import { decide } from "./decide.ts";
import { endAppointments } from "./end.ts";
import { tellCancelled } from "./mail.ts";

interface Asked {
  appointmentId: string;
  customerId: string;
}

interface Confirmed {
  confirmedRefund: number;
  confirmedKind: CancellationKind;
}

/**
 * What cancelling an appointment would give back, or has given back.
 *
 * @throws Refusal NOT_FOUND, NOT_CANCELLABLE
 */
export const readCancellation = (
  tx: Transaction,
  { appointmentId, customerId, now }: Asked & { now: Date },
): Promise<Cancellation> =>
  caseOfAppointment(tx, appointmentId, { customerId, isLocked: false }).then((asked) =>
    decide(asked, appointmentId, now),
  );

/**
 * Cancels an appointment: its place is free again, and what it is worth goes back. Sent again, it answers the same.
 *
 * @param confirmedRefund what the customer was told would come back, in centavos
 * @param confirmedKind how it was to be cancelled when they were told
 * @throws Refusal NOT_FOUND, NOT_CANCELLABLE, CANCELLATION_NEEDS_SUPPORT, REFUND_CHANGED
 */
export async function cancelAppointment(
  deps: Deps,
  { appointmentId, customerId, confirmedRefund, confirmedKind }: Asked & Confirmed,
): Promise<Appointment> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const asked = await caseOfAppointment(tx, appointmentId, { customerId, isLocked: true });
    const { kind, refunds: parts, total } = decide(asked, appointmentId, now);
    if (kind === "SUPPORT") throw new Refusal("CANCELLATION_NEEDS_SUPPORT");
    if (kind !== "CANCELLED") {
      if (total !== confirmedRefund || kind !== confirmedKind)
        throw new Refusal("REFUND_CHANGED", { amount: total });
      const { billing, appointments } = asked;
      await endAppointments(
        tx,
        appointments.filter(({ id }) => id === appointmentId),
        { now, isLate: kind === "LATE" },
      );
      await openRefunds(tx, deps, { billing, appointmentId, reason: "CANCELLED", parts }, now);
      await tellCancelled(tx, deps, { asked, appointmentId, parts });
    }
    return readAppointment(tx, { appointmentId, customerId, now });
  });
}
