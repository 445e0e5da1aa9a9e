import { Loading, Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import styles from "./Debts.module.css";

/** One debt and the ways to pay it, before they are there. */
export function DebtsSkeleton() {
  return (
    <PageBody width="reading">
      <Loading>
        <div className={styles.page}>
          <Skeleton width="16rem" height="2.25rem" />
          <Skeleton shape="block" height="13rem" />
          <Skeleton shape="block" height="5rem" />
          <Skeleton shape="block" height="5rem" />
        </div>
      </Loading>
    </PageBody>
  );
}
