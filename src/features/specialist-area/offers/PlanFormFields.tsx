import { Trans, useLingui } from "@lingui/react/macro";
import type { UseFormReturn } from "react-hook-form";
import { RenewalPeriod } from "#contract/enums.ts";
import type { NewPlanForm } from "#contract/specialist-offers.ts";
import { FormField } from "#src/shared/form/FormField.tsx";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import { Field } from "#src/ui/controls/Field.tsx";
import { NativeSelect } from "#src/ui/controls/NativeSelect.tsx";
import { Textarea } from "#src/ui/controls/Textarea.tsx";
import { DiscountFields } from "./DiscountFields.tsx";
import styles from "./Offers.module.css";
import type { PlanTyped } from "./plan.schema.ts";
import { renewalText } from "./renewal-text.ts";

interface Props {
  form: UseFormReturn<PlanTyped, unknown, NewPlanForm>;
  /** False: how it renews stays as it is. */
  isNew: boolean;
  isDiscountAllowed: boolean;
}

/** What a plan is called, how many sessions it has, what it costs, and how it renews. */
export function PlanFormFields({ form, isNew, isDiscountAllowed }: Props) {
  const { t } = useLingui();
  const { register, watch, formState } = form;
  const errorOf = (name: keyof PlanTyped) => formState.errors[name]?.message;
  const of = (name: keyof PlanTyped) => ({ register: register(name), error: errorOf(name) });
  const period = watch("renewalPeriod");
  const renews = period !== "NO_RENEW";
  return (
    <>
      <FormField label={t`Nome do plano`} maxLength={80} {...of("title")} />
      <Field label={t`Descrição`} error={errorOf("description")} required>
        <Textarea rows={4} {...register("description")} />
      </Field>
      <div className={styles.two}>
        <FormField
          label={t`Sessões por período`}
          inputMode="numeric"
          maxLength={3}
          {...of("sessionsPerPeriod")}
        />
        <FormField label={t`Preço por período (R$)`} mask="money" inputMode="numeric" {...of("price")} />
      </div>
      {isDiscountAllowed && <DiscountFields of={of} />}
      {isNew ? (
        <>
          <Field label={t`Renovação`} hint={t`Não muda depois.`} required>
            <NativeSelect {...register("renewalPeriod")}>
              {RenewalPeriod.options.map((each) => (
                <option key={each} value={each}>
                  {renewalText(each)}
                </option>
              ))}
            </NativeSelect>
          </Field>
          {renews && (
            <Checkbox {...register("automaticRenewalOnly")}>
              <Trans>Vender somente com renovação automática</Trans>
            </Checkbox>
          )}
        </>
      ) : (
        <p className={styles.muted}>{renewalText(period)}</p>
      )}
      {!renews && (
        <FormField
          label={t`Validade das sessões (dias)`}
          hint={t`Por quanto tempo depois da compra elas podem ser usadas.`}
          inputMode="numeric"
          maxLength={3}
          {...of("validityDays")}
        />
      )}
      {renews && (
        <>
          <FormField
            label={t`Aviso para cancelar a renovação (dias)`}
            hint={t`0: até a véspera.`}
            inputMode="numeric"
            maxLength={2}
            {...of("cancellationNoticeDays")}
          />
          <Checkbox {...register("isPauseAllowed")}>
            <Trans>Permitir pausar o plano por até 90 dias</Trans>
          </Checkbox>
        </>
      )}
    </>
  );
}
