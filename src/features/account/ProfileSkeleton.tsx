import { Loading, Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import styles from "./Profile.module.css";

/** The profile before anything of it is there. */
export function ProfileSkeleton() {
  return (
    <PageBody>
      <div className={styles.narrow}>
        <ProfilePageSkeleton />
      </div>
    </PageBody>
  );
}

/** One page of the profile, or their list, before it is there. */
export function ProfilePageSkeleton({ title }: { title?: string }) {
  return (
    <div className={styles.page}>
      {title ? <PageHeading size="step">{title}</PageHeading> : <Skeleton width="14rem" height="2.25rem" />}
      <Loading>
        <div className={styles.coming}>
          {["first", "second", "third", "fourth"].map((row) => (
            <Skeleton key={row} shape="block" height="3.5rem" />
          ))}
        </div>
      </Loading>
    </div>
  );
}
