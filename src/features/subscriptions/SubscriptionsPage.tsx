import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useApi } from "#src/platform/http/use-api.ts";
import { ViewTabs } from "#src/shared/purchases/ViewTabs.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import { PlanCard } from "./PlanCard.tsx";
import { subscriptionsOptions } from "./queries.ts";
import styles from "./Subscriptions.module.css";

/** `/my-appointments/planos`: the plans that were bought, each with its sessions and what comes next. */
export function SubscriptionsPage() {
  const plans = useSuspenseQuery(subscriptionsOptions(useApi())).data.content;
  return (
    <PageBody>
      <div className={styles.page}>
        <h1>
          <Trans>Meus planos</Trans>
        </h1>
        <ViewTabs />
        {plans.length === 0 ? (
          <EmptyState
            title={<Trans>Nenhum plano por aqui</Trans>}
            action={
              <Button asChild>
                <Link to="/busca">
                  <Trans>Encontrar um plano</Trans>
                </Link>
              </Button>
            }
          >
            <Trans>Os planos que você comprar aparecem aqui, com as sessões que ainda pode marcar.</Trans>
          </EmptyState>
        ) : (
          <ul className={styles.list}>
            {plans.map((plan) => (
              <li key={plan.id}>
                <PlanCard plan={plan} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </PageBody>
  );
}
