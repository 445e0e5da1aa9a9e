import { methods } from "#contract/payment/methods.ts";
import { Loading, Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import styles from "./Panel.module.css";

/** The methods before their price is known. */
export function PaymentSkeleton() {
  return (
    <Loading>
      <div className={styles.methods}>
        {methods.map((method) => (
          <Skeleton key={method} shape="block" height="5rem" />
        ))}
      </div>
    </Loading>
  );
}
