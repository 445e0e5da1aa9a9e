import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { AgainNotFound } from "#src/features/checkout/again/AgainNotFound.tsx";
import { AgainPage } from "#src/features/checkout/again/AgainPage.tsx";
import { AgainSkeleton } from "#src/features/checkout/again/AgainSkeleton.tsx";
import { loadAgain } from "#src/features/checkout/again/load-again.ts";
import { requireCustomer } from "#src/platform/session/guard.ts";

export const Route = createFileRoute("/my-appointments/$appointmentId/again")({
  beforeLoad: requireCustomer,
  loader: ({ context, params }) => loadAgain(context, params.appointmentId),
  gcTime: 0,
  head: () => ({ meta: [{ title: t`Reservar de novo · Vereda` }] }),
  component: () => <AgainPage {...Route.useLoaderData()} />,
  pendingComponent: AgainSkeleton,
  notFoundComponent: AgainNotFound,
});
