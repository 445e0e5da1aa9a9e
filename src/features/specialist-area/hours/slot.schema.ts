import { t } from "@lingui/core/macro";
import * as v from "valibot";
import { ActivityType } from "#contract/enums.ts";
import { type Availability, SLOT_CAPACITY_MAX, type SlotForm } from "#contract/specialist-availability.ts";
import { fromIsoDate, toIsoDate } from "#src/shared/form/date.ts";
import { minutesOf } from "./clock.ts";

const required = () => t`Campo obrigatório`;

export const hourField = v.pipe(
  v.string(),
  v.nonEmpty(required),
  v.check(
    (typed) => minutesOf(typed) !== null,
    () => t`Hora inválida`,
  ),
  v.transform((typed) => minutesOf(typed) ?? 0),
);
export const dayField = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(required),
  v.check(
    (typed) => toIsoDate(typed) !== null,
    () => t`Data inválida`,
  ),
  v.transform((typed) => toIsoDate(typed) ?? typed),
);
const optionalDayField = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (typed) => typed === "" || toIsoDate(typed) !== null,
    () => t`Data inválida`,
  ),
  v.transform(toIsoDate),
);
const capacityField = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(required),
  v.transform(Number),
  v.check(
    (value) => Number.isInteger(value) && value >= 1 && value <= SLOT_CAPACITY_MAX,
    () => t`De 1 a ${SLOT_CAPACITY_MAX} pessoas`,
  ),
);

/** Hours of the week as they are typed; the output is what the API takes. */
export const SlotFields = v.pipe(
  v.object({
    activityId: v.string(),
    weekDays: v.pipe(
      v.array(v.string()),
      v.minLength(1, () => t`Escolha pelo menos um dia`),
    ),
    time: hourField,
    activityType: ActivityType,
    partnerPlaceId: v.string(),
    capacity: capacityField,
    validFrom: dayField,
    validUntil: optionalDayField,
  }),
  v.forward(
    v.partialCheck(
      [["activityType"], ["partnerPlaceId"]],
      ({ activityType, partnerPlaceId }) => activityType !== "IN_PLACE" || partnerPlaceId !== "",
      required,
    ),
    ["partnerPlaceId"],
  ),
  v.forward(
    v.partialCheck(
      [["validFrom"], ["validUntil"]],
      ({ validFrom, validUntil }) => !validUntil || validFrom <= validUntil,
      () => t`O fim vem antes do início`,
    ),
    ["validUntil"],
  ),
  v.transform(
    ({ weekDays, time, partnerPlaceId, ...rest }): SlotForm => ({
      ...rest,
      weekDays: weekDays.map(Number),
      minuteOfDay: time,
      partnerPlaceId: rest.activityType === "IN_PLACE" ? partnerPlaceId : null,
    }),
  ),
);
export type SlotTyped = v.InferInput<typeof SlotFields>;

/** The form as it opens: the first activity, in the first way that it is offered. */
export function emptySlot({ choices, today }: Availability, weekDay: number | null): SlotTyped {
  const [first] = choices;
  return {
    activityId: first?.activityId ?? "",
    weekDays: weekDay === null ? [] : [String(weekDay)],
    time: "",
    activityType: first?.activityTypes[0] ?? "ONLINE",
    partnerPlaceId: first?.places[0]?.id ?? "",
    capacity: "1",
    validFrom: fromIsoDate(today),
    validUntil: "",
  };
}
