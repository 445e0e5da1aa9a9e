import { Trans } from "@lingui/react/macro";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useApi } from "#src/platform/http/use-api.ts";
import { MorePages } from "#src/shared/paging/MorePages.tsx";
import { ViewTabs } from "#src/shared/purchases/ViewTabs.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import { EndedPlanCard } from "./EndedPlanCard.tsx";
import { PlanCard } from "./PlanCard.tsx";
import { subscriptionsOptions } from "./queries.ts";
import styles from "./Subscriptions.module.css";

/** `/my-appointments/planos`: the plans that were bought, each with its sessions and what comes next; below them those that are over. */
export function SubscriptionsPage() {
  const api = useApi();
  const running = useSuspenseInfiniteQuery(subscriptionsOptions(api, "RUNNING"));
  const over = useSuspenseInfiniteQuery(subscriptionsOptions(api, "OVER"));
  const plans = running.data.pages.flatMap((page) => page.content);
  const ended = over.data.pages.flatMap((page) => page.content);
  return (
    <PageBody>
      <div className={styles.page}>
        <h1>
          <Trans>Meus planos</Trans>
        </h1>
        <ViewTabs />
        {plans.length + ended.length === 0 && (
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
        )}
        {plans.length > 0 && (
          <ul className={styles.list}>
            {plans.map((plan) => (
              <li key={plan.id}>
                <PlanCard plan={plan} />
              </li>
            ))}
          </ul>
        )}
        <MorePages of={running} />
        {ended.length > 0 && (
          <section className={styles.ended} aria-labelledby="encerrados">
            <h2 id="encerrados">
              <Trans>Encerrados</Trans>
            </h2>
            <ul className={styles.list}>
              {ended.map((plan) => (
                <li key={plan.id}>
                  <EndedPlanCard plan={plan} />
                </li>
              ))}
            </ul>
            <MorePages of={over} />
          </section>
        )}
      </div>
    </PageBody>
  );
}
