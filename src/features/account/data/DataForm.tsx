import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { failedWith } from "#contract/failure.ts";
import { hiddenCpf } from "#contract/hidden-cpf.ts";
import type { UserData } from "#contract/user-data.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { FormField } from "#src/shared/form/FormField.tsx";
import { BirthDateField, CpfField, NameField, PhoneField } from "#src/shared/form/PersonFields.tsx";
import { useForm } from "#src/shared/form/use-form.ts";
import { useFormDraft } from "#src/shared/form/use-form-draft.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Field } from "#src/ui/controls/Field.tsx";
import { Input } from "#src/ui/controls/Input.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { toast } from "#src/ui/feedback/toast.ts";
import { Section } from "#src/ui/layout/Section.tsx";
import styles from "../Account.module.css";
import { type DataSubmission, type DataTyped, dataDefaults, dataResolver } from "./data.schema.ts";
import { useSaveData } from "./use-save-data.ts";

/** The person of the papers, and what they are called by; of both is sent what was changed. */
export function DataForm({ customer }: { customer: UserData }) {
  const { t } = useLingui();
  const fixed = useId();
  const save = useSaveData(customer);
  const stored = dataDefaults(customer);
  const form = useForm<DataTyped, unknown, DataSubmission>({
    resolver: dataResolver(stored),
    defaultValues: stored,
    mode: "onTouched",
  });
  useFormDraft(form, { path: "/profile/dados", name: "data", owner: customer.id, stored });
  const { errors, isDirty } = form.formState;
  const submit = form.handleSubmit((data) =>
    save.mutate(data, {
      onSuccess: (saved) => {
        form.reset(dataDefaults(saved));
        toast.show({ tone: "success", text: t`Dados salvos` });
      },
      onError: (error) => {
        if (failedWith(error, "CPF_TAKEN"))
          form.setError("cpf", { message: errorText(error) }, { shouldFocus: true });
      },
    }),
  );
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <Section title={<Trans>Identificação</Trans>}>
        <div className={styles.fields}>
          <div className={styles.whole}>
            <NameField register={form.register("name")} error={errors.name?.message} />
          </div>
          <div className={styles.whole}>
            <FormField
              label={t`Nome social`}
              hint={t`É por ele que especialistas e mensagens chamam você.`}
              autoComplete="nickname"
              register={form.register("socialName")}
              error={errors.socialName?.message}
              optional
            />
          </div>
          {customer.cpf === null ? (
            <CpfField
              hint={t`Depois de guardado, ele não muda.`}
              register={form.register("cpf")}
              error={errors.cpf?.message}
            />
          ) : (
            <Field label={t`CPF`}>
              <Input readOnly value={hiddenCpf(customer.cpf)} aria-describedby={fixed} />
            </Field>
          )}
          <BirthDateField register={form.register("birthDate")} error={errors.birthDate?.message} />
          {customer.cpf !== null && (
            <p id={fixed} className={styles.whole}>
              <Trans>O CPF da conta não muda.</Trans>
            </p>
          )}
        </div>
      </Section>
      <Section title={<Trans>Contato</Trans>}>
        <PhoneField register={form.register("phone")} error={errors.phone?.message} />
      </Section>
      {save.error && !failedWith(save.error, "CPF_TAKEN") && (
        <Alert tone="danger">{errorText(save.error)}</Alert>
      )}
      <div className={styles.actions}>
        <Button type="submit" disabled={!isDirty} loading={save.isPending} loadingText={t`Salvando…`}>
          <Trans>Salvar dados</Trans>
        </Button>
      </div>
    </form>
  );
}
