import { Trans, useLingui } from "@lingui/react/macro";
import { amountDue } from "#machines/purchase/purchase.machine.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import { usePurchase, usePurchaseState, usePurchaseVerbs } from "../flow/purchase-actor.ts";

import styles from "./Panel.module.css";

/** Payroll discount needs its own consent, to this amount. */
export function PayrollConsent() {
  const { t } = useLingui();
  const company = usePurchase().customer.coParticipationCustomer?.company.fantasyName ?? "";
  const isGiven = usePurchaseState(({ context }) => context.payrollConsent);
  const isAsking = usePurchaseState(({ context }) => context.isAskingForMissing);
  const amount = formatMoney(usePurchaseState(({ context }) => amountDue(context).charged));
  const { consentToPayroll } = usePurchaseVerbs();
  return (
    <div className={styles.panel}>
      <Checkbox
        checked={isGiven}
        onChange={(event) => consentToPayroll(event.currentTarget.checked)}
        error={isAsking && !isGiven && t`Informação obrigatória!`}
      >
        <Trans>
          Autorizo minha empresa, {company}, a descontar {amount} do meu salário.
        </Trans>
      </Checkbox>
    </div>
  );
}
