import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { Activity } from "#contract/catalogue.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
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
        {plans.map(({ id, title, price, renewalPeriod }) => (
          <li key={id}>
            <Link to="/planos/$planId" params={{ planId: id }}>
              <span>
                <strong>{title}</strong>
                <small>
                  {formatMoney(price)} {renewalUnit(renewalPeriod)}
                </small>
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
                <small>
                  <Trans>{formatMoney(activity.price)} por sessão</Trans>
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
