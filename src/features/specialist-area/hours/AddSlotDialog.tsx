import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import type { Availability, AvailabilitySlot, SlotForm } from "#contract/specialist-availability.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { LazyDialog } from "#src/platform/late/LazyDialog.tsx";
import { added } from "#src/shared/change/added.ts";
import { useForm } from "#src/shared/form/use-form.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { AddSlotFields } from "./AddSlotFields.tsx";
import styles from "./Hours.module.css";
import { useAvailabilityChange } from "./queries.ts";
import { emptySlot, SlotFields } from "./slot.schema.ts";

type Props = {
  availability: Availability;
  /** The day that it was asked for at; null: none yet. */
  weekDay: number | null;
  onClose: () => void;
};

/** Offers an activity at an hour of one or more days of the week. */
export function AddSlotDialog({ availability, weekDay, onClose }: Props) {
  const { t } = useLingui();
  const formId = useId();
  const form = useForm({
    resolver: valibotResolver(SlotFields),
    defaultValues: emptySlot(availability, weekDay),
    mode: "onTouched",
  });
  const add = useAvailabilityChange((api, body: SlotForm) => api.call("specialistAddSlot", { body }), {
    done: t`Horário aberto para reservas`,
    isDone: ({ slots }, { activityId, weekDays, minuteOfDay }, before) => {
      const isOne = (slot: AvailabilitySlot, day: number) =>
        slot.activityId === activityId && slot.weekDay === day && slot.minuteOfDay === minuteOfDay;
      return weekDays.every((day) => added(slots, before?.slots).some((slot) => isOne(slot, day)));
    },
    onDone: onClose,
  });
  return (
    <LazyDialog
      open
      onClose={onClose}
      size="sheet"
      title={<Trans>Adicionar horário</Trans>}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Voltar</Trans>
          </Button>
          <Button type="submit" form={formId} loading={add.isPending} loadingText={t`Abrindo…`}>
            <Trans>Abrir para reservas</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={form.handleSubmit((body) => add.mutate(body))}
      >
        <AddSlotFields form={form} choices={availability.choices} />
        {add.error && <Alert tone="danger">{errorText(add.error)}</Alert>}
      </form>
    </LazyDialog>
  );
}
