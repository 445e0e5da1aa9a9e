import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { BUSINESS_TIME_ZONE } from "#contract/constants.ts";
import type { Billing } from "#contract/purchase.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { useMinute } from "#src/platform/time/use-minute.ts";
import { FreeCancellation } from "#src/shared/cancellation/FreeCancellation.tsx";
import { activityDrawing } from "#src/shared/picture/drawings.ts";
import { ListingPicture } from "#src/shared/picture/ListingPicture.tsx";
import { HeldUntil } from "#src/shared/pix/HeldUntil.tsx";
import { BookRest, bookable } from "#src/shared/plan-sessions/BookRest.tsx";
import { Tally, UsableUntil } from "#src/shared/plan-sessions/Tally.tsx";
import { Amount } from "#src/shared/price/Amount.tsx";
import { renewalKey, renewalNote } from "#src/shared/price/renewal.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { statusExplanation, statusLabel, statusTone } from "./billing-status.ts";
import styles from "./OrderCard.module.css";
import { OrderTimes } from "./OrderTimes.tsx";
import { PendingActions } from "./PendingActions.tsx";
import { paymentWords } from "./payment-words.ts";

/** One order: what, when, how it is paid and, while the payment is open, what to do. */
export function OrderCard({ order }: { order: Billing }) {
  const { t } = useLingui();
  const tone = statusTone(order);
  const explanation = statusExplanation(order);
  const { nextRenewal, renewalPeriod } = order;
  const now = useMinute();
  const coming = order.schedules.find(({ date }) => Date.parse(date) > now);
  return (
    <article
      className={styles.card}
      aria-labelledby={`order-${order.id}`}
      data-item={order.id}
      data-tone={tone}
    >
      <ListingPicture
        of={activityDrawing({ hue: order.categoryHue, motif: order.categoryMotif }, order.itemId)}
        photo={order.photo}
        className={styles.art}
      />
      <div className={styles.body}>
        <p className={styles.status}>
          <span data-tone={tone}>{statusLabel(order)}</span>
          <span className={styles.kind}>
            {order.itemType === "PLAN" ? <Trans>Plano</Trans> : <Trans>Atividade</Trans>}
          </span>
        </p>
        <h2 id={`order-${order.id}`}>{order.title}</h2>
        <p className={styles.partner}>{order.partnerName}</p>
        <OrderTimes schedules={order.schedules} />
        {coming && <FreeCancellation until={order.freeCancellationUntil} timeZone={coming.timeZone} />}
        {explanation && (
          <p className={styles.explanation}>
            {explanation} <HeldUntil billing={order} />
          </p>
        )}
        {tone === "pending" && <PendingActions order={order} />}
        {bookable(order) > 0 && (
          <div className={styles.actions}>
            <BookRest order={order} size="sm" />
          </div>
        )}
        <dl className={styles.facts}>
          <div>
            <dt>{tone === "refused" ? t`Forma escolhida` : t`Pagamento`}</dt>
            {paymentWords(order).map(({ words, role }) => (
              <dd key={words} data-amount={role}>
                {words}
              </dd>
            ))}
          </div>
          {order.sessions && (
            <div>
              <dt>{t`Sessões`}</dt>
              <dd>
                <Tally tally={order.sessions} />
              </dd>
              <dd>
                <UsableUntil tally={order.sessions} />
              </dd>
            </div>
          )}
          {nextRenewal && tone !== "refused" && tone !== "returned" && (
            <div>
              <dt>{t`Próxima renovação`}</dt>
              <dd data-item={renewalKey(order, nextRenewal)}>
                <Trans>
                  {formatDate(nextRenewal.date)} · <Amount is="renewal" value={nextRenewal.amount} />{" "}
                  {renewalNote(renewalPeriod, order.methods.includes("SUBSIDY"))}
                </Trans>
              </dd>
            </div>
          )}
          <div>
            <dt>{t`Compra`}</dt>
            <dd>
              <Trans>
                {order.number}, de {formatDate(order.createdAt, BUSINESS_TIME_ZONE)}
              </Trans>
            </dd>
            {order.status === "PAID" && (
              <dd>
                <Button asChild variant="link">
                  <Link to="/my-appointments/recibo/$billingId" params={{ billingId: order.id }}>
                    <Trans>
                      Ver recibo <VisuallyHidden>{order.number}</VisuallyHidden>
                    </Trans>
                  </Link>
                </Button>
              </dd>
            )}
          </div>
        </dl>
      </div>
    </article>
  );
}
