import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { benefitDials } from "#contract/dials.ts";
import { type BenefitSettings, simulateBenefit } from "#contract/simulation.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { changedFromStart } from "#src/shared/dials/changed-from-start.ts";

/** What a company had simulated, and the way to see it as they did. */
export function LeadSimulation({ settings }: { settings: BenefitSettings }) {
  const monthly = formatMoney(simulateBenefit(settings).monthlyCost);
  return (
    <p data-item="simulation" data-amount="estimate">
      <Trans>
        Simulou {monthly} por mês.{" "}
        <Link to="/companies" search={changedFromStart(benefitDials, settings)} hash="simulador">
          Ver a simulação
        </Link>
      </Trans>
    </p>
  );
}
