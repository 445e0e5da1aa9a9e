import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Availability, AvailabilitySlot, SlotForm } from "#contract/specialist-availability.ts";
import { added } from "#src/shared/change/added.ts";
import { FormDialog } from "#src/shared/form/FormDialog.tsx";
import { useForm } from "#src/shared/form/use-form.ts";
import { AddSlotFields } from "./AddSlotFields.tsx";
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
    <FormDialog
      onClose={onClose}
      size="sheet"
      title={<Trans>Adicionar horário</Trans>}
      submit={<Trans>Abrir para reservas</Trans>}
      busy={t`Abrindo…`}
      isPending={add.isPending}
      error={add.error}
      onSubmit={form.handleSubmit((body) => add.mutate(body))}
    >
      <AddSlotFields form={form} choices={availability.choices} />
    </FormDialog>
  );
}
