import { Loading, Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import styles from "./AppointmentPage.module.css";

/** An appointment's page before it is there. */
export function AppointmentSkeleton() {
  return (
    <PageBody>
      <Loading>
        <div className={styles.page}>
          <Skeleton width="9rem" />
          <Skeleton width="70%" height="2.5rem" />
          <div className={styles.main}>
            <Skeleton shape="block" height="16rem" />
            <Skeleton shape="block" height="9rem" />
          </div>
          <div className={styles.side}>
            <Skeleton shape="block" height="8rem" />
            <Skeleton shape="block" height="8rem" />
          </div>
        </div>
      </Loading>
    </PageBody>
  );
}
