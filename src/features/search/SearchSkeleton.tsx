import { CardGridSkeleton } from "#src/shared/activity/CardGrid.tsx";
import { Loading, Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { Container } from "#src/ui/layout/Container.tsx";
import { FilterColumnSkeleton } from "./FilterColumnSkeleton.tsx";
import styles from "./SearchPage.module.css";

/** /busca before its first results have come. */
export function SearchSkeleton() {
  return (
    <Container>
      <Loading>
        <div className={styles.page}>
          <div className={styles.head}>
            <Skeleton width="min(18rem, 80%)" height="2rem" />
            <Skeleton width="8rem" />
          </div>
          <Skeleton shape="block" height="2.5rem" />
          <div className={styles.columns}>
            <div className={styles.aside}>
              <FilterColumnSkeleton />
            </div>
            <div className={styles.main}>
              <Skeleton shape="block" height="2.75rem" />
              <CardGridSkeleton count={6} />
            </div>
          </div>
        </div>
      </Loading>
    </Container>
  );
}
