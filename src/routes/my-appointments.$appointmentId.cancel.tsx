import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { CancelPage } from "#src/features/cancel/CancelPage.tsx";
import { CancelSkeleton } from "#src/features/cancel/CancelSkeleton.tsx";
import { requireCustomer } from "#src/platform/session/guard.ts";

export const Route = createFileRoute("/my-appointments/$appointmentId/cancel")({
  /** Written by the flow. */
  validateSearch: v.object({ step: v.fallback(v.optional(v.string()), undefined) }),
  beforeLoad: requireCustomer,
  head: () => ({ meta: [{ title: t`Cancelar reserva · Vereda` }] }),
  component: Cancel,
  pendingComponent: CancelSkeleton,
});

function Cancel() {
  const { appointmentId } = Route.useParams();
  const aim = Route.useSearch().step === "withdrawal" ? "WITHDRAW" : "CANCEL";
  return <CancelPage key={appointmentId} appointmentId={appointmentId} aim={aim} />;
}
