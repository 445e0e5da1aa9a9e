import { Loading, Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import styles from "./Wallet.module.css";

/** The balance and its sections before they are there. */
export function WalletSkeleton() {
  return (
    <PageBody>
      <Loading>
        <div className={styles.sections}>
          <Skeleton width="14rem" height="2.25rem" />
          <Skeleton shape="block" height="2.75rem" />
          <Skeleton shape="block" height="12rem" />
          <Skeleton shape="block" height="9rem" />
          <Skeleton shape="block" height="9rem" />
        </div>
      </Loading>
    </PageBody>
  );
}
