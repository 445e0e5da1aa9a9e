import { Trans } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useDeferredValue } from "react";
import { benefitDials } from "#contract/dials.ts";
import { type BenefitSettings, simulateBenefit } from "#contract/simulation.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { changedFromStart } from "#src/shared/dials/changed-from-start.ts";
import { Dialled } from "#src/shared/dials/Dialled.tsx";
import { useSettings } from "#src/shared/dials/use-settings.ts";
import { LandingSection } from "#src/shared/landing/LandingSection.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { BenefitDials } from "./BenefitDials.tsx";
import { SimulationResult } from "./SimulationResult.tsx";

/** The address holds what was set, so that a link to it is a link to the simulation. */
export function Simulator({ settled }: { settled: BenefitSettings }) {
  const navigate = useNavigate({ from: "/companies" });
  const { settings, move, settle } = useSettings<typeof benefitDials>(
    settled,
    (next) =>
      void navigate({
        to: "/companies",
        search: changedFromStart(benefitDials, next),
        replace: true,
        resetScroll: false,
      }),
  );
  const drawn = useDeferredValue(settings);
  const monthly = formatMoney(simulateBenefit(settled).monthlyCost);
  return (
    <LandingSection
      id="simulador"
      title={<Trans>Quanto custa?</Trans>}
      lead={
        <Trans>
          Mexa nos números: a conta é a mesma que a Vereda faz em cada compra. Os valores de partida são só um
          exemplo.
        </Trans>
      }
      prints
    >
      <Dialled
        action="/companies"
        dials={<BenefitDials settings={settings} onMove={move} onSettle={settle} />}
      >
        <SimulationResult settings={drawn} />
      </Dialled>
      {/* Said once a dial has been let go, and not with every step of it. */}
      <VisuallyHidden role="status">
        <span data-item="simulation" data-amount="estimate">
          <Trans>A empresa paga {monthly} por mês.</Trans>
        </span>
      </VisuallyHidden>
    </LandingSection>
  );
}
