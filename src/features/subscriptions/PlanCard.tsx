import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { SubscriptionSummary } from "#contract/subscription.ts";
import { Badge } from "#src/ui/display/Badge.tsx";
import { NextRenewal } from "./NextRenewal.tsx";
import styles from "./Subscriptions.module.css";
import { STATUS_TONES, statusLabel } from "./words.ts";

/** One plan in the list: what it is, how it stands, what comes next. */
export function PlanCard({ plan }: { plan: SubscriptionSummary }) {
  return (
    <article className={styles.card} aria-labelledby={`plan-${plan.id}`}>
      <Badge tone={STATUS_TONES[plan.status]}>{statusLabel(plan.status)}</Badge>
      <h2 id={`plan-${plan.id}`}>
        <Link to="/my-appointments/planos/$subscriptionId" params={{ subscriptionId: plan.id }}>
          {plan.title}
        </Link>
      </h2>
      <p className={styles.muted}>
        <Trans>com {plan.partnerName}</Trans>
      </p>
      <NextRenewal plan={plan} />
    </article>
  );
}
