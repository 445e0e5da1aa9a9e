import { Loading, Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import styles from "./DayPage.module.css";

/** The six weeks before they are there. */
export function CalendarSkeleton() {
  return (
    <PageBody>
      <Loading>
        <div className={styles.page}>
          <Skeleton width="14rem" height="2.5rem" />
          <Skeleton shape="block" height="2.75rem" />
          <Skeleton shape="block" height="36rem" />
        </div>
      </Loading>
    </PageBody>
  );
}
