import { Loading, Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import styles from "./People.module.css";

/** The roster before it is there. */
export function PeopleSkeleton() {
  return (
    <PageBody>
      <Loading>
        <div className={styles.page}>
          <Skeleton width="14rem" height="2.5rem" />
          <Skeleton shape="block" height="3rem" />
          <Skeleton shape="block" height="5rem" />
          <Skeleton shape="block" height="22rem" />
        </div>
      </Loading>
    </PageBody>
  );
}
