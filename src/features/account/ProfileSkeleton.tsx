import { Loading, Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import styles from "./Account.module.css";

/** The profile's sections before they are there. */
export function ProfileSkeleton() {
  return (
    <PageBody>
      <div className={styles.page}>
        <Skeleton width="14rem" height="2.25rem" />
        <Loading>
          <div className={styles.columns}>
            <div className={styles.section}>
              <Skeleton width="8rem" height="1.5rem" />
              {["name", "cpf", "birthDate", "phone"].map((field) => (
                <Skeleton key={field} shape="block" height="3rem" />
              ))}
            </div>
            <div className={styles.side}>
              <div className={styles.section}>
                <Skeleton width="9rem" height="1.5rem" />
                <Skeleton shape="block" height="9rem" />
              </div>
              <div className={styles.section}>
                <Skeleton width="9rem" height="1.5rem" />
                <Skeleton width="80%" />
              </div>
            </div>
          </div>
        </Loading>
      </div>
    </PageBody>
  );
}
