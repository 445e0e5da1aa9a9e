import { Plural, Trans } from "@lingui/react/macro";
import { useSuspenseQueries, useSuspenseQuery } from "@tanstack/react-query";
import { offerOf } from "#contract/price.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { ItemPriceLines } from "#src/shared/price/ItemPriceLines.tsx";
import { planPriceOptions } from "#src/shared/price/plan-price-options.ts";
import { activityOptions, planOptions, schedulesOptions } from "#src/shared/queries.ts";
import type { ItemPageInput } from "./ActivityPage.tsx";
import { BuyBar, BuyCard } from "./BuyCard.tsx";
import { ItemPage } from "./ItemPage.tsx";
import { useBuy } from "./use-buy.ts";

/** `/planos/$planId`: several sessions of an activity. */
export function PlanPage({ id, today, now }: ItemPageInput) {
  const api = useApi();
  const { data: plan } = useSuspenseQuery(planOptions(api, id));
  const { isEnrolmentNeeded, renewalPeriod, sessionsPerPeriod, priceAdvertisable } = plan;
  const [{ data: activity }, schedules, { data: asked }] = useSuspenseQueries({
    queries: [
      activityOptions(api, plan.activity.id),
      schedulesOptions(api, plan.activity.id),
      planPriceOptions(api, id, today),
    ],
  });
  const { benefitAtRenewal, ...priceComposite } = asked;
  const price = { priceComposite, benefitAtRenewal };
  const buying = useBuy({ id, duration: null, isEnrolmentNeeded, indexType: "ACTIVITY_PLAN" });
  const label = <Trans>Escolher horários</Trans>;
  return (
    <ItemPage
      activity={activity}
      plan={plan}
      schedules={schedules.data.content}
      now={now}
      year={Number(today.slice(0, 4))}
      price={
        <BuyCard buying={buying} label={label}>
          <ItemPriceLines
            id={id}
            price={price}
            label={<Plural value={sessionsPerPeriod} one="Plano com # sessão" other="Plano com # sessões" />}
            renewalPeriod={renewalPeriod}
            priceAdvertisable={priceAdvertisable}
          />
        </BuyCard>
      }
      bar={
        <BuyBar
          buying={buying}
          label={label}
          id={id}
          due={offerOf(price, renewalPeriod).now}
          unit={
            renewalPeriod !== "NO_RENEW" ? <Trans>para começar agora</Trans> : <Trans>pagamento único</Trans>
          }
        />
      }
    />
  );
}
