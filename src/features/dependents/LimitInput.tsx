import { Trans, useLingui } from "@lingui/react/macro";
import type { UseFormRegisterReturn } from "react-hook-form";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { FormField } from "#src/shared/form/FormField.tsx";

type Props = { register: UseFormRegisterReturn; error: string | undefined; monthlyAllowance: number };

/** How much somebody may use of a month. */
export function LimitInput({ monthlyAllowance, ...field }: Props) {
  const { t } = useLingui();
  return (
    <FormField
      label={t`Limite por mês (R$)`}
      hint={
        <span data-item="benefit" data-amount="allowance">
          <Trans>O seu benefício dá {formatMoney(monthlyAllowance)} por mês.</Trans>
        </span>
      }
      mask="money"
      inputMode="numeric"
      {...field}
    />
  );
}
