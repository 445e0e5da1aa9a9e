import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { AppointmentNotFound } from "#src/features/appointments/detail/AppointmentNotFound.tsx";
import { AppointmentPage } from "#src/features/appointments/detail/AppointmentPage.tsx";
import { AppointmentSkeleton } from "#src/features/appointments/detail/AppointmentSkeleton.tsx";
import { loadAppointment } from "#src/features/appointments/queries.ts";
import { stageTitle } from "#src/features/appointments/stage-words.ts";
import { requireCustomer } from "#src/platform/session/guard.ts";

export const Route = createFileRoute("/my-appointments/$appointmentId/")({
  beforeLoad: requireCustomer,
  loader: async ({ context, params }) => {
    const { stage } = await loadAppointment(context, params.appointmentId);
    return { title: stageTitle(stage) };
  },
  head: ({ loaderData }) => ({
    meta: [{ title: loaderData ? t`${loaderData.title} · Vereda` : t`Reserva não encontrada · Vereda` }],
  }),
  component: () => <AppointmentPage id={Route.useParams().appointmentId} />,
  pendingComponent: AppointmentSkeleton,
  notFoundComponent: AppointmentNotFound,
});
