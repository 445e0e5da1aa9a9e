import { t } from "@lingui/core/macro";
import * as v from "valibot";
import { RenewalPeriod } from "#contract/enums.ts";
import type { NewPlanForm, OfferedPlan } from "#contract/specialist-offers.ts";
import { VALIDITY_DAYS } from "#contract/subscription.ts";
import { amountField, typedAmount } from "#src/shared/form/amount.ts";
import { textField } from "#src/shared/form/fields.ts";
import { descriptionField } from "./activity.schema.ts";
import { discountFields, discountOf, typedDiscount } from "./discount.schema.ts";

const wholeField = (least: number, greatest: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(() => t`Campo obrigatório`),
    v.transform(Number),
    v.check(
      (value) => Number.isInteger(value) && value >= least && value <= greatest,
      () => t`De ${least} a ${greatest}`,
    ),
  );

/** A plan as it is typed; the output is what the API takes. */
export const PlanFields = v.pipe(
  v.object({
    title: textField(80),
    description: descriptionField,
    renewalPeriod: RenewalPeriod,
    automaticRenewalOnly: v.boolean(),
    sessionsPerPeriod: wholeField(1, 100),
    cancellationNoticeDays: wholeField(0, 60),
    validityDays: wholeField(VALIDITY_DAYS.least, VALIDITY_DAYS.greatest),
    isPauseAllowed: v.boolean(),
    price: amountField,
    ...discountFields,
  }),
  v.transform(
    ({ percentage, off, until, ...rest }): NewPlanForm => ({
      ...rest,
      automaticRenewalOnly: rest.renewalPeriod !== "NO_RENEW" && rest.automaticRenewalOnly,
      validityDays: rest.renewalPeriod === "NO_RENEW" ? rest.validityDays : null,
      discount: discountOf({ percentage, off, until }),
    }),
  ),
);
export type PlanTyped = v.InferInput<typeof PlanFields>;

/** A plan as it stands in the form; an empty one for null. */
export function typedPlan(plan: OfferedPlan | null): PlanTyped {
  return {
    title: plan?.title ?? "",
    description: plan?.description ?? "",
    renewalPeriod: plan?.renewalPeriod ?? "MONTH_PERIOD",
    automaticRenewalOnly: plan?.automaticRenewalOnly ?? false,
    sessionsPerPeriod: String(plan?.sessionsPerPeriod ?? 4),
    cancellationNoticeDays: String(plan?.cancellationNoticeDays ?? 0),
    validityDays: String(plan?.validityDays ?? VALIDITY_DAYS.usual),
    isPauseAllowed: plan?.isPauseAllowed ?? true,
    price: typedAmount(plan?.price ?? 0),
    ...typedDiscount(plan?.discount ?? null),
  };
}
