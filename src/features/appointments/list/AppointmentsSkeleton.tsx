import { Loading, Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import styles from "../Appointments.module.css";
import card from "./AppointmentCard.module.css";
import days from "./DayList.module.css";

/** Two days before they are there. */
export function AppointmentsSkeleton() {
  return (
    <PageBody>
      <div className={styles.page}>
        <Skeleton width="16rem" height="2.25rem" />
        <Skeleton width="100%" height="3rem" />
        <div className={styles.wide}>
          <Loading>
            <div className={days.section}>
              <Skeleton width="8rem" height="1.5rem" />
              <Day />
              <Day />
            </div>
          </Loading>
        </div>
      </div>
    </PageBody>
  );
}

function Day() {
  return (
    <div className={days.day}>
      <Skeleton width="14rem" />
      <div className={card.card}>
        <div className={card.art}>
          <Skeleton shape="block" height="100%" />
        </div>
        <div className={card.body}>
          <Skeleton width="40%" />
          <Skeleton width="70%" height="1.5rem" />
          <Skeleton width="50%" />
          <Skeleton width="30%" />
        </div>
      </div>
    </div>
  );
}
