import { Trans, useLingui } from "@lingui/react/macro";
import { benefitDials } from "#contract/dials.ts";
import type { BenefitSettings } from "#contract/simulation.ts";
import { DialField } from "#src/shared/dials/DialField.tsx";
import {
  BENEFIT_STOPS,
  capInWords,
  isUncapped,
  peopleInWords,
  percentInWords,
  reaisInWords,
  sessionsInWords,
} from "./benefit-dials.ts";
import styles from "./Simulator.module.css";

interface BenefitDialsProps {
  settings: BenefitSettings;
  onMove: (name: keyof BenefitSettings, value: number) => void;
  onSettle: (name: keyof BenefitSettings, value: number) => void;
}

/** What the company decides, and what it expects. */
export function BenefitDials({ settings, onMove, onSettle }: BenefitDialsProps) {
  const { t } = useLingui();
  const dial = (name: keyof BenefitSettings) => ({
    name,
    dial: benefitDials[name],
    stops: BENEFIT_STOPS[name],
    value: settings[name],
    onMove: (value: number) => onMove(name, value),
    onSettle: (value: number) => onSettle(name, value),
  });
  return (
    <>
      <fieldset className={styles.dials}>
        <legend>
          <Trans>O benefício</Trans>
        </legend>
        <DialField {...dial("employees")} label={t`Pessoas na empresa`} inWords={peopleInWords} />
        <DialField {...dial("percent")} label={t`A empresa paga`} after="%" inWords={percentInWords} />
        <DialField
          {...dial("cap")}
          label={isUncapped(settings.cap) ? t`Teto por sessão (sem teto)` : t`Teto por sessão`}
          before="R$"
          inWords={capInWords}
        />
      </fieldset>
      <fieldset className={styles.dials}>
        <legend>
          <Trans>O uso que você espera</Trans>
        </legend>
        <DialField {...dial("use")} label={t`Quantas pessoas usam`} after="%" inWords={percentInWords} />
        <DialField {...dial("sessions")} label={t`Sessões por pessoa no mês`} inWords={sessionsInWords} />
        <DialField {...dial("price")} label={t`Preço médio da sessão`} before="R$" inWords={reaisInWords} />
      </fieldset>
    </>
  );
}
