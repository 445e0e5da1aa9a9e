import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import {
  SPECIALTIES_MAX,
  type SpecialistForm,
  type SpecialistProfile,
} from "#contract/specialist-profile.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { FormField } from "#src/shared/form/FormField.tsx";
import { useForm } from "#src/shared/form/use-form.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Field } from "#src/ui/controls/Field.tsx";
import { Textarea } from "#src/ui/controls/Textarea.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "./Profile.module.css";
import { ProfileFields, type ProfileTyped, typedProfile } from "./profile.schema.ts";
import { useProfileChange } from "./queries.ts";

/** What a specialist says of themselves. */
export function ProfileEditor({ profile }: { profile: SpecialistProfile }) {
  const { t } = useLingui();
  const form = useForm({
    resolver: valibotResolver(ProfileFields),
    defaultValues: typedProfile(profile),
    mode: "onTouched",
  });
  const { register, formState } = form;
  const errorOf = (name: keyof ProfileTyped) => formState.errors[name]?.message;
  const save = useProfileChange(
    (api, body: SpecialistForm) => api.call("specialistChangeProfile", { body }),
    { done: t`Perfil salvo. A busca mostra em cerca de um minuto.` },
  );
  return (
    <form noValidate className={styles.form} onSubmit={form.handleSubmit((body) => save.mutate(body))}>
      <FormField
        label={t`Nome público`}
        maxLength={80}
        register={register("fantasyName")}
        error={errorOf("fantasyName")}
      />
      <Field
        label={t`Sobre você`}
        hint={t`Sua formação, como você trabalha e quem você costuma atender.`}
        error={errorOf("bio")}
        required
      >
        <Textarea rows={6} {...register("bio")} />
      </Field>
      <Field
        label={t`Especialidades`}
        hint={t`Separe por vírgula, no máximo ${SPECIALTIES_MAX}.`}
        error={errorOf("specialties")}
        optional
      >
        <Textarea rows={2} {...register("specialties")} />
      </Field>
      <FormField
        label={t`WhatsApp`}
        hint={t`Só quem tem sessão marcada com você vê.`}
        mask="phone"
        autoComplete="tel-national"
        optional
        register={register("whatsApp")}
        error={errorOf("whatsApp")}
      />
      {save.error && <Alert tone="danger">{errorText(save.error)}</Alert>}
      <Button type="submit" loading={save.isPending} loadingText={t`Salvando…`}>
        <Trans>Salvar perfil</Trans>
      </Button>
    </form>
  );
}
