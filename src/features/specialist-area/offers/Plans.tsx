import { Trans } from "@lingui/react/macro";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import type { OfferedActivity } from "#contract/specialist-offers.ts";
import { preloadDialog } from "#src/platform/late/LazyDialog.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import styles from "./Offers.module.css";
import { PlanCard } from "./PlanCard.tsx";
import { PlanDialog } from "./PlanDialog.tsx";

/** The plans of an activity. */
export function Plans({
  activity,
  isDiscountAllowed,
}: {
  activity: OfferedActivity;
  isDiscountAllowed: boolean;
}) {
  const [isAdding, setAdding] = useState(false);
  return (
    <section className={styles.group} aria-labelledby="planos">
      <header className={styles.head}>
        <div>
          <h2 id="planos">
            <Trans>Planos</Trans>
          </h2>
          <p className={styles.muted}>
            <Trans>Várias sessões por um preço, que podem renovar sozinhas.</Trans>
          </p>
        </div>
        <Button
          variant="outline"
          size="sm"
          aria-haspopup="dialog"
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => setAdding(true)}
        >
          <Plus aria-hidden="true" size={16} />
          <Trans>Criar plano</Trans>
        </Button>
      </header>
      {activity.plans.length > 0 && (
        <ul className={styles.plans}>
          {activity.plans.map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              activityId={activity.id}
              isDiscountAllowed={isDiscountAllowed}
            />
          ))}
        </ul>
      )}
      {isAdding && (
        <PlanDialog
          plan={null}
          activityId={activity.id}
          isDiscountAllowed={isDiscountAllowed}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  );
}
