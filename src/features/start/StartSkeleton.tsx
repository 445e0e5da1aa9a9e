import { Loading, Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { Container } from "#src/ui/layout/Container.tsx";
import styles from "./Start.module.css";

/** The greeting, the next session and the benefit before they are there. */
export function StartSkeleton() {
  return (
    <Container>
      <Loading>
        <div className={styles.page}>
          <div>
            <Skeleton width="12rem" height="2.5rem" />
            <Skeleton width="16rem" height="1.5rem" />
          </div>
          <div className={styles.pair}>
            <Skeleton shape="block" height="17rem" />
            <Skeleton shape="block" height="12rem" />
          </div>
        </div>
      </Loading>
    </Container>
  );
}
