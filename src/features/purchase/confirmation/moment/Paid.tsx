import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { Billing } from "#contract/purchase.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { customerOptions } from "#src/shared/queries.ts";
import { PaidHow } from "../PaidHow.tsx";
import styles from "../Receipt.module.css";

/** How it was paid, and where the mail about it went. */
export function Paid({ billing }: { billing: Billing }) {
  const { data: customer } = useQuery(customerOptions(useApi()));
  return (
    <dl className={styles.receipt}>
      <div>
        <dt>
          <Trans>Pagamento</Trans>
        </dt>
        <dd>
          <PaidHow billing={billing} />
        </dd>
      </div>
      {customer && (
        <div>
          <dt>
            <Trans>E-mail</Trans>
          </dt>
          <dd className={styles.email}>{customer.user.email}</dd>
        </div>
      )}
    </dl>
  );
}
