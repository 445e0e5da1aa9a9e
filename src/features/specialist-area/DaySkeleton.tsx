import { Loading, Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import styles from "./DayPage.module.css";

/** The day, its week and two sessions before they are there. */
export function DaySkeleton() {
  return (
    <PageBody>
      <Loading>
        <div className={styles.page}>
          <Skeleton width="18rem" height="2.5rem" />
          <Skeleton shape="block" height="2.75rem" />
          <Skeleton shape="block" height="4.5rem" />
          <Skeleton shape="block" height="11rem" />
          <Skeleton shape="block" height="11rem" />
        </div>
      </Loading>
    </PageBody>
  );
}
