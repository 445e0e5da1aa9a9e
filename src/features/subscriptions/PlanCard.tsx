import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { SubscriptionSummary } from "#contract/subscription.ts";
import { Tally, UsableUntil } from "#src/shared/plan-sessions/Tally.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Badge } from "#src/ui/display/Badge.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { NextRenewal } from "./NextRenewal.tsx";
import styles from "./Subscriptions.module.css";
import { STATUS_TONES, statusLabel } from "./words.ts";

/** One plan in the list: what it is, how its sessions stand, what comes next. */
export function PlanCard({ plan }: { plan: SubscriptionSummary }) {
  const { id, status, title, partnerName, sessions } = plan;
  const to = { to: "/my-appointments/planos/$subscriptionId", params: { subscriptionId: id } } as const;
  return (
    <article className={styles.card} aria-labelledby={`plan-${id}`}>
      <Badge tone={STATUS_TONES[status]}>{statusLabel(status)}</Badge>
      <h2 id={`plan-${id}`}>
        <Link {...to}>{title}</Link>
      </h2>
      <p className={styles.muted}>
        <Trans>com {partnerName}</Trans>
      </p>
      {sessions ? (
        <>
          <p>
            <Tally tally={sessions} />
          </p>
          <p>
            <UsableUntil tally={sessions} />
          </p>
        </>
      ) : (
        <p className={styles.muted}>
          <Trans>Não há um período pago agora.</Trans>
        </p>
      )}
      <NextRenewal plan={plan} />
      {sessions && sessions.left > 0 && (
        <Button asChild size="sm" className={styles.book}>
          <Link {...to} search={{ marcar: "sessoes" }}>
            <Trans>
              Marcar sessões <VisuallyHidden>de {title}</VisuallyHidden>
            </Trans>
          </Link>
        </Button>
      )}
    </article>
  );
}
