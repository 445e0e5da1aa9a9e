import { t } from "@lingui/core/macro";
import * as v from "valibot";
import { Relation } from "#contract/dependents.ts";
import { amountField } from "#src/shared/form/amount.ts";
import { emailField, textField } from "#src/shared/form/fields.ts";

/** What a limit is typed as; nothing of it is more than a month's allowance, in centavos. */
export const limitField = (monthlyAllowance: number) =>
  v.pipe(
    amountField,
    v.maxValue(monthlyAllowance, () => t`O limite não pode passar do que o seu benefício dá por mês.`),
  );

export const DependentFields = (monthlyAllowance: number) =>
  v.object({
    name: textField(120),
    email: emailField,
    relation: v.picklist(Relation.options, () => t`Campo obrigatório`),
    monthlyLimit: limitField(monthlyAllowance),
  });
