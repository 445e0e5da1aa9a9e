import { t } from "@lingui/core/macro";
import { createRootRouteWithContext, HeadContent, Outlet } from "@tanstack/react-router";
import { useEffect } from "react";
import { AskConsent } from "#src/features/consent/AskConsent.tsx";
import { Overdue } from "#src/features/overdue-banner/Overdue.tsx";
import { OfflineNotice } from "#src/features/shell/OfflineNotice.tsx";
import { SiteFooter } from "#src/features/shell/SiteFooter.tsx";
import { SiteHeader } from "#src/features/shell/SiteHeader.tsx";
import { useCartDropped } from "#src/features/shell/use-cart-dropped.ts";
import type { RouterContext } from "#src/platform/app/router-context.ts";
import { keepFocus } from "#src/platform/navigation/keep-focus.ts";
import { useFocusOnNavigation } from "#src/platform/navigation/use-focus-on-navigation.ts";
import { useSessionRefresh } from "#src/platform/session/use-session-refresh.ts";
import { useSavedSync } from "#src/shared/favourites/use-saved-sync.ts";
import { configurationOptions } from "#src/shared/queries.ts";
import { ToastRegion } from "#src/ui/feedback/ToastRegion.tsx";
import { PageLayout } from "#src/ui/shell/PageLayout.tsx";

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({ meta: [{ title: t`Vereda · bem-estar perto de você` }] }),
  // The foot of a page that is rendered beforehand has its addresses; in a browser it asks for them itself.
  loader: async ({ context: { api, queryClient } }) => {
    if (typeof document === "undefined") await queryClient.prefetchQuery(configurationOptions(api));
  },
  component: Root,
});

// Made once: with a new address, neither is drawn anew as a whole.
const header = <SiteHeader />;
const footer = <SiteFooter />;

function Root() {
  useFocusOnNavigation();
  useEffect(keepFocus, []);
  useSessionRefresh();
  useCartDropped();
  useSavedSync();
  return (
    <>
      <HeadContent />
      <PageLayout
        question={<AskConsent />}
        header={header}
        banner={
          <>
            <OfflineNotice />
            <Overdue />
          </>
        }
        footer={footer}
      >
        <Outlet />
      </PageLayout>
      <ToastRegion />
    </>
  );
}
