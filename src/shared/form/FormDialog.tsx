import { Trans } from "@lingui/react/macro";
import { type ComponentProps, type ReactNode, useId } from "react";
import { errorText } from "#src/platform/errors/error-text.ts";
import { LazyDialog } from "#src/platform/late/LazyDialog.tsx";
import { Button, type ButtonProps } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "./form.module.css";

type Props = Pick<ComponentProps<typeof LazyDialog>, "title" | "size" | "onClose"> & {
  /** The words of the button that sends the form. */
  submit: ReactNode;
  /** Words for the wait, for instance "Enviando…". */
  busy: string;
  isPending: boolean;
  variant?: ButtonProps["variant"];
  /** Why what was sent did not happen; null also of what a field says. */
  error?: Error | null;
  onSubmit: ComponentProps<"form">["onSubmit"];
  children: ReactNode;
};

/** A form in a dialog, and the way back. */
export function FormDialog({
  submit,
  busy,
  isPending,
  variant = "solid",
  error,
  onSubmit,
  children,
  ...dialog
}: Props) {
  const formId = useId();
  return (
    <LazyDialog
      {...dialog}
      open
      actions={
        <>
          <Button variant="outline" onClick={dialog.onClose}>
            <Trans>Voltar</Trans>
          </Button>
          <Button type="submit" variant={variant} form={formId} loading={isPending} loadingText={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.dialog} onSubmit={onSubmit}>
        {children}
        {error && <Alert tone="danger">{errorText(error)}</Alert>}
      </form>
    </LazyDialog>
  );
}
