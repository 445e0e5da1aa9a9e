import { Loading, Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import page from "../DayPage.module.css";

/** The week before it is there. */
export function HoursSkeleton() {
  return (
    <PageBody>
      <Loading>
        <div className={page.page}>
          <Skeleton width="14rem" height="2.5rem" />
          <Skeleton shape="block" height="2.75rem" />
          <Skeleton shape="block" height="28rem" />
          <Skeleton shape="block" height="6rem" />
        </div>
      </Loading>
    </PageBody>
  );
}
