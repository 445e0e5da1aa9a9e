import { useLingui } from "@lingui/react/macro";
import type { UseFormReturn } from "react-hook-form";
import type { BenefitGroupForm } from "#contract/company.ts";
import { FormField } from "#src/shared/form/FormField.tsx";
import { ChoiceGroup } from "#src/ui/controls/ChoiceGroup.tsx";
import styles from "../Company.module.css";
import type { GroupTyped } from "./group.schema.ts";

/** What a group is called, how much it pays, and from when to when. */
export function GroupFormFields({ form }: { form: UseFormReturn<GroupTyped, unknown, BenefitGroupForm> }) {
  const { t } = useLingui();
  const { register, watch, formState } = form;
  const errorOf = (name: keyof GroupTyped) => formState.errors[name]?.message;
  const of = (name: keyof GroupTyped) => ({ register: register(name), error: errorOf(name) });
  const isFixed = watch("kind") === "FIXED";
  return (
    <>
      <FormField
        label={t`Nome do grupo`}
        hint={t`As pessoas veem este nome.`}
        maxLength={60}
        {...of("name")}
      />
      <ChoiceGroup legend={t`Quanto a empresa paga de cada compra`}>
        <div className={styles.kinds}>
          <label>
            <input type="radio" value="PERCENTAGE" {...register("kind")} />
            {t`Um percentual`}
          </label>
          <label>
            <input type="radio" value="FIXED" {...register("kind")} />
            {t`Um valor fixo`}
          </label>
        </div>
      </ChoiceGroup>
      {isFixed ? (
        <FormField label={t`Valor por compra (R$)`} mask="money" inputMode="numeric" {...of("amount")} />
      ) : (
        <div className={styles.pair}>
          <FormField
            label={t`Percentual (%)`}
            hint={t`Do preço com desconto.`}
            inputMode="decimal"
            {...of("percentage")}
          />
          <FormField
            label={t`Teto por compra (R$)`}
            hint={t`Deixe em branco para não ter teto.`}
            mask="money"
            inputMode="numeric"
            optional
            {...of("cap")}
          />
        </div>
      )}
      <FormField
        label={t`Saldo por pessoa, por mês (R$)`}
        hint={t`O que sobra não passa de um mês para o outro.`}
        mask="money"
        inputMode="numeric"
        {...of("monthlyAllowance")}
      />
      <div className={styles.pair}>
        <FormField
          label={t`Vale a partir de`}
          placeholder={t`DD/MM/AAAA`}
          mask="date"
          optional
          {...of("validFrom")}
        />
        <FormField
          label={t`Vale até`}
          placeholder={t`DD/MM/AAAA`}
          mask="date"
          optional
          {...of("validUntil")}
        />
      </div>
    </>
  );
}
