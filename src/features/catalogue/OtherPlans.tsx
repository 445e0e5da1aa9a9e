import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { Activity } from "#contract/catalogue.ts";
import { offerOf } from "#contract/price.ts";
import { Amount } from "#src/shared/price/Amount.tsx";
import { renewalUnit } from "#src/shared/price/renewal.ts";
import { Section } from "#src/ui/layout/Section.tsx";
import styles from "./OtherPlans.module.css";

/** The other ways to buy the same activity: its plans, and its single session on a plan's page. */
export function OtherPlans({ activity, current }: { activity: Activity; current: string | null }) {
  const plans = activity.plans.filter(({ id }) => id !== current);
  if (plans.length === 0 && current === null) return null;
  return (
    <Section title={current ? <Trans>Outras formas de fazer</Trans> : <Trans>Planos desta atividade</Trans>}>
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <li key={plan.id}>
            <Link to="/planos/$planId" params={{ planId: plan.id }}>
              <span>
                <strong>{plan.title}</strong>
                <PlanPrice plan={plan} />
              </span>
              <ChevronRight aria-hidden="true" />
            </Link>
          </li>
        ))}
        {current && (
          <li>
            <Link to="/atividades/$activityId" params={{ activityId: activity.id }}>
              <span>
                <strong>
                  <Trans>Sessão avulsa</Trans>
                </strong>
                <small data-item={activity.id}>
                  <Trans>
                    <Amount is="due-now" value={sessionPrice(activity)} /> por sessão
                  </Trans>
                </small>
              </span>
              <ChevronRight aria-hidden="true" />
            </Link>
          </li>
        )}
      </ul>
    </Section>
  );
}

const sessionPrice = ({ priceComposite }: Activity) =>
  offerOf({ priceComposite, benefitAtRenewal: null }, null).now;

/** What a renewal takes, and the start where that is more; what does not renew is paid once. */
function PlanPrice({ plan }: { plan: Activity["plans"][number] }) {
  const { id, renewalPeriod } = plan;
  const { now, renewal } = offerOf(plan, renewalPeriod);
  const unit = renewalUnit(renewalPeriod);
  const due = <Amount is="due-now" value={now} />;
  return (
    <small data-item={id}>
      {renewal === null || renewal === now ? (
        <>
          {due} {unit}
        </>
      ) : (
        <Trans>
          {due} para começar, depois <Amount is="renewal" value={renewal} /> {unit}
        </Trans>
      )}
    </small>
  );
}
