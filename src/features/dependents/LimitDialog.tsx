import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import * as v from "valibot";
import type { Dependent } from "#contract/dependents.ts";
import { typedAmount } from "#src/shared/form/amount.ts";
import { FormDialog } from "#src/shared/form/FormDialog.tsx";
import { useForm } from "#src/shared/form/use-form.ts";
import { limitField } from "./dependent.schema.ts";
import { LimitInput } from "./LimitInput.tsx";
import { useDependentsChange } from "./queries.ts";

type Props = { dependent: Dependent; monthlyAllowance: number; onClose: () => void };

/** Changes how much of a month somebody may use. */
export function LimitDialog({ dependent: { id, name, monthlyLimit }, monthlyAllowance, onClose }: Props) {
  const { t } = useLingui();
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(v.object({ monthlyLimit: limitField(monthlyAllowance) })),
    defaultValues: { monthlyLimit: typedAmount(monthlyLimit) },
  });
  const change = useDependentsChange(
    (api, body: { monthlyLimit: number }) => api.call("changeDependent", { params: { id }, body }),
    { done: t`Limite alterado`, onDone: onClose },
  );
  return (
    <FormDialog
      onClose={onClose}
      title={<Trans>Limite de {name}</Trans>}
      submit={<Trans>Salvar limite</Trans>}
      busy={t`Salvando…`}
      isPending={change.isPending}
      error={change.error}
      onSubmit={handleSubmit((body) => change.mutate(body))}
    >
      <p>
        <Trans>Vale já neste mês. O que já foi usado continua valendo.</Trans>
      </p>
      <LimitInput
        monthlyAllowance={monthlyAllowance}
        register={register("monthlyLimit")}
        error={formState.errors.monthlyLimit?.message}
      />
    </FormDialog>
  );
}
