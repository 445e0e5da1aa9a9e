import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import type { NewActivityForm, OfferedActivity, Offers } from "#contract/specialist-offers.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useForm } from "#src/shared/form/use-form.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { ActivityFormFields } from "./ActivityFormFields.tsx";
import { ActivityFields, typedActivity } from "./activity.schema.ts";
import styles from "./Offers.module.css";

type Props = {
  /** Null for a new one. */
  activity: OfferedActivity | null;
  offers: Offers;
  save: {
    mutate: (form: NewActivityForm) => void;
    isPending: boolean;
    error: Error | null;
  };
};

/** The form of an activity. */
export function ActivityEditor({ activity, offers, save }: Props) {
  const { t } = useLingui();
  const form = useForm({
    resolver: valibotResolver(ActivityFields),
    defaultValues: typedActivity(activity, offers),
    mode: "onTouched",
  });
  return (
    <form noValidate className={styles.form} onSubmit={form.handleSubmit((body) => save.mutate(body))}>
      <ActivityFormFields form={form} offers={offers} isNew={activity === null} />
      {save.error && <Alert tone="danger">{errorText(save.error)}</Alert>}
      <div className={styles.save}>
        <Button type="submit" size="lg" loading={save.isPending} loadingText={t`Salvando…`}>
          {activity ? <Trans>Salvar mudanças</Trans> : <Trans>Criar atividade</Trans>}
        </Button>
      </div>
    </form>
  );
}
