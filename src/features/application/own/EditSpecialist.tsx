import type { KeptForm } from "#contract/application.ts";
import { SpecialistInputs } from "../form/SpecialistInputs.tsx";
import { specialistTyped } from "../form/specialist.schema.ts";
import { fieldsOf, useSpecialistForm } from "../form/use-details-form.ts";
import { EditFrame } from "./EditFrame.tsx";
import { useChange } from "./use-application.ts";

type Props = { id: string; form: Extract<KeptForm, { kind: "SPECIALIST" }>; onClose: () => void };

export function EditSpecialist({ id, form: kept, onClose }: Props) {
  const change = useChange(id);
  const form = useSpecialistForm({ details: specialistTyped(kept), asksAccess: false });
  return (
    <EditFrame
      onClose={onClose}
      isPending={change.isPending}
      error={change.error}
      onSubmit={form.handleSubmit(({ details }) => change.mutate(details, { onSuccess: onClose }))}
    >
      <SpecialistInputs
        field={fieldsOf(form, "details")}
        practiceField={fieldsOf(form, "details.practice")}
        practice={form.watch("details.practice.kind")}
      />
    </EditFrame>
  );
}
