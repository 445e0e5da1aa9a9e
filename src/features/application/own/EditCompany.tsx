import type { KeptForm } from "#contract/application.ts";
import { CompanyInputs } from "../form/CompanyInputs.tsx";
import { companyTyped } from "../form/company.schema.ts";
import { fieldsOf, useCompanyForm } from "../form/use-details-form.ts";
import { EditFrame } from "./EditFrame.tsx";
import { useChange } from "./use-application.ts";

type Props = { id: string; form: Extract<KeptForm, { kind: "COMPANY" }>; onClose: () => void };

export function EditCompany({ id, form: kept, onClose }: Props) {
  const change = useChange(id);
  const form = useCompanyForm({ details: companyTyped(kept), asksAccess: false });
  return (
    <EditFrame
      onClose={onClose}
      isPending={change.isPending}
      error={change.error}
      onSubmit={form.handleSubmit(({ details }) => change.mutate(details, { onSuccess: onClose }))}
    >
      <CompanyInputs field={fieldsOf(form, "details")} />
    </EditFrame>
  );
}
