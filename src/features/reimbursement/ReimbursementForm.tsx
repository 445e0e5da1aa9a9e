import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { errorText } from "#src/platform/errors/error-text.ts";
import { FormField } from "#src/shared/form/FormField.tsx";
import { useForm } from "#src/shared/form/use-form.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { toast } from "#src/ui/feedback/toast.ts";
import { PixKeyInputs } from "./PixKeyInputs.tsx";
import { ProofField } from "./ProofField.tsx";
import styles from "./Reimbursement.module.css";
import {
  ReimbursementFields,
  type ReimbursementSubmission,
  type ReimbursementTyped,
} from "./reimbursement.schema.ts";
import { useSendReimbursement } from "./use-send-reimbursement.ts";

const EMPTY: ReimbursementTyped = {
  proof: null,
  amount: "",
  paidOn: "",
  providerName: "",
  pixKey: { type: "CPF", key: "" },
};

export function ReimbursementForm() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const send = useSendReimbursement();
  const form = useForm<ReimbursementTyped, unknown, ReimbursementSubmission>({
    resolver: valibotResolver<ReimbursementTyped, unknown, ReimbursementSubmission>(ReimbursementFields),
    defaultValues: EMPTY,
    mode: "onTouched",
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((request) =>
    send.mutate(request, {
      onSuccess: () => {
        toast.show({ tone: "success", text: t`Pedido enviado. Avisamos você por e-mail.` });
        void navigate({ to: "/my-benefits/reembolsos" });
      },
    }),
  );
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <ProofField register={form.register("proof")} error={errors.proof?.message} />
      <div className={styles.pair}>
        <FormField
          label={t`Valor pago (R$)`}
          mask="money"
          placeholder="0,00"
          register={form.register("amount")}
          error={errors.amount?.message}
        />
        <FormField
          label={t`Data do pagamento`}
          mask="date"
          placeholder={t`DD/MM/AAAA`}
          register={form.register("paidOn")}
          error={errors.paidOn?.message}
        />
      </div>
      <FormField
        label={t`Quem recebeu`}
        hint={t`O nome da clínica, academia ou especialista, como está no comprovante.`}
        autoComplete="off"
        register={form.register("providerName")}
        error={errors.providerName?.message}
      />
      <div className={styles.pair}>
        <PixKeyInputs
          type={form.watch("pixKey.type")}
          registerType={form.register("pixKey.type", { onChange: () => form.resetField("pixKey.key") })}
          registerKey={form.register("pixKey.key")}
          error={errors.pixKey?.key?.message}
        />
      </div>
      {send.error && <Alert tone="danger">{errorText(send.error)}</Alert>}
      <div>
        <Button type="submit" size="lg" loading={send.isPending} loadingText={t`Enviando…`}>
          <Trans>Enviar pedido</Trans>
        </Button>
      </div>
    </form>
  );
}
