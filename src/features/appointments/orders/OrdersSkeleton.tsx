import { Loading, Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import styles from "../Appointments.module.css";
import card from "./OrderCard.module.css";

/** Two orders before they are there. */
export function OrdersSkeleton() {
  return (
    <PageBody>
      <div className={styles.page}>
        <Skeleton width="16rem" height="2.25rem" />
        <div className={styles.wide}>
          <Loading>
            <div className={styles.list}>
              <OrderSkeleton />
              <OrderSkeleton />
            </div>
          </Loading>
        </div>
      </div>
    </PageBody>
  );
}

function OrderSkeleton() {
  return (
    <div className={card.card}>
      <div className={card.art}>
        <Skeleton shape="block" />
      </div>
      <div className={card.body}>
        <Skeleton width="7rem" />
        <Skeleton width="70%" height="1.5rem" />
        <Skeleton width="40%" />
        <Skeleton width="55%" />
        <div className={card.facts}>
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </div>
      </div>
    </div>
  );
}
