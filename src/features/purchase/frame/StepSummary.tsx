import { Trans } from "@lingui/react/macro";
import { usePurchase, usePurchaseState } from "../flow/purchase-actor.ts";
import { PurchasePrice } from "../price/PurchasePrice.tsx";
import { ChosenSchedules } from "../schedule/ChosenSchedules.tsx";
import styles from "./StepSummary.module.css";

/** What is being bought, beside the step on wide screens. */
export function StepSummary() {
  const { activity, item, plan } = usePurchase().subject;
  const hasTimes = usePurchaseState(({ context }) => context.schedules.length > 0);
  return (
    <div className={styles.summary}>
      <div>
        <p className={styles.kind}>{plan ? <Trans>Plano</Trans> : <Trans>Atividade</Trans>}</p>
        <p className={styles.title}>{item.title}</p>
        <p className={styles.partner}>
          <Trans>com {activity.partner.fantasyName || activity.partner.name}</Trans>
        </p>
      </div>
      {hasTimes && <ChosenSchedules />}
      <PurchasePrice />
    </div>
  );
}
