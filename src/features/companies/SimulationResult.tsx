import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { memo } from "react";
import { type BenefitSettings, simulateBenefit } from "#contract/simulation.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { ResultCard } from "#src/shared/dials/ResultCard.tsx";
import { ShareButton } from "#src/shared/sharing/ShareButton.tsx";
import { CostByUse } from "./CostByUse.tsx";
import { PrintButton } from "./PrintButton.tsx";
import { SessionSplit } from "./SessionSplit.tsx";
import styles from "./Simulator.module.css";

/** What the settings come to: the month first, then where it comes from. */
export const SimulationResult = memo(function SimulationResult({ settings }: { settings: BenefitSettings }) {
  const { t } = useLingui();
  const result = simulateBenefit(settings);
  const { users, sessions } = result;
  return (
    <ResultCard
      title={<Trans>A empresa paga por mês</Trans>}
      amount={formatMoney(result.monthlyCost)}
      note={
        <>
          <Plural value={users} _0="ninguém usa" one="# pessoa usa" other="# pessoas usam" />
          {", "}
          <Plural value={sessions} _0="nenhuma sessão" one="# sessão" other="# sessões" />
        </>
      }
      facts={[
        {
          key: "employee",
          name: <Trans>Por pessoa da empresa</Trans>,
          value: formatMoney(result.costPerEmployee),
        },
        { key: "user", name: <Trans>Por pessoa que usa</Trans>, value: formatMoney(result.costPerUser) },
      ]}
    >
      <SessionSplit price={settings.price * 100} simulation={result} />
      <CostByUse settings={settings} />
      <div className={styles.actions}>
        <ShareButton title={t`Simulação do benefício · Vereda`} keepsSearch />
        <PrintButton />
      </div>
    </ResultCard>
  );
});
