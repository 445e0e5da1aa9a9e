import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import * as v from "valibot";
import type { Dependent } from "#contract/dependents.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { LazyDialog } from "#src/platform/late/LazyDialog.tsx";
import { typedAmount } from "#src/shared/form/amount.ts";
import { useForm } from "#src/shared/form/use-form.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "./Dependents.module.css";
import { limitField } from "./dependent.schema.ts";
import { LimitInput } from "./LimitInput.tsx";
import { useDependentsChange } from "./queries.ts";

type Props = { dependent: Dependent; monthlyAllowance: number; onClose: () => void };

/** Changes how much of a month somebody may use. */
export function LimitDialog({ dependent: { id, name, monthlyLimit }, monthlyAllowance, onClose }: Props) {
  const { t } = useLingui();
  const formId = useId();
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(v.object({ monthlyLimit: limitField(monthlyAllowance) })),
    defaultValues: { monthlyLimit: typedAmount(monthlyLimit) },
  });
  const change = useDependentsChange(
    (api, body: { monthlyLimit: number }) => api.call("changeDependent", { params: { id }, body }),
    { done: t`Limite alterado`, onDone: onClose },
  );
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={<Trans>Limite de {name}</Trans>}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Voltar</Trans>
          </Button>
          <Button type="submit" form={formId} loading={change.isPending} loadingText={t`Salvando…`}>
            <Trans>Salvar limite</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
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
        {change.error && <Alert tone="danger">{errorText(change.error)}</Alert>}
      </form>
    </LazyDialog>
  );
}
