import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import type { NewPlanForm, OfferedPlan, Offers } from "#contract/specialist-offers.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { LazyDialog } from "#src/platform/late/LazyDialog.tsx";
import { added } from "#src/shared/change/added.ts";
import { useForm } from "#src/shared/form/use-form.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "./Offers.module.css";
import { PlanFormFields } from "./PlanFormFields.tsx";
import { PlanFields, typedPlan } from "./plan.schema.ts";
import { useOffersChange } from "./queries.ts";

type Props = {
  /** Null for a new one. */
  plan: OfferedPlan | null;
  activityId: string;
  isDiscountAllowed: boolean;
  onClose: () => void;
};

const plansOf = (offers: Offers | undefined, activityId: string) =>
  offers?.content.find(({ id }) => id === activityId)?.plans ?? [];

/** Offers a plan, or changes one. */
export function PlanDialog({ plan: current, activityId, isDiscountAllowed, onClose }: Props) {
  const { t } = useLingui();
  const formId = useId();
  const [plan] = useState(current);
  const form = useForm({
    resolver: valibotResolver(PlanFields),
    defaultValues: typedPlan(plan),
    mode: "onTouched",
  });
  const save = useOffersChange(
    (api, { renewalPeriod, automaticRenewalOnly, ...body }: NewPlanForm) =>
      plan
        ? api.call("specialistChangePlan", { params: { id: plan.id }, body })
        : api.call("specialistCreatePlan", {
            params: { id: activityId },
            body: { ...body, renewalPeriod, automaticRenewalOnly },
          }),
    {
      done: plan ? t`Plano alterado` : t`Plano criado`,
      onDone: onClose,
      isDone: (now, { title, price }, before) =>
        plan
          ? null
          : added(plansOf(now, activityId), plansOf(before, activityId)).some(
              (made) => made.title === title && made.price === price,
            ),
    },
  );
  return (
    <LazyDialog
      open
      onClose={onClose}
      size="sheet"
      title={plan ? <Trans>Alterar plano</Trans> : <Trans>Criar plano</Trans>}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Voltar</Trans>
          </Button>
          <Button type="submit" form={formId} loading={save.isPending} loadingText={t`Salvando…`}>
            {plan ? <Trans>Salvar mudanças</Trans> : <Trans>Criar plano</Trans>}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.dialogForm}
        onSubmit={form.handleSubmit((body) => save.mutate(body))}
      >
        <PlanFormFields form={form} isNew={plan === null} isDiscountAllowed={isDiscountAllowed} />
        {save.error && <Alert tone="danger">{errorText(save.error)}</Alert>}
      </form>
    </LazyDialog>
  );
}
