import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import * as v from "valibot";
import { FormDialog } from "#src/shared/form/FormDialog.tsx";
import { textField } from "#src/shared/form/fields.ts";
import { useForm } from "#src/shared/form/use-form.ts";
import { Field } from "#src/ui/controls/Field.tsx";
import { Textarea } from "#src/ui/controls/Textarea.tsx";

const REASON_MAX = 500;
const Fields = v.object({ reason: textField(REASON_MAX) });

type Props = {
  title: ReactNode;
  onClose: () => void;
  onRefuse: (reason: string) => void;
  isRefusing: boolean;
  /** Why it was not refused. */
  problem: Error | null;
};

/** Asks why before something is refused: whoever sent it reads it. */
export function RefuseDialog({ title, onClose, onRefuse, isRefusing, problem }: Props) {
  const { t } = useLingui();
  const form = useForm({ resolver: valibotResolver(Fields), defaultValues: { reason: "" } });
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      submit={<Trans>Recusar e avisar</Trans>}
      busy={t`Recusando…`}
      isPending={isRefusing}
      variant="danger"
      error={problem}
      onSubmit={form.handleSubmit(({ reason }) => onRefuse(reason))}
    >
      <Field
        label={<Trans>Motivo</Trans>}
        hint={<Trans>A pessoa recebe este texto por e-mail.</Trans>}
        error={form.formState.errors.reason?.message}
        required
      >
        <Textarea {...form.register("reason")} />
      </Field>
    </FormDialog>
  );
}
