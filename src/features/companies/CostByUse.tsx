import { Trans } from "@lingui/react/macro";
import { type BenefitSettings, simulateBenefit } from "#contract/simulation.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { BarChart } from "#src/ui/display/BarChart.tsx";

const USES = [20, 40, 60, 80, 100];

/** The same month with more people, or fewer; the present share has its place among them. */
export function CostByUse({ settings }: { settings: BenefitSettings }) {
  const uses = [...new Set([...USES, settings.use])].sort((a, b) => a - b);
  const bars = uses.map((use) => {
    const { monthlyCost } = simulateBenefit({ ...settings, use });
    return {
      key: use,
      label: `${use}%`,
      value: monthlyCost,
      text: formatMoney(monthlyCost),
      isCurrent: use === settings.use,
    };
  });
  return (
    <BarChart
      caption={<Trans>E se mais gente usar?</Trans>}
      note={<Trans>Custo por mês, pela parte das pessoas que usam.</Trans>}
      heads={[<Trans key="use">Pessoas que usam</Trans>, <Trans key="cost">Por mês</Trans>]}
      bars={bars}
    />
  );
}
