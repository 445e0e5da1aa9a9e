import { Loading, Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { StickyActionBar } from "#src/ui/layout/StickyActionBar.tsx";
import { TwoColumnLayout } from "#src/ui/layout/TwoColumnLayout.tsx";
import { CheckoutHeading } from "./CheckoutHeading.tsx";

/** The form of the page before it is there. */
export function CheckoutSkeleton() {
  return (
    <Loading>
      <TwoColumnLayout aside={<Skeleton shape="block" height="20rem" />}>
        <Skeleton width="9rem" />
        <div aria-hidden="true">
          <CheckoutHeading of={<Skeleton width="60%" />} />
        </div>
        <Skeleton shape="block" height="9rem" />
        <Skeleton shape="block" height="7rem" />
        <Skeleton shape="block" height="18rem" />
        <StickyActionBar>
          <Skeleton shape="block" height="3rem" />
        </StickyActionBar>
      </TwoColumnLayout>
    </Loading>
  );
}
