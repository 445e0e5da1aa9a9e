import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { SubscriptionSummary } from "#contract/subscription.ts";
import { Tally } from "#src/shared/plan-sessions/Tally.tsx";
import { NextRenewal } from "./NextRenewal.tsx";
import styles from "./Subscriptions.module.css";

/** A plan that is over: what it was, and what became of its sessions. */
export function EndedPlanCard({ plan }: { plan: SubscriptionSummary }) {
  const { id, title, partnerName, sessions } = plan;
  return (
    <article className={styles.card} aria-labelledby={`plan-${id}`}>
      <h3 id={`plan-${id}`}>
        <Link to="/my-appointments/planos/$subscriptionId" params={{ subscriptionId: id }}>
          {title}
        </Link>
      </h3>
      <p className={styles.muted}>
        <Trans>com {partnerName}</Trans>
      </p>
      {sessions && (
        <p>
          <Tally tally={sessions} />
        </p>
      )}
      <NextRenewal plan={plan} />
    </article>
  );
}
