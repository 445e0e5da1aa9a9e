import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { HoursSkeleton } from "#src/features/specialist-area/hours/HoursSkeleton.tsx";
import { ProfilePage } from "#src/features/specialist-area/profile/ProfilePage.tsx";
import { profileOptions } from "#src/features/specialist-area/profile/queries.ts";
import { requireSpecialist } from "#src/platform/session/guard.ts";
import { sessionsOptions } from "#src/shared/sessions/queries.ts";

export const Route = createFileRoute("/especialista/perfil")({
  beforeLoad: requireSpecialist,
  loader: ({ context: { api, queryClient } }) =>
    Promise.all([
      queryClient.fetchQuery(profileOptions(api)),
      queryClient.ensureQueryData(sessionsOptions(api)),
    ]),
  head: () => ({ meta: [{ title: t`Seu perfil · Vereda` }] }),
  component: ProfilePage,
  pendingComponent: HoursSkeleton,
});
