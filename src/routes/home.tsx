import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { loadStart } from "#src/features/start/queries.ts";
import { StartPage } from "#src/features/start/StartPage.tsx";
import { StartSkeleton } from "#src/features/start/StartSkeleton.tsx";
import { requireCustomer } from "#src/platform/session/guard.ts";

export const Route = createFileRoute("/home")({
  beforeLoad: requireCustomer,
  loader: ({ context }) => loadStart(context),
  head: () => ({ meta: [{ title: t`Início · Vereda` }] }),
  component: StartPage,
  pendingComponent: StartSkeleton,
});
