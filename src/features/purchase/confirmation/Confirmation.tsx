import { useSuspenseQuery } from "@tanstack/react-query";
import { useApi } from "#src/platform/http/use-api.ts";
import { billingOptions } from "../queries.ts";
import { AwaitingPix } from "./AwaitingPix.tsx";
import { Outcome } from "./Outcome.tsx";

/** What was bought and what comes next; or, while its Pix is waited for, how to pay it. */
export function Confirmation({ billingId }: { billingId: string }) {
  const { data: billing, dataUpdatedAt, refetch } = useSuspenseQuery(billingOptions(useApi(), billingId));
  if (billing.status === "AWAITING_PAYMENT")
    return <AwaitingPix key={billing.id} billing={billing} answeredAt={dataUpdatedAt} refetch={refetch} />;
  // A new status is a new page: its heading takes the focus, and is read out.
  return <Outcome key={`${billing.id} ${billing.status}`} billing={billing} />;
}
