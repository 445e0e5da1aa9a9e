import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { ProfilePage } from "#src/features/account/ProfilePage.tsx";
import { ProfileSkeleton } from "#src/features/account/ProfileSkeleton.tsx";
import { noticePreferencesOptions } from "#src/features/account/queries.ts";
import { accountOptions, requireCustomer } from "#src/platform/session/guard.ts";
import { savedCardsOptions } from "#src/shared/payment/queries.ts";
import { customerOptions } from "#src/shared/queries.ts";
import { sessionsOptions } from "#src/shared/sessions/queries.ts";

export const Route = createFileRoute("/profile")({
  beforeLoad: requireCustomer,
  loader: ({ context: { api, queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(customerOptions(api)),
      queryClient.ensureQueryData(accountOptions(api)),
      queryClient.ensureQueryData(savedCardsOptions(api)),
      queryClient.ensureQueryData(noticePreferencesOptions(api)),
      queryClient.ensureQueryData(sessionsOptions(api)),
    ]),
  head: () => ({ meta: [{ title: t`Seu perfil · Vereda` }] }),
  component: ProfilePage,
  pendingComponent: ProfileSkeleton,
});
