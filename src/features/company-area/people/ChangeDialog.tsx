import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Employee, EmployeeChange } from "#contract/company-people.ts";
import { FormDialog } from "#src/shared/form/FormDialog.tsx";
import { FormField } from "#src/shared/form/FormField.tsx";
import { useForm } from "#src/shared/form/use-form.ts";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { BenefitFields } from "./BenefitFields.tsx";
import { ChangeFields, typedOf } from "./person.schema.ts";
import { usePeopleChange } from "./use-people-change.ts";

/** Changes which groups somebody is in, and whether they pay by payroll. */
export function ChangeDialog({ person, onClose }: { person: Employee; onClose: () => void }) {
  const { t } = useLingui();
  const form = useForm({
    resolver: valibotResolver(ChangeFields),
    defaultValues: typedOf(person),
    mode: "onTouched",
  });
  const { errors } = form.formState;
  const change = usePeopleChange(
    (api, body: EmployeeChange) => api.call("companyChangeEmployee", { params: { id: person.id }, body }),
    { done: t`Pessoa alterada`, onDone: onClose },
  );
  return (
    <FormDialog
      onClose={onClose}
      size="sheet"
      title={<Trans>Alterar pessoa</Trans>}
      submit={<Trans>Salvar mudanças</Trans>}
      busy={t`Salvando…`}
      isPending={change.isPending}
      error={change.error}
      onSubmit={form.handleSubmit((body) => change.mutate(body))}
    >
      {person.status === "LINKED" && (
        <Alert>
          <Trans>A mudança vale já na próxima compra desta pessoa.</Trans>
        </Alert>
      )}
      <FormField
        label={t`Nome completo`}
        maxLength={120}
        register={form.register("name")}
        error={errors.name?.message}
      />
      <BenefitFields
        groups={form.register("groupIds")}
        payroll={form.register("payrollDiscountEnabled")}
        error={errors.groupIds?.message}
      />
    </FormDialog>
  );
}
