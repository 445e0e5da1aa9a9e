import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import { useForm } from "react-hook-form";
import type { PersonalData, UserData } from "#contract/user-data.ts";
import { isRefusal } from "#src/platform/errors/app-error.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { FormField } from "#src/shared/form/FormField.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { toast } from "#src/ui/feedback/toast.ts";
import styles from "./Account.module.css";
import { PersonalForm, personalDefaults } from "./personal-form.ts";
import { useSavePersonalData } from "./use-save-personal-data.ts";

export function PersonalDataForm({ customer }: { customer: UserData }) {
  const { t } = useLingui();
  const save = useSavePersonalData();
  const form = useForm<PersonalForm, unknown, PersonalData>({
    resolver: valibotResolver<PersonalForm, unknown, PersonalData>(PersonalForm),
    defaultValues: personalDefaults(customer),
    mode: "onTouched",
  });
  const { errors, isDirty } = form.formState;
  const submit = form.handleSubmit((data) =>
    save.mutate(data, {
      onSuccess: (saved) => {
        form.reset(personalDefaults(saved));
        toast.show({ tone: "success", text: t`Dados salvos` });
      },
      onError: (error) => {
        if (isRefusal(error, "CPF_TAKEN"))
          form.setError("cpf", { message: errorText(error) }, { shouldFocus: true });
      },
    }),
  );
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <FormField
        label={t`Nome completo`}
        autoComplete="name"
        register={form.register("name")}
        error={errors.name?.message}
      />
      <FormField
        label={t`CPF`}
        mask="cpf"
        readOnly={customer.cpf !== null}
        hint={customer.cpf === null ? t`Depois de guardado, ele não muda.` : t`O CPF da conta não muda.`}
        register={form.register("cpf")}
        error={errors.cpf?.message}
      />
      <FormField
        label={t`Data de nascimento`}
        mask="date"
        placeholder="DD/MM/AAAA"
        autoComplete="bday"
        register={form.register("birthDate")}
        error={errors.birthDate?.message}
      />
      <FormField
        label={t`Telefone`}
        mask="phone"
        autoComplete="tel-national"
        register={form.register("phone")}
        error={errors.phone?.message}
      />
      {save.error && !isRefusal(save.error, "CPF_TAKEN") && (
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
