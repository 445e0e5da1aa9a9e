import { Loading, Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import styles from "./Company.module.css";

/** The company's numbers and groups before they are there. */
export function CompanySkeleton() {
  return (
    <PageBody>
      <Loading>
        <div className={styles.page}>
          <Skeleton width="16rem" height="2.5rem" />
          <div className={styles.waiting}>
            <Skeleton shape="block" height="10rem" />
            <Skeleton shape="block" height="10rem" />
            <Skeleton shape="block" height="10rem" />
          </div>
          <Skeleton width="12rem" height="2rem" />
          <div className={styles.waiting}>
            <Skeleton shape="block" height="14rem" />
            <Skeleton shape="block" height="14rem" />
            <Skeleton shape="block" height="14rem" />
          </div>
        </div>
      </Loading>
    </PageBody>
  );
}
