import { Loading, Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import styles from "./Dependents.module.css";

/** The list before it is there. */
export function DependentsSkeleton() {
  return (
    <PageBody>
      <Loading>
        <div className={styles.page}>
          <Skeleton width="14rem" height="2.25rem" />
          <Skeleton shape="block" height="2.75rem" />
          <Skeleton shape="block" height="12rem" />
          <Skeleton shape="block" height="12rem" />
        </div>
      </Loading>
    </PageBody>
  );
}
