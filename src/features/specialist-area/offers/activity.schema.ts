import { t } from "@lingui/core/macro";
import * as v from "valibot";
import { ActivityType } from "#contract/enums.ts";
import type { NewActivityForm, OfferedActivity, Offers } from "#contract/specialist-offers.ts";
import { amountField, typedAmount } from "#src/shared/form/amount.ts";
import { textField } from "#src/shared/form/fields.ts";
import { discountFields, discountOf, typedDiscount } from "./discount.schema.ts";

const required = () => t`Campo obrigatório`;

/** At least 20 letters, which say what somebody buys. */
export const descriptionField = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(required),
  v.minLength(20, () => t`Conte um pouco mais: pelo menos ${20} letras`),
  v.maxLength(2_000, () => t`Digite no máximo ${2_000} letras`),
);

const numberOf = v.pipe(v.string(), v.transform(Number));

/** An activity as it is typed; the output is what the API takes. */
export const ActivityFields = v.pipe(
  v.object({
    title: textField(80),
    description: descriptionField,
    categoryId: v.pipe(v.string(), v.nonEmpty(required)),
    subCategoryIds: v.pipe(
      v.array(v.string()),
      v.minLength(1, () => t`Escolha pelo menos uma subcategoria`),
    ),
    duration: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(required),
      v.transform(Number),
      v.check(
        (value) => Number.isInteger(value) && value >= 10 && value <= 600,
        () => t`De 10 a 600 minutos`,
      ),
    ),
    activityTypes: v.pipe(
      v.array(ActivityType),
      v.minLength(1, () => t`Escolha pelo menos uma forma`),
    ),
    placeIds: v.array(v.string()),
    price: amountField,
    minimumNoticeMinutes: numberOf,
    freeCancellationHours: numberOf,
    ...discountFields,
  }),
  v.forward(
    v.partialCheck(
      [["activityTypes"], ["placeIds"]],
      ({ activityTypes, placeIds }) => !activityTypes.includes("IN_PLACE") || placeIds.length > 0,
      () => t`Escolha pelo menos um local`,
    ),
    ["placeIds"],
  ),
  v.transform(
    ({ percentage, off, until, ...rest }): NewActivityForm => ({
      ...rest,
      placeIds: rest.activityTypes.includes("IN_PLACE") ? rest.placeIds : [],
      discount: discountOf({ percentage, off, until }),
    }),
  ),
);
export type ActivityTyped = v.InferInput<typeof ActivityFields>;

/** An activity as it stands in the form; an empty one for null. */
export function typedActivity(activity: OfferedActivity | null, { categories }: Offers): ActivityTyped {
  return {
    title: activity?.title ?? "",
    description: activity?.description ?? "",
    categoryId: activity?.category.id ?? categories[0]?.id ?? "",
    subCategoryIds: activity?.subCategoryIds ?? [],
    duration: String(activity?.duration ?? 50),
    activityTypes: activity?.activityTypes ?? ["ONLINE"],
    placeIds: activity?.placeIds ?? [],
    price: typedAmount(activity?.price ?? 0),
    minimumNoticeMinutes: String(activity?.minimumNoticeMinutes ?? 120),
    freeCancellationHours: String(activity?.freeCancellationHours ?? 24),
    ...typedDiscount(activity?.discount ?? null),
  };
}
