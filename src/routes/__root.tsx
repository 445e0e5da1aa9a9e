import { t } from "@lingui/core/macro";
import { createRootRouteWithContext, HeadContent, Outlet } from "@tanstack/react-router";
import { AskConsent } from "#src/features/consent/AskConsent.tsx";
import { Overdue } from "#src/features/overdue-banner/Overdue.tsx";
import { OfflineNotice } from "#src/features/shell/OfflineNotice.tsx";
import { SiteFooter } from "#src/features/shell/SiteFooter.tsx";
import { SiteHeader } from "#src/features/shell/SiteHeader.tsx";
import { useCartDropped } from "#src/features/shell/use-cart-dropped.ts";
import type { RouterContext } from "#src/platform/app/router-context.ts";
import { useFocusOnNavigation } from "#src/platform/navigation/use-focus-on-navigation.ts";
import { useSessionRefresh } from "#src/platform/session/use-session-refresh.ts";
import { ToastRegion } from "#src/ui/feedback/ToastRegion.tsx";
import { PageLayout } from "#src/ui/shell/PageLayout.tsx";

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({ meta: [{ title: t`Vereda · bem-estar perto de você` }] }),
  component: Root,
});

function Root() {
  useFocusOnNavigation();
  useSessionRefresh();
  useCartDropped();
  return (
    <>
      <HeadContent />
      <PageLayout
        question={<AskConsent />}
        header={<SiteHeader />}
        banner={
          <>
            <OfflineNotice />
            <Overdue />
          </>
        }
        footer={<SiteFooter />}
      >
        <Outlet />
      </PageLayout>
      <ToastRegion />
    </>
  );
}
