import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import styles from "./SearchPage.module.css";

/** The filters' place on wide screens, before they have come. */
export function FilterColumnSkeleton() {
  return (
    <div className={styles.columnSkeleton} aria-hidden="true">
      <Skeleton width="40%" height="1.5rem" />
      <Skeleton shape="block" height="6rem" />
      <Skeleton shape="block" height="22rem" />
      <Skeleton shape="block" height="12rem" />
    </div>
  );
}
