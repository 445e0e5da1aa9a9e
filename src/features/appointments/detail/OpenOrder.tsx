import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "#src/platform/http/use-api.ts";
import { HeldUntil } from "#src/shared/pix/HeldUntil.tsx";
import { statusExplanation, statusTone } from "../orders/billing-status.ts";
import { PendingActions } from "../orders/PendingActions.tsx";
import { billingOptions } from "../queries.ts";
import { Part } from "./Part.tsx";

/** What its order waits for, and how to go on with it; nothing without a connection. */
export function OpenOrder({ billingId }: { billingId: string }) {
  const { data: order } = useQuery(billingOptions(useApi(), billingId));
  const explanation = order && statusExplanation(order);
  if (!explanation) return null;
  return (
    <Part title={<Trans>Pagamento</Trans>}>
      <p>
        {explanation} <HeldUntil billing={order} />
      </p>
      {statusTone(order) === "pending" && <PendingActions order={order} />}
    </Part>
  );
}
