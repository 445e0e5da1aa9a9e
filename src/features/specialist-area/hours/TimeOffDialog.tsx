import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import type { TimeOff, TimeOffForm } from "#contract/specialist-availability.ts";
import { added } from "#src/shared/change/added.ts";
import { FormDialog } from "#src/shared/form/FormDialog.tsx";
import { FormField } from "#src/shared/form/FormField.tsx";
import { useForm } from "#src/shared/form/use-form.ts";
import { Segment } from "#src/ui/controls/Chip.tsx";
import { ChoiceGroup } from "#src/ui/controls/ChoiceGroup.tsx";
import styles from "./Hours.module.css";
import { useAvailabilityChange } from "./queries.ts";
import { TimeOffRefusal } from "./TimeOffRefusal.tsx";
import { TimeOffFields, type TimeOffTyped } from "./time-off.schema.ts";

const EMPTY: TimeOffTyped = { kind: "DAYS", firstDay: "", lastDay: "", from: "", until: "", reason: "" };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Instants are told with the clock of the place, as days and hours are asked for. */
function isTimeOffOf({ startsAt, endsAt, reason }: TimeOff, form: TimeOffForm): boolean {
  const { from, until } = form.hours ?? { from: 0, until: DAY_MS / MINUTE_MS };
  const days = (Date.parse(form.lastDay) - Date.parse(form.firstDay)) / DAY_MS;
  const wall = Date.parse(`${startsAt.slice(0, 19)}Z`);
  return (
    wall === Date.parse(form.firstDay) + from * MINUTE_MS &&
    Date.parse(`${endsAt.slice(0, 19)}Z`) === wall + days * DAY_MS + (until - from) * MINUTE_MS &&
    reason === form.reason
  );
}

/** Takes days or hours off. */
export function TimeOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const form = useForm<TimeOffTyped, unknown, TimeOffForm>({
    resolver: valibotResolver(TimeOffFields),
    defaultValues: EMPTY,
    mode: "onTouched",
  });
  const { register, watch, formState } = form;
  const of = (name: keyof TimeOffTyped) => ({
    register: register(name),
    error: formState.errors[name]?.message,
  });
  const add = useAvailabilityChange((api, body: TimeOffForm) => api.call("specialistAddTimeOff", { body }), {
    done: t`Folga marcada`,
    isDone: ({ timesOff }, form, before) =>
      added(timesOff, before?.timesOff).some((timeOff) => isTimeOffOf(timeOff, form)),
    onDone: onClose,
  });
  const isDays = watch("kind") === "DAYS";
  return (
    <FormDialog
      onClose={onClose}
      size="sheet"
      title={<Trans>Marcar folga</Trans>}
      submit={<Trans>Marcar folga</Trans>}
      busy={t`Marcando…`}
      isPending={add.isPending}
      onSubmit={form.handleSubmit((body) => add.mutate(body))}
    >
      <ChoiceGroup legend={t`Quanto tempo`} layout="joined">
        <Segment value="DAYS" {...register("kind")}>
          <Trans>Dias inteiros</Trans>
        </Segment>
        <Segment value="HOURS" {...register("kind")}>
          <Trans>Algumas horas</Trans>
        </Segment>
      </ChoiceGroup>
      <div className={styles.pair}>
        <FormField
          label={isDays ? t`Primeiro dia` : t`Dia`}
          placeholder={t`DD/MM/AAAA`}
          mask="date"
          {...of("firstDay")}
        />
        {isDays && (
          <FormField
            label={t`Último dia`}
            placeholder={t`DD/MM/AAAA`}
            mask="date"
            optional
            {...of("lastDay")}
          />
        )}
      </div>
      {!isDays && (
        <div className={styles.pair}>
          <FormField label={t`Das`} type="time" {...of("from")} />
          <FormField label={t`Às`} type="time" {...of("until")} />
        </div>
      )}
      <FormField
        label={t`Motivo`}
        hint={t`Só você vê.`}
        placeholder={t`Férias, congresso…`}
        maxLength={120}
        optional
        {...of("reason")}
      />
      {add.error && <TimeOffRefusal error={add.error} />}
    </FormDialog>
  );
}
