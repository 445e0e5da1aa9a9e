import { Loading, Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import styles from "../Application.module.css";

/** An application before it is there. */
export function ApplicationSkeleton() {
  return (
    <PageBody width="reading">
      <Loading>
        <div className={styles.page}>
          <Skeleton width="18rem" height="2.5rem" />
          <Skeleton shape="block" height="5rem" />
          <Skeleton shape="block" height="16rem" />
          <Skeleton shape="block" height="16rem" />
        </div>
      </Loading>
    </PageBody>
  );
}
