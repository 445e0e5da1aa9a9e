import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { CompanyGroup } from "#contract/company.ts";
import { failedWith } from "#contract/failure.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { FormDialog } from "#src/shared/form/FormDialog.tsx";
import { useForm } from "#src/shared/form/use-form.ts";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { GroupFormFields } from "./GroupFormFields.tsx";
import { GroupFields, typedOf } from "./group.schema.ts";
import { useSaveGroup } from "./use-save-group.ts";

type Props = {
  /** Null for a new one. */
  group: CompanyGroup | null;
  onClose: () => void;
};

/** Makes a group, or changes one for everybody who has it. */
export function GroupDialog({ group: current, onClose }: Props) {
  const { t } = useLingui();
  // As it was when the form was opened: what somebody else changes meanwhile is not overwritten unseen.
  const [group] = useState(current);
  const form = useForm({
    resolver: valibotResolver(GroupFields),
    defaultValues: typedOf(group),
    mode: "onTouched",
  });
  const save = useSaveGroup(group, onClose);
  const submit = form.handleSubmit((body) =>
    save.mutate(body, {
      onError: (error) => {
        if (failedWith(error, "BENEFIT_NAME_TAKEN"))
          form.setError("name", { message: errorText(error) }, { shouldFocus: true });
      },
    }),
  );
  return (
    <FormDialog
      onClose={onClose}
      size="sheet"
      title={group ? <Trans>Alterar grupo</Trans> : <Trans>Criar grupo</Trans>}
      submit={group ? <Trans>Salvar mudanças</Trans> : <Trans>Criar grupo</Trans>}
      busy={t`Salvando…`}
      isPending={save.isPending}
      error={!failedWith(save.error, "BENEFIT_NAME_TAKEN") ? save.error : null}
      onSubmit={submit}
    >
      {group && group.people > 0 && (
        <Alert>
          <Trans>
            A mudança vale para todas as pessoas do grupo, já na próxima compra. O saldo de quem já comprou
            neste mês só muda no mês que vem.
          </Trans>
        </Alert>
      )}
      <GroupFormFields form={form} />
    </FormDialog>
  );
}
