import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { NewPlanForm, OfferedPlan, Offers } from "#contract/specialist-offers.ts";
import { added } from "#src/shared/change/added.ts";
import { FormDialog } from "#src/shared/form/FormDialog.tsx";
import { useForm } from "#src/shared/form/use-form.ts";
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
    <FormDialog
      onClose={onClose}
      size="sheet"
      title={plan ? <Trans>Alterar plano</Trans> : <Trans>Criar plano</Trans>}
      submit={plan ? <Trans>Salvar mudanças</Trans> : <Trans>Criar plano</Trans>}
      busy={t`Salvando…`}
      isPending={save.isPending}
      error={save.error}
      onSubmit={form.handleSubmit((body) => save.mutate(body))}
    >
      <PlanFormFields form={form} isNew={plan === null} isDiscountAllowed={isDiscountAllowed} />
    </FormDialog>
  );
}
