import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { PracticeDetails } from "#contract/listing-change.ts";
import type { SpecialistProfile } from "#contract/specialist-profile.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { FormField } from "#src/shared/form/FormField.tsx";
import { useForm } from "#src/shared/form/use-form.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Field } from "#src/ui/controls/Field.tsx";
import { Textarea } from "#src/ui/controls/Textarea.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "../profile/Profile.module.css";
import { useProfileChange } from "../profile/queries.ts";
import { practiceFields, typedPractice } from "./details.schema.ts";
import { LanguageChoice } from "./LanguageChoice.tsx";
import { Waiting } from "./Waiting.tsx";

/** How a specialist works: seen by an administrator before everybody reads it. `year`: the present one. */
export function PracticeEditor({ practice, year }: Pick<SpecialistProfile, "practice"> & { year: number }) {
  const { t } = useLingui();
  const resolver = useMemo(() => valibotResolver(practiceFields(year)), [year]);
  const form = useForm({
    resolver,
    defaultValues: typedPractice(practice.waiting ?? practice.shown),
    mode: "onTouched",
  });
  const { register, formState } = form;
  const send = useProfileChange(
    (api, body: PracticeDetails) => api.call("specialistSendPractice", { body }),
    { done: t`Enviado para conferência` },
  );
  return (
    <form noValidate className={styles.form} onSubmit={form.handleSubmit((body) => send.mutate(body))}>
      <Waiting of={practice} />
      <FormField
        label={t`Atende desde`}
        hint={t`O ano em que você começou. Mostramos há quantos anos.`}
        inputMode="numeric"
        maxLength={4}
        optional
        register={register("practisingSince")}
        error={formState.errors.practisingSince?.message}
      />
      <Field
        label={t`Como você trabalha`}
        hint={t`O que acontece numa sessão, em poucas frases.`}
        error={formState.errors.approach?.message}
        optional
      >
        <Textarea rows={4} {...register("approach")} />
      </Field>
      <LanguageChoice register={register("languages")} />
      {send.error && <Alert tone="danger">{errorText(send.error)}</Alert>}
      <Button type="submit" variant="outline" loading={send.isPending} loadingText={t`Enviando…`}>
        <Trans>Enviar para conferência</Trans>
      </Button>
    </form>
  );
}
