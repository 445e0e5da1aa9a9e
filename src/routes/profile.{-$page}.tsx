import { createFileRoute } from "@tanstack/react-router";
import { loadProfile } from "#src/features/account/load.ts";
import { Profile } from "#src/features/account/Profile.tsx";
import { ProfileSkeleton } from "#src/features/account/ProfileSkeleton.tsx";
import { requireCustomer } from "#src/platform/session/guard.ts";

// One route for all pages: each route of its own would weigh on every page that sells.
export const Route = createFileRoute("/profile/{-$page}")({
  beforeLoad: requireCustomer,
  loader: ({ context, params }) => loadProfile(context, params.page),
  head: ({ loaderData }) => ({ meta: [loaderData?.head] }),
  component: () => <Profile page={Route.useLoaderData().page} />,
  pendingComponent: ProfileSkeleton,
});
