import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { PixKey, Reimbursement } from "#contract/reimbursement.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { useForm } from "#src/shared/form/use-form.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { PixKeyInputs } from "./PixKeyInputs.tsx";
import { PixKeyFields, type PixKeyTyped } from "./pix-key.ts";
import styles from "./Reimbursement.module.css";

/** The bank did not know the key: another one is asked for, and the money goes there. */
export function NewKey({ request: { id } }: { request: Reimbursement }) {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (body: PixKey) => api.call("changePayoutKey", { params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["reimbursements"] }),
  });
  const form = useForm<PixKeyTyped, unknown, PixKey>({
    resolver: valibotResolver<PixKeyTyped, unknown, PixKey>(PixKeyFields),
    defaultValues: { type: "CPF", key: "" },
  });
  return (
    <form noValidate className={styles.newKey} onSubmit={form.handleSubmit((key) => change.mutate(key))}>
      <Alert tone="warn" title={<Trans>O banco recusou a chave Pix</Trans>}>
        <Trans>Seu reembolso continua aprovado. Informe outra chave sua, e pagamos em seguida.</Trans>
      </Alert>
      <div className={styles.pair}>
        <PixKeyInputs
          type={form.watch("type")}
          registerType={form.register("type", { onChange: () => form.resetField("key") })}
          registerKey={form.register("key")}
          error={form.formState.errors.key?.message}
        />
      </div>
      {change.error && <Alert tone="danger">{errorText(change.error)}</Alert>}
      <div>
        <Button type="submit" loading={change.isPending} loadingText={t`Salvando…`}>
          <Trans>Usar esta chave</Trans>
        </Button>
      </div>
    </form>
  );
}
