import { useLingui } from "@lingui/react/macro";
import { useNavigate, useRouter } from "@tanstack/react-router";
import type { Activity } from "#contract/catalogue.ts";
import type { PriceComposite } from "#contract/price-composite.ts";
import { BackButton } from "#src/ui/controls/BackButton.tsx";
import { TwoColumnLayout } from "#src/ui/layout/TwoColumnLayout.tsx";
import { useWide } from "#src/ui/layout/use-wide.ts";
import { CheckoutHeading } from "../CheckoutHeading.tsx";
import styles from "../frame/Page.module.css";
import { SummaryCard } from "../summary/SummaryCard.tsx";
import { TimeDetails } from "./ShortTime.tsx";
import { useVisitorsTime } from "./use-visitors-time.ts";
import { VisitorPrice } from "./VisitorPrice.tsx";
import { VisitorTime } from "./VisitorTime.tsx";
import { WhoBooks } from "./WhoBooks.tsx";

export interface VisitorFacts {
  activity: Activity;
  /** The time that the address names. */
  scheduleId: string | null;
  /** Null where it could not be had. */
  price: PriceComposite | null;
}

/**
 * The checkout before anybody is signed in: a time, then who books. The time stands in the address; with the session the
 * route shows the checkout, which holds it.
 */
export function VisitorCheckout({ activity, scheduleId, price }: VisitorFacts) {
  const { t } = useLingui();
  const time = useVisitorsTime(activity, scheduleId);
  const isShort = !useWide() && time.chosen !== null;
  const leave = useLeave(activity.id);
  return (
    <TwoColumnLayout
      asideLabel={t`Resumo da reserva`}
      aside={
        <SummaryCard activity={activity} schedule={time.chosen}>
          <VisitorPrice activity={activity} price={price} />
        </SummaryCard>
      }
    >
      <div className={styles.back}>
        <BackButton onClick={leave} />
      </div>
      <CheckoutHeading of={activity.title} isShort={isShort} />
      <VisitorTime activity={activity} time={time} price={price} />
      {time.chosen && <WhoBooks />}
      {time.chosen && isShort && <TimeDetails activity={activity} schedule={time.chosen} price={price} />}
    </TwoColumnLayout>
  );
}

function useLeave(activityId: string): () => void {
  const { history } = useRouter();
  const navigate = useNavigate();
  return () => {
    if (history.canGoBack()) history.back();
    else void navigate({ to: "/atividades/$activityId", params: { activityId }, replace: true });
  };
}
