import { Loading, Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { StickyActionBar } from "#src/ui/layout/StickyActionBar.tsx";
import styles from "./Cart.module.css";

/** The two panels of the cart before their content is there. */
export function CartSkeleton() {
  return (
    <Loading>
      <div className={`${styles.columns} ${styles.pending}`}>
        <div className={styles.item}>
          <div className={styles.card}>
            <div className={styles.art}>
              <Skeleton shape="block" />
            </div>
            <div>
              <Skeleton width="40%" />
              <Skeleton width="85%" height="1.5rem" />
              <Skeleton width="60%" />
            </div>
          </div>
          <Skeleton width="70%" />
        </div>
        <div className={styles.summary}>
          <Skeleton width="40%" height="1.5rem" />
          <Skeleton width="100%" />
          <Skeleton width="100%" />
          <Skeleton shape="block" height="3rem" />
        </div>
        <div className={styles.bar}>
          <StickyActionBar>
            <Skeleton shape="block" height="3rem" />
          </StickyActionBar>
        </div>
      </div>
    </Loading>
  );
}
