import { Loading, Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { Container } from "#src/ui/layout/Container.tsx";
import styles from "./frame/Page.module.css";

/** The form of the page before it is there. */
export function CheckoutSkeleton() {
  return (
    <Container>
      <Loading>
        <div className={styles.page}>
          <div className={styles.main}>
            <Skeleton width="9rem" />
            <Skeleton shape="block" width="70%" height="2.25rem" />
            <Skeleton shape="block" height="9rem" />
            <Skeleton shape="block" height="7rem" />
            <Skeleton shape="block" height="18rem" />
          </div>
          <div className={styles.aside}>
            <Skeleton shape="block" height="20rem" />
          </div>
        </div>
      </Loading>
    </Container>
  );
}
