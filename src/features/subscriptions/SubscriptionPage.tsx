import { Plural, Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { Subscription } from "#contract/subscription.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { BackLink } from "#src/platform/navigation/BackLink.tsx";
import { formatDate } from "#src/platform/time/format.ts";
import { SettleDebtsLink } from "#src/shared/overdue/SettleDebtsLink.tsx";
import { renewalAdjective } from "#src/shared/price/renewal.ts";
import { Badge } from "#src/ui/display/Badge.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import { Actions } from "./Actions.tsx";
import { CHARGING_MS, isCharging, useToday } from "./charging.ts";
import { NextRenewal } from "./NextRenewal.tsx";
import { Payments } from "./Payments.tsx";
import { subscriptionOptions } from "./queries.ts";
import { Sessions } from "./Sessions.tsx";
import styles from "./Subscriptions.module.css";
import { methodsText, STATUS_TONES, statusLabel } from "./words.ts";

/** `/my-appointments/planos/{id}`: a plan's sessions, what it costs next and what may be done about it, and its payments. */
export function SubscriptionPage({ id, isBooking }: { id: string; isBooking: boolean }) {
  const { data: plan } = useSuspenseQuery({
    ...subscriptionOptions(useApi(), id),
    refetchInterval: ({ state }) => (state.data && isCharging(state.data) ? CHARGING_MS : false),
  });
  const isOwed = plan.payments.some(({ status }) => status === "OVERDUE");
  return (
    <PageBody>
      <div className={styles.page}>
        <div className={styles.facts}>
          <BackLink to="/my-appointments/planos">
            <Trans>Meus planos</Trans>
          </BackLink>
          <h1>{plan.title}</h1>
          <p className={styles.muted}>
            <Trans>com {plan.partnerName}</Trans>
          </p>
          <p>
            {plan.isOver ? (
              <Badge>
                <Trans>Encerrado</Trans>
              </Badge>
            ) : (
              <Badge tone={STATUS_TONES[plan.status]}>{statusLabel(plan.status)}</Badge>
            )}
          </p>
        </div>
        {isOwed && (
          <Alert
            tone="danger"
            title={<Trans>Há uma renovação em atraso</Trans>}
            action={<SettleDebtsLink size="sm" />}
          >
            <Trans>O pagamento não foi concluído. Pague para marcar as sessões desse período.</Trans>
          </Alert>
        )}
        <div className={styles.parts}>
          <Sessions plan={plan} isBooking={isBooking} />
          {plan.isOver || plan.status === "ONCE" ? <NoRenewal plan={plan} /> : <Renewal plan={plan} />}
          <Payments payments={plan.payments} />
        </div>
      </div>
    </PageBody>
  );
}

/** Over, or bought once: nothing is charged again. */
function NoRenewal({ plan }: { plan: Subscription }) {
  return (
    <section className={styles.section} aria-labelledby="renovacao">
      <h2 id="renovacao">
        <Trans>Renovação</Trans>
      </h2>
      <div className={styles.facts}>
        <NextRenewal plan={plan} />
        <p>
          {plan.isOver ? (
            <Trans>Este plano terminou e não renova mais.</Trans>
          ) : (
            <Trans>Este plano não renova, e nada mais é cobrado por ele.</Trans>
          )}
        </p>
      </div>
    </section>
  );
}

function Renewal({ plan }: { plan: Subscription }) {
  const { cancelBy, cancellationNoticeDays: days, nextRenewal } = plan;
  return (
    <section className={styles.section} aria-labelledby="renovacao">
      <h2 id="renovacao">{nextRenewal ? <Trans>Próxima renovação</Trans> : <Trans>Renovação</Trans>}</h2>
      <div className={styles.facts}>
        <NextRenewal plan={plan} />
        <p className={styles.muted}>
          <Trans>Plano {renewalAdjective(plan.renewalPeriod)}</Trans>
        </p>
        <p className={styles.muted}>
          <Trans>Pagamento: {methodsText(plan)}</Trans>
        </p>
        {nextRenewal && nextRenewal.subsidyValue > 0 && (
          <p className={styles.muted}>
            <Trans>A parte da empresa depende da aprovação do benefício no dia da renovação.</Trans>
          </p>
        )}
        {cancelBy && !isCharging(plan) && <Deadline cancelBy={cancelBy} days={days} />}
      </div>
      <Actions key={plan.id} plan={plan} />
    </section>
  );
}

/** The last day to keep the next renewal from being paid, or that it has passed. */
function Deadline({ cancelBy, days }: { cancelBy: string; days: number }) {
  if (cancelBy < useToday())
    return (
      <p>
        <Trans>
          O prazo para não renovar passou em {formatDate(cancelBy)}: um cancelamento agora vale para a
          renovação seguinte.
        </Trans>
      </p>
    );
  return (
    <p>
      <Trans>
        Para não renovar, cancele até <b>{formatDate(cancelBy)}</b>.
      </Trans>{" "}
      {days > 0 && (
        <Plural
          value={days}
          one="O plano pede # dia de antecedência."
          other="O plano pede # dias de antecedência."
        />
      )}
    </p>
  );
}
