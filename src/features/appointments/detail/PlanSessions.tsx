import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "#src/platform/http/use-api.ts";
import { BookRest } from "#src/shared/plan-sessions/BookRest.tsx";
import { Tally, UsableUntil } from "#src/shared/plan-sessions/Tally.tsx";
import { billingOptions } from "../queries.ts";
import { Part } from "./Part.tsx";

/** The other sessions of the plan that this one is of; a part that comes after the rest and may stay away. */
export function PlanSessions({ billingId }: { billingId: string }) {
  const { data: order } = useQuery(billingOptions(useApi(), billingId));
  if (!order?.sessions) return null;
  return (
    <Part title={<Trans>Sessões do plano</Trans>}>
      <p>
        <Tally tally={order.sessions} />
      </p>
      <p>
        <UsableUntil tally={order.sessions} />
      </p>
      <div>
        <BookRest order={order} variant="outline" />
      </div>
    </Part>
  );
}
