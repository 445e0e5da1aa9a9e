import { Plural, Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useApi } from "#src/platform/http/use-api.ts";
import { Tally, UsableUntil } from "#src/shared/plan-sessions/Tally.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { runningPlansOptions } from "../queries.ts";
import styles from "./PlansLeft.module.css";

/** The running plans of which sessions are still to be booked; it comes after the rest, and may stay away. */
export function PlansLeft() {
  const { data } = useQuery(runningPlansOptions(useApi()));
  const plans = (data?.content ?? []).flatMap(({ id, title, sessions }) =>
    sessions && sessions.left > 0 ? [{ id, title, sessions }] : [],
  );
  if (plans.length === 0) return null;
  return (
    <section className={styles.plans} aria-labelledby="plans-left">
      <h2 id="plans-left">
        <Trans>Falta marcar</Trans>
      </h2>
      <ul>
        {plans.map(({ id, title, sessions }) => (
          <li key={id} className={styles.plan}>
            <div>
              <h3>{title}</h3>
              <p>
                <Tally tally={sessions} />
              </p>
              <p className={styles.until}>
                <UsableUntil tally={sessions} />
              </p>
            </div>
            <Button asChild variant="outline" size="sm">
              <Link
                to="/my-appointments/planos/$subscriptionId"
                params={{ subscriptionId: id }}
                search={{ marcar: "sessoes" }}
              >
                <Plural value={sessions.left} one="Marcar a sessão" other="Marcar sessões" />
                <VisuallyHidden> · {title}</VisuallyHidden>
              </Link>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
