import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useDeferredValue } from "react";
import { earningsDials } from "#contract/dials.ts";
import { type EarningsSettings, estimateEarnings } from "#contract/earnings.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { changedFromStart } from "#src/shared/dials/changed-from-start.ts";
import { DialField } from "#src/shared/dials/DialField.tsx";
import { Dialled } from "#src/shared/dials/Dialled.tsx";
import { stopsOf } from "#src/shared/dials/stops.ts";
import { useSettings } from "#src/shared/dials/use-settings.ts";
import { LandingSection } from "#src/shared/landing/LandingSection.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { EstimateResult } from "./EstimateResult.tsx";

interface EstimatorProps {
  settled: EarningsSettings;
  commissionPercent: number;
}

const STOPS = {
  price: stopsOf(earningsDials.price),
  sessions: stopsOf(earningsDials.sessions),
  weeksOff: stopsOf(earningsDials.weeksOff),
};

/** The address holds what was set, as on the page for companies. */
export function Estimator({ settled, commissionPercent }: EstimatorProps) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: "/partners" });
  const { settings, move, settle } = useSettings<typeof earningsDials>(
    settled,
    (next) =>
      void navigate({
        to: "/partners",
        search: changedFromStart(earningsDials, next),
        replace: true,
        resetScroll: false,
      }),
  );
  const drawn = useDeferredValue(settings);
  const monthly = formatMoney(estimateEarnings(settled, commissionPercent).monthly);
  const dial = (name: keyof EarningsSettings) => ({
    name,
    dial: earningsDials[name],
    stops: STOPS[name],
    value: settings[name],
    onMove: (value: number) => move(name, value),
    onSettle: (value: number) => settle(name, value),
  });
  return (
    <LandingSection
      id="ganhos"
      look="tinted"
      title={<Trans>Quanto as suas sessões pagam?</Trans>}
      lead={
        <Trans>
          Uma conta simples com os seus números. Ela não promete agenda cheia: mostra o que pagam as sessões
          que você atender.
        </Trans>
      }
    >
      <Dialled
        action="/partners"
        dials={
          <>
            <DialField
              {...dial("price")}
              label={t`Preço da sessão`}
              before="R$"
              inWords={(value) => t`R$ ${value}`}
            />
            <DialField
              {...dial("sessions")}
              label={t`Sessões por semana`}
              inWords={(value) => (value === 1 ? t`1 sessão` : t`${value} sessões`)}
            />
            <DialField
              {...dial("weeksOff")}
              label={t`Semanas de folga no ano`}
              inWords={(value) => (value === 1 ? t`1 semana` : t`${value} semanas`)}
            />
          </>
        }
      >
        <EstimateResult settings={drawn} commissionPercent={commissionPercent} />
      </Dialled>
      {/* Said once a dial has been let go, and not with every step of it. */}
      <VisuallyHidden role="status">
        <span data-item="simulation" data-amount="estimate">
          <Trans>Por mês, em média, {monthly}.</Trans>
        </span>
      </VisuallyHidden>
    </LandingSection>
  );
}
