import { Loading, Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import styles from "./Subscriptions.module.css";

/** A plan or a list of them before they are there. */
export function SubscriptionsSkeleton() {
  return (
    <PageBody>
      <Loading>
        <div className={styles.page}>
          <Skeleton width="14rem" height="2.25rem" />
          <Skeleton shape="block" height="10rem" />
          <Skeleton shape="block" height="10rem" />
        </div>
      </Loading>
    </PageBody>
  );
}
