import { Loading, Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { Container } from "#src/ui/layout/Container.tsx";
import styles from "./frame/StepFrame.module.css";

/** The form of a step before it is there. */
export function PurchaseSkeleton() {
  return (
    <Container>
      <Loading>
        <div className={styles.page}>
          <div className={styles.step}>
            <Skeleton width="9rem" />
            <Skeleton shape="block" width="70%" height="2.25rem" />
            <Skeleton shape="block" height="6rem" />
            <Skeleton shape="block" height="14rem" />
          </div>
          <div className={styles.aside}>
            <Skeleton shape="block" height="16rem" />
          </div>
        </div>
      </Loading>
    </Container>
  );
}
