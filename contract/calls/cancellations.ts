import * as v from "valibot";
import { Appointment } from "../appointment.ts";
import type { Call } from "../call.ts";
import { Cancellation, CancellationKind } from "../cancellation.ts";
import { money } from "../money.ts";
import { Billing } from "../purchase.ts";
import { byId } from "./by-id.ts";

/** What the customer was told would come back, in centavos: the server refuses where its own figure differs. */
const confirmation = v.object({ confirmedRefund: money });
/** And how it was to be cancelled: a plan's session is worth no money, and may or may not be booked again. */
const cancellationConfirmation = v.object({ ...confirmation.entries, confirmedKind: CancellationKind });

/** Cancelling an appointment, or a whole purchase within seven days. */
export const cancellationCalls = {
  cancellation: {
    method: "GET",
    path: "/mobile/appointments/{id}/cancellation",
    summary: "What cancelling an appointment would give back, by which method and until when.",
    access: "customer",
    own: true,
    ours: true,
    params: byId,
    answer: Cancellation,
    errors: ["NOT_FOUND", "NOT_CANCELLABLE"],
  },
  cancelAppointment: {
    method: "POST",
    path: "/mobile/appointments/{id}/cancellation",
    summary: "Cancels an appointment and gives back what it is worth. Sent again, it answers the same.",
    access: "customer",
    own: true,
    ours: true,
    params: byId,
    body: cancellationConfirmation,
    answer: Appointment,
    errors: ["NOT_FOUND", "NOT_CANCELLABLE", "CANCELLATION_NEEDS_SUPPORT", "REFUND_CHANGED"],
  },
  withdrawBilling: {
    method: "POST",
    path: "/mobile/billings/{id}/withdrawal",
    summary:
      "Withdraws from a whole purchase within seven days: everything comes back, fees too. Sent again, it answers the same.",
    access: "customer",
    own: true,
    ours: true,
    params: byId,
    body: confirmation,
    answer: Billing,
    errors: [
      "NOT_FOUND",
      "NOT_CANCELLABLE",
      "CANCELLATION_NEEDS_SUPPORT",
      "REFUND_CHANGED",
      "WITHDRAWAL_OVER",
    ],
  },
} as const satisfies Record<string, Call>;
