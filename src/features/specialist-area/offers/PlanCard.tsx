import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { OfferedPlan } from "#contract/specialist-offers.ts";
import { preloadDialog } from "#src/platform/late/LazyDialog.tsx";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Badge } from "#src/ui/display/Badge.tsx";
import styles from "./Offers.module.css";
import { PlanDialog } from "./PlanDialog.tsx";
import { useOffersChange } from "./queries.ts";
import { renewalText } from "./renewal-text.ts";
import { WithdrawDialog } from "./WithdrawDialog.tsx";

type Props = { plan: OfferedPlan; activityId: string; isDiscountAllowed: boolean };

/** A plan, and what may be done with it. */
export function PlanCard({ plan, activityId, isDiscountAllowed }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState<"change" | "withdraw" | null>(null);
  const close = () => setOpen(null);
  const { id, title, price, renewalPeriod, sessionsPerPeriod, isWithdrawn } = plan;
  const withdraw = useOffersChange((api, _: null) => api.call("specialistWithdrawPlan", { params: { id } }), {
    done: t`Plano fora de venda`,
    isDone: ({ content }) =>
      content.some(({ plans }) => plans.some((known) => known.id === id && known.isWithdrawn)),
    onDone: close,
  });
  return (
    <li className={styles.plan} data-withdrawn={isWithdrawn || undefined}>
      <div>
        <h3>{title}</h3>
        <p className={styles.muted}>
          <Plural value={sessionsPerPeriod} one="# sessão" other="# sessões" /> · {renewalText(renewalPeriod)}
        </p>
      </div>
      <strong className={styles.price} data-item={id} data-amount="before-discount">
        {formatMoney(price)}
      </strong>
      {isWithdrawn ? (
        <Badge>
          <Trans>Fora de venda</Trans>
        </Badge>
      ) : (
        <div className={styles.links}>
          <Button
            variant="outline"
            size="sm"
            aria-label={t`Alterar ${title}`}
            onPointerEnter={preloadDialog}
            onClick={() => setOpen("change")}
          >
            <Trans>Alterar</Trans>
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={t`Tirar de venda: ${title}`}
            onPointerEnter={preloadDialog}
            onClick={() => setOpen("withdraw")}
          >
            <Trans>Tirar de venda</Trans>
          </Button>
        </div>
      )}
      {open === "change" && (
        <PlanDialog
          plan={plan}
          activityId={activityId}
          isDiscountAllowed={isDiscountAllowed}
          onClose={close}
        />
      )}
      {open === "withdraw" && (
        <WithdrawDialog title={title} withdraw={withdraw} onClose={close}>
          <p>
            <Trans>
              Ninguém mais compra este plano. Quem já tem continua com ele, e ele continua renovando.
            </Trans>
          </p>
        </WithdrawDialog>
      )}
    </li>
  );
}
