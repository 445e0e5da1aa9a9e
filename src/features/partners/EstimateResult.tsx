import { Plural, Trans } from "@lingui/react/macro";
import { memo } from "react";
import { type EarningsSettings, estimateEarnings } from "#contract/earnings.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { formatPercent } from "#src/platform/money/format-percent.ts";
import { ResultCard } from "#src/shared/dials/ResultCard.tsx";
import { BarChart } from "#src/ui/display/BarChart.tsx";

interface EstimateResultProps {
  settings: EarningsSettings;
  /** Of each session's price, 0 to 100. */
  commissionPercent: number;
}

const SESSIONS = [5, 10, 15, 20, 30];

/** What the settings come to, and what other weeks would. */
export const EstimateResult = memo(function EstimateResult({
  settings,
  commissionPercent,
}: EstimateResultProps) {
  const { perSession, weekly, monthly, commission } = estimateEarnings(settings, commissionPercent);
  const sessions = [...new Set([...SESSIONS, settings.sessions])].sort((a, b) => a - b);
  const bars = sessions.map((count) => {
    const value = estimateEarnings({ ...settings, sessions: count }, commissionPercent).monthly;
    return {
      key: count,
      label: <Plural value={count} one="# sessão" other="# sessões" />,
      value,
      text: formatMoney(value),
      isCurrent: count === settings.sessions,
    };
  });
  return (
    <ResultCard
      title={<Trans>Você recebe por mês, em média</Trans>}
      amount={formatMoney(monthly)}
      note={<Trans>Antes de impostos e das suas despesas.</Trans>}
      facts={[
        { key: "session", name: <Trans>Por sessão</Trans>, value: formatMoney(perSession) },
        { key: "week", name: <Trans>Por semana de trabalho</Trans>, value: formatMoney(weekly) },
      ]}
    >
      <p>
        {commission === 0 ? (
          <Trans>O valor da sessão é todo seu: a Vereda não desconta comissão.</Trans>
        ) : (
          <Trans>
            De cada sessão a Vereda fica com {formatPercent(commissionPercent)}, que são{" "}
            {formatMoney(commission)}.
          </Trans>
        )}
      </p>
      <BarChart
        caption={<Trans>E com outra semana?</Trans>}
        note={<Trans>O que você recebe por mês, pelas sessões da semana.</Trans>}
        heads={[<Trans key="week">Sessões por semana</Trans>, <Trans key="month">Por mês</Trans>]}
        bars={bars}
      />
    </ResultCard>
  );
});
