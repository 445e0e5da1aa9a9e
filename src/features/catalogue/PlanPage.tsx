import { Plural, Trans } from "@lingui/react/macro";
import { useQuery, useSuspenseQueries, useSuspenseQuery } from "@tanstack/react-query";
import { splitAmount } from "#contract/price-composite.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { useIsSignedIn } from "#src/platform/session/use-session.ts";
import { canUseBenefit } from "#src/shared/price/benefit.ts";
import { activityOptions, planOptions, schedulesOptions } from "#src/shared/queries.ts";
import type { ItemPageInput } from "./ActivityPage.tsx";
import { BenefitAtRenewal } from "./BenefitAtRenewal.tsx";
import { BuyBar, BuyCard } from "./BuyCard.tsx";
import { ItemPage } from "./ItemPage.tsx";
import { monthAfter } from "./month-after.ts";
import { PriceFor } from "./PriceFor.tsx";
import { planPriceOptions } from "./queries.ts";
import { useBuy } from "./use-buy.ts";

/** `/planos/$planId`: several sessions of an activity. */
export function PlanPage({ id, today, now }: ItemPageInput) {
  const api = useApi();
  const { data: plan } = useSuspenseQuery(planOptions(api, id));
  const { isEnrolmentNeeded, renewalPeriod, sessionsPerPeriod, priceAdvertisable } = plan;
  const [{ data: activity }, schedules, { data: composite }] = useSuspenseQueries({
    queries: [
      activityOptions(api, plan.activity.id),
      schedulesOptions(api, plan.activity.id),
      planPriceOptions(api, id, today),
    ],
  });
  const renews = renewalPeriod !== "NO_RENEW";
  const renewsOn = monthAfter(today);
  const isSignedIn = useIsSignedIn();
  const later = useQuery({ ...planPriceOptions(api, id, renewsOn), enabled: renews && isSignedIn }).data;
  const buying = useBuy({ id, duration: null, isEnrolmentNeeded, indexType: "ACTIVITY_PLAN" });
  const label = <Trans>Comprar plano</Trans>;
  const usesBenefit = !renews && canUseBenefit(composite, renewalPeriod);
  return (
    <ItemPage
      activity={activity}
      plan={plan}
      schedules={schedules.data.content}
      now={now}
      price={
        <BuyCard buying={buying} label={label}>
          <PriceFor
            composite={composite}
            label={<Plural value={sessionsPerPeriod} one="Plano com # sessão" other="Plano com # sessões" />}
            renewalPeriod={renewalPeriod}
            priceAdvertisable={priceAdvertisable}
          />
          {later && canUseBenefit(later, renewalPeriod) && (
            <BenefitAtRenewal date={renewsOn} composite={later} />
          )}
        </BuyCard>
      }
      bar={
        <BuyBar
          buying={buying}
          label={label}
          amount={formatMoney(splitAmount(composite, usesBenefit).charged)}
          unit={renews ? <Trans>para começar agora</Trans> : <Trans>pagamento único</Trans>}
        />
      }
    />
  );
}
