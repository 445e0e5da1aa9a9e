import { Loading, Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import styles from "./Admin.module.css";

/** The requests before they are there. */
export function DocumentsSkeleton() {
  return (
    <PageBody>
      <Loading>
        <div className={styles.page}>
          <Skeleton shape="block" height="3rem" />
          <Skeleton width="18rem" height="2.25rem" />
          <Skeleton shape="block" height="2.75rem" />
          <Skeleton shape="block" height="14rem" />
          <Skeleton shape="block" height="14rem" />
        </div>
      </Loading>
    </PageBody>
  );
}
