import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import styles from "./ActivityCard.module.css";

/** A card before its result has come, of the same height. */
export function ActivityCardSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.art}>
        <Skeleton shape="block" />
      </div>
      <div className={styles.body}>
        <Skeleton width="30%" />
        <Skeleton width="85%" height="1.125rem" />
        <Skeleton width="55%" height="1.125rem" />
        <div className={styles.partner}>
          <Skeleton shape="circle" width="2rem" />
          <Skeleton width="8rem" />
        </div>
        <div className={styles.facts}>
          <Skeleton width="60%" />
          <Skeleton width="50%" />
        </div>
        <div className={styles.price}>
          <Skeleton width="45%" height="1.375rem" />
        </div>
      </div>
    </div>
  );
}
