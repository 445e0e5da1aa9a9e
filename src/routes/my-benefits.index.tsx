import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { loadWallet } from "#src/features/wallet/load.ts";
import { WalletPage } from "#src/features/wallet/WalletPage.tsx";
import { WalletSkeleton } from "#src/features/wallet/WalletSkeleton.tsx";
import { requireCustomer } from "#src/platform/session/guard.ts";

export const Route = createFileRoute("/my-benefits/")({
  validateSearch: v.object({ tab: v.fallback(v.optional(v.literal("historico")), undefined) }),
  beforeLoad: requireCustomer,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadWallet(context, deps.tab),
  head: () => ({ meta: [{ title: t`Meus benefícios · Vereda` }] }),
  component: () => <WalletPage tab={Route.useSearch().tab} />,
  pendingComponent: WalletSkeleton,
});
