import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { HoursSkeleton } from "#src/features/specialist-area/hours/HoursSkeleton.tsx";
import { offersOptions } from "#src/features/specialist-area/offers/queries.ts";
import { PhotosPage } from "#src/features/specialist-area/photos/PhotosPage.tsx";
import { photosOptions } from "#src/features/specialist-area/photos/queries.ts";
import { ProfilePage } from "#src/features/specialist-area/profile/ProfilePage.tsx";
import { profileOptions } from "#src/features/specialist-area/profile/queries.ts";
import { requireSpecialist } from "#src/platform/session/guard.ts";
import { sessionsOptions } from "#src/shared/sessions/queries.ts";

export const Route = createFileRoute("/especialista/perfil")({
  validateSearch: v.object({ ver: v.fallback(v.optional(v.literal("fotos")), undefined) }),
  beforeLoad: requireSpecialist,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient, today }, deps: { ver } }) => {
    await Promise.all([
      queryClient.fetchQuery(profileOptions(api)),
      ...(ver
        ? [queryClient.fetchQuery(photosOptions(api)), queryClient.fetchQuery(offersOptions(api))]
        : [queryClient.ensureQueryData(sessionsOptions(api))]),
    ]);
    return { year: Number(today().slice(0, 4)) };
  },
  head: ({ match }) => ({
    meta: [{ title: match.search.ver ? t`Suas fotos · Vereda` : t`Seu perfil · Vereda` }],
  }),
  component: Profile,
  pendingComponent: HoursSkeleton,
});

function Profile() {
  const { ver } = Route.useSearch();
  const { year } = Route.useLoaderData();
  return ver ? <PhotosPage /> : <ProfilePage year={year} />;
}
