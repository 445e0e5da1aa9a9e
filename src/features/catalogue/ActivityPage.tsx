import { Trans } from "@lingui/react/macro";
import { useSuspenseQueries } from "@tanstack/react-query";
import { offerOf } from "#contract/price.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { ItemPriceLines } from "#src/shared/price/ItemPriceLines.tsx";
import { activityOptions, schedulesOptions } from "#src/shared/queries.ts";
import { BuyBar, BuyCard } from "./BuyCard.tsx";
import { ItemPage } from "./ItemPage.tsx";
import { activityPriceOptions } from "./queries.ts";
import { useBuy } from "./use-buy.ts";

export interface ItemPageInput {
  id: string;
  /** `YYYY-MM-DD`, the day the price is asked for. */
  today: string;
  /** Milliseconds since the epoch. */
  now: number;
}

/** `/atividades/$activityId`: one session of an activity. */
export function ActivityPage({ id, today, now, asked }: ItemPageInput & { asked: string | null }) {
  const api = useApi();
  const [{ data: activity }, schedules, { data: composite }] = useSuspenseQueries({
    queries: [activityOptions(api, id), schedulesOptions(api, id), activityPriceOptions(api, id, today)],
  });
  const { duration, isEnrolmentNeeded, priceAdvertisable } = activity;
  const price = { priceComposite: composite, benefitAtRenewal: null };
  const buying = useBuy({ id, duration, isEnrolmentNeeded, indexType: "ACTIVITY" });
  const label = <Trans>Escolher horário</Trans>;
  return (
    <ItemPage
      activity={activity}
      plan={null}
      schedules={schedules.data.content}
      now={now}
      year={Number(today.slice(0, 4))}
      asked={asked}
      price={
        <BuyCard buying={buying} label={label}>
          <ItemPriceLines
            id={id}
            price={price}
            label={<Trans>1 sessão</Trans>}
            renewalPeriod={null}
            priceAdvertisable={priceAdvertisable}
          />
        </BuyCard>
      }
      bar={
        <BuyBar
          buying={buying}
          label={label}
          id={id}
          due={offerOf(price, null).now}
          unit={<Trans>por sessão</Trans>}
        />
      }
    />
  );
}
