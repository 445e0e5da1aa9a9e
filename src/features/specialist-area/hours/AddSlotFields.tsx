import { Trans, useLingui } from "@lingui/react/macro";
import type { UseFormReturn } from "react-hook-form";
import type { SlotChoice, SlotForm } from "#contract/specialist-availability.ts";
import { FormField } from "#src/shared/form/FormField.tsx";
import { Chip, Segment } from "#src/ui/controls/Chip.tsx";
import { ChoiceGroup } from "#src/ui/controls/ChoiceGroup.tsx";
import { Field } from "#src/ui/controls/Field.tsx";
import { NativeSelect } from "#src/ui/controls/NativeSelect.tsx";
import { clockText, minutesOf, WEEK_DAYS, weekDayName } from "./clock.ts";
import styles from "./Hours.module.css";
import type { SlotTyped } from "./slot.schema.ts";

interface Props {
  form: UseFormReturn<SlotTyped, unknown, SlotForm>;
  choices: readonly SlotChoice[];
}

/** What is offered, on which days, when, where, and for how many. */
export function AddSlotFields({ form, choices }: Props) {
  const { t } = useLingui();
  const { register, watch, setValue, formState } = form;
  const errorOf = (name: keyof SlotTyped) => formState.errors[name]?.message;
  const of = (name: keyof SlotTyped) => ({ register: register(name), error: errorOf(name) });
  const [activityId, activityType, time] = watch(["activityId", "activityType", "time"]);
  const activity = choices.find((choice) => choice.activityId === activityId);
  const change = (id: string) => {
    const next = choices.find((choice) => choice.activityId === id);
    setValue("activityType", next?.activityTypes[0] ?? "ONLINE");
    setValue("partnerPlaceId", next?.places[0]?.id ?? "");
  };
  const start = minutesOf(time);
  const words = { ONLINE: t`Online`, IN_PLACE: t`Presencial`, IN_COMPANY: t`Na empresa` };
  return (
    <>
      <Field label={t`Atividade`} error={errorOf("activityId")} required>
        <NativeSelect {...register("activityId", { onChange: (event) => change(event.target.value) })}>
          {choices.map((choice) => (
            <option key={choice.activityId} value={choice.activityId}>
              {t`${choice.title} (${choice.duration} min)`}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <ChoiceGroup legend={t`Dias da semana`} layout="wrap" error={errorOf("weekDays")}>
        {WEEK_DAYS.map((weekDay) => (
          <Chip key={weekDay} value={String(weekDay)} {...register("weekDays")}>
            {weekDayName(weekDay, "short")}
          </Chip>
        ))}
      </ChoiceGroup>
      <div className={styles.pair}>
        <FormField
          label={t`Começa às`}
          type="time"
          hint={
            start !== null && activity ? (
              <Trans>Termina às {clockText(start + activity.duration)}.</Trans>
            ) : (
              <Trans>O fim segue a duração da atividade.</Trans>
            )
          }
          {...of("time")}
        />
        <FormField
          label={t`Vagas`}
          hint={t`Quantas pessoas por sessão.`}
          inputMode="numeric"
          maxLength={3}
          {...of("capacity")}
        />
      </div>
      {activity && activity.activityTypes.length > 1 && (
        <ChoiceGroup legend={t`Como é a sessão`} layout="joined">
          {activity.activityTypes.map((type) => (
            <Segment key={type} value={type} {...register("activityType")}>
              {words[type]}
            </Segment>
          ))}
        </ChoiceGroup>
      )}
      {activityType === "IN_PLACE" && (
        <Field label={t`Local`} error={errorOf("partnerPlaceId")} required>
          <NativeSelect {...register("partnerPlaceId")}>
            {activity?.places.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
      )}
      <div className={styles.pair}>
        <FormField label={t`A partir de`} placeholder={t`DD/MM/AAAA`} mask="date" {...of("validFrom")} />
        <FormField
          label={t`Até`}
          hint={t`Em branco: sem prazo.`}
          placeholder={t`DD/MM/AAAA`}
          mask="date"
          optional
          {...of("validUntil")}
        />
      </div>
    </>
  );
}
