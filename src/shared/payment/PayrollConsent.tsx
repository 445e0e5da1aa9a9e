import { Trans, useLingui } from "@lingui/react/macro";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import styles from "./Panel.module.css";

type Props = {
  company: string;
  /** What is taken off the salary, in centavos. */
  amount: number;
  isGiven: boolean;
  /** Whether to say that it is missing, where it is. */
  isAsking: boolean;
  onChange: (isGiven: boolean) => void;
};

/** Payroll discount needs its own consent, to this amount. */
export function PayrollConsent({ company, amount, isGiven, isAsking, onChange }: Props) {
  const { t } = useLingui();
  return (
    <div className={styles.panel}>
      <Checkbox
        checked={isGiven}
        onChange={(event) => onChange(event.target.checked)}
        error={isAsking && !isGiven && t`Informação obrigatória!`}
      >
        <span data-amount="due-now">
          <Trans>
            Autorizo minha empresa, {company}, a descontar {formatMoney(amount)} do meu salário.
          </Trans>
        </span>
      </Checkbox>
    </div>
  );
}
