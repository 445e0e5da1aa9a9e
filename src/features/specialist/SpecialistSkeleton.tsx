import { CardGridSkeleton } from "#src/shared/activity/CardGrid.tsx";
import { Loading, Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { Container } from "#src/ui/layout/Container.tsx";
import headerStyles from "./SpecialistHeader.module.css";
import styles from "./SpecialistPage.module.css";

/** A specialist's page before it has come. */
export function SpecialistSkeleton() {
  return (
    <Container>
      <Loading>
        <div className={styles.page}>
          <div className={headerStyles.header}>
            <Skeleton shape="circle" width="5.5rem" />
            <div className={headerStyles.name}>
              <Skeleton width="min(20rem, 90%)" height="2.25rem" />
              <Skeleton width="12rem" height="1.25rem" />
            </div>
            <div className={headerStyles.words}>
              <Skeleton width="14rem" />
              <Skeleton width="16rem" />
              <Skeleton width="12rem" />
            </div>
          </div>
          <div className={styles.times}>
            <Skeleton shape="block" height="16rem" />
          </div>
          <div className={styles.rest}>
            <CardGridSkeleton count={3} />
          </div>
        </div>
      </Loading>
    </Container>
  );
}
