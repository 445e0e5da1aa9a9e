import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { ReschedulePage } from "#src/features/reschedule/ReschedulePage.tsx";
import { RescheduleSkeleton } from "#src/features/reschedule/RescheduleSkeleton.tsx";
import { requireCustomer } from "#src/platform/session/guard.ts";

const kept = v.fallback(v.optional(v.string()), undefined);

export const Route = createFileRoute("/my-appointments/$appointmentId/reschedule")({
  /** What was chosen before a sign-in; the step is written by the flow. */
  validateSearch: v.object({ date: kept, scheduleId: kept, step: kept }),
  beforeLoad: requireCustomer,
  head: () => ({ meta: [{ title: t`Mudar horário · Vereda` }] }),
  component: Reschedule,
  pendingComponent: RescheduleSkeleton,
});

function Reschedule() {
  const { appointmentId } = Route.useParams();
  const { date = null, scheduleId = null } = Route.useSearch();
  return <ReschedulePage key={appointmentId} {...{ appointmentId, date, scheduleId }} />;
}
