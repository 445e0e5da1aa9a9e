import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import styles from "./ActivityCard.module.css";

/** A card before its result has come, of the same height. */
export function ActivityCardSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.art}>
        <Skeleton shape="block" />
      </div>
      <div className={styles.what}>
        <Skeleton width="85%" height="1.125rem" />
        <Skeleton width="8rem" />
        <Skeleton width="60%" />
      </div>
      <div className={styles.foot}>
        <Skeleton width="45%" height="1.375rem" />
      </div>
    </div>
  );
}
