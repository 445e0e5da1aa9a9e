import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import * as v from "valibot";
import { errorText } from "#src/platform/errors/error-text.ts";
import { LazyDialog } from "#src/platform/late/LazyDialog.tsx";
import { textField } from "#src/shared/form/fields.ts";
import { useForm } from "#src/shared/form/use-form.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Field } from "#src/ui/controls/Field.tsx";
import { Textarea } from "#src/ui/controls/Textarea.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";

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
  const formId = useId();
  const form = useForm({ resolver: valibotResolver(Fields), defaultValues: { reason: "" } });
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Voltar</Trans>
          </Button>
          <Button
            variant="danger"
            type="submit"
            form={formId}
            loading={isRefusing}
            loadingText={t`Recusando…`}
          >
            <Trans>Recusar e avisar</Trans>
          </Button>
        </>
      }
    >
      {problem && (
        <Alert tone="danger" live>
          {errorText(problem)}
        </Alert>
      )}
      <form id={formId} noValidate onSubmit={form.handleSubmit(({ reason }) => onRefuse(reason))}>
        <Field
          label={<Trans>Motivo</Trans>}
          hint={<Trans>A pessoa recebe este texto por e-mail.</Trans>}
          error={form.formState.errors.reason?.message}
          required
        >
          <Textarea {...form.register("reason")} />
        </Field>
      </form>
    </LazyDialog>
  );
}
