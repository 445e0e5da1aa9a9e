import { Loading, Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import styles from "./AgainPage.module.css";

/** While a time is being looked for. */
export function AgainSkeleton() {
  return (
    <PageBody>
      <Loading>
        <div className={styles.page}>
          <Skeleton width="9rem" />
          <Skeleton shape="block" width="70%" height="2.25rem" />
          <Skeleton shape="block" height="9rem" />
          <Skeleton shape="block" height="7rem" />
        </div>
      </Loading>
    </PageBody>
  );
}
