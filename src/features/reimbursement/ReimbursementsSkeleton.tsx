import { Loading, Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import styles from "./Reimbursement.module.css";

/** The requests before they are there. */
export function ReimbursementsSkeleton() {
  return (
    <PageBody>
      <Loading>
        <div className={styles.list}>
          <Skeleton width="14rem" height="2.25rem" />
          <Skeleton shape="block" height="2.75rem" />
          <Skeleton shape="block" height="13rem" />
        </div>
      </Loading>
    </PageBody>
  );
}
