import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ActivityDetails } from "#contract/listing-change.ts";
import type { OfferedActivity } from "#contract/specialist-offers.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useForm } from "#src/shared/form/use-form.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Field } from "#src/ui/controls/Field.tsx";
import { Textarea } from "#src/ui/controls/Textarea.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { Section } from "#src/ui/layout/Section.tsx";
import { useOffersChange } from "../offers/queries.ts";
import styles from "../profile/Profile.module.css";
import { ActivityFields } from "./details.schema.ts";
import { LanguageChoice } from "./LanguageChoice.tsx";
import { Waiting } from "./Waiting.tsx";

/** What whoever comes should know before: seen by an administrator before everybody reads it. */
export function ActivityDetailsEditor({ activity: { id, details } }: { activity: OfferedActivity }) {
  const { t } = useLingui();
  const { whatToBring, languages } = details.waiting ?? details.shown;
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(ActivityFields),
    defaultValues: { whatToBring: whatToBring ?? "", languages },
    mode: "onTouched",
  });
  const send = useOffersChange(
    (api, body: ActivityDetails) => api.call("specialistSendActivityDetails", { params: { id }, body }),
    { done: t`Enviado para conferência` },
  );
  return (
    <Section title={<Trans>Para quem vem</Trans>}>
      <form noValidate className={styles.form} onSubmit={handleSubmit((body) => send.mutate(body))}>
        <Waiting of={details} />
        <Field
          label={t`O que levar e preparar`}
          hint={t`Roupa, material, exames, o lugar em casa.`}
          error={formState.errors.whatToBring?.message}
          optional
        >
          <Textarea rows={3} {...register("whatToBring")} />
        </Field>
        <LanguageChoice register={register("languages")} hint={t`Sem nenhum, valem os do seu perfil.`} />
        {send.error && <Alert tone="danger">{errorText(send.error)}</Alert>}
        <Button type="submit" variant="outline" loading={send.isPending} loadingText={t`Enviando…`}>
          <Trans>Enviar para conferência</Trans>
        </Button>
      </form>
    </Section>
  );
}
