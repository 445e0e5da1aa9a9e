import { Loading, Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { Container } from "#src/ui/layout/Container.tsx";
import sectionStyles from "#src/ui/layout/Section.module.css";
import headerStyles from "./ItemHeader.module.css";
import styles from "./ItemPage.module.css";

/** An activity's or plan's page before it has come. */
export function ItemSkeleton() {
  return (
    <Container>
      <Loading>
        <div className={styles.page}>
          <div className={`${styles.head} ${headerStyles.header}`}>
            <div className={headerStyles.art}>
              <Skeleton shape="block" />
            </div>
            <Skeleton width="6rem" />
            <Skeleton width="min(28rem, 90%)" height="2.25rem" />
            <Skeleton width="14rem" />
          </div>
          <div className={styles.facts}>
            <div className={sectionStyles.section}>
              <Skeleton width="10rem" height="1.25rem" />
              <Skeleton />
              <Skeleton width="92%" />
              <Skeleton width="60%" />
            </div>
            <div className={sectionStyles.section}>
              <Skeleton width="10rem" height="1.25rem" />
              <Skeleton shape="circle" width="4.5rem" />
              <Skeleton width="80%" />
            </div>
          </div>
          <div className={styles.price}>
            <Skeleton shape="block" height="18rem" />
          </div>
        </div>
      </Loading>
    </Container>
  );
}
