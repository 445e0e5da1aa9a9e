import { valibotResolver } from "@hookform/resolvers/valibot";
import { t as now } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import * as v from "valibot";
import { errorText } from "#src/platform/errors/error-text.ts";
import { FormField } from "#src/shared/form/FormField.tsx";
import { useForm } from "#src/shared/form/use-form.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "./Employment.module.css";
import type { useClaim } from "./use-claim.ts";

const Fields = v.object({
  employeeCode: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(() => now`Campo obrigatório`),
  ),
});

/** The code that a company gives its people. */
export function CodeForm({ claim }: { claim: ReturnType<typeof useClaim> }) {
  const { t } = useLingui();
  const form = useForm({ resolver: valibotResolver(Fields), defaultValues: { employeeCode: "" } });
  const submit = form.handleSubmit(({ employeeCode }) => claim.mutate({ by: "CODE", employeeCode }));
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <FormField
        label={t`Código de funcionário`}
        autoComplete="off"
        maxLength={40}
        register={form.register("employeeCode")}
        error={form.formState.errors.employeeCode?.message}
      />
      {claim.error && <Alert tone="danger">{errorText(claim.error)}</Alert>}
      <Button type="submit" variant="outline" loading={claim.isPending} loadingText={t`Conferindo…`}>
        <Trans>Conferir código</Trans>
      </Button>
    </form>
  );
}
