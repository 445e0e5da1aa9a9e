import { t } from "@lingui/core/macro";
import * as v from "valibot";
import type { BenefitGroupForm, CompanyGroup } from "#contract/company.ts";
import { percentage } from "#contract/money.ts";
import { fromIsoDate, toIsoDate } from "#src/shared/form/date.ts";
import { textField } from "#src/shared/form/fields.ts";

const required = () => t`Campo obrigatório`;
const centavosOf = (typed: string) => Number(typed.replace(/\D/g, ""));
const amountField = v.pipe(v.string(), v.transform(centavosOf), v.minValue(1, required));
const optionalAmountField = v.pipe(
  v.string(),
  v.transform((typed) => centavosOf(typed) || null),
);

const percentField = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(required),
  v.transform((typed) => Number(typed.replace("%", "").replace(",", "."))),
  v.check(
    (value) => v.is(percentage, value) && value > 0,
    () => t`Digite um percentual de 0,01 a 100`,
  ),
);

const optionalDateField = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (typed) => typed === "" || toIsoDate(typed) !== null,
    () => t`Data inválida`,
  ),
  v.transform(toIsoDate),
);

const common = {
  name: textField(60),
  cap: optionalAmountField,
  monthlyAllowance: amountField,
  validFrom: optionalDateField,
  validUntil: optionalDateField,
};
const Typed = v.object({
  name: v.string(),
  kind: v.picklist(["PERCENTAGE", "FIXED"]),
  percentage: v.string(),
  amount: v.string(),
  cap: v.string(),
  monthlyAllowance: v.string(),
  validFrom: v.string(),
  validUntil: v.string(),
});
export type GroupTyped = v.InferInput<typeof Typed>;

/** A group as it is typed; the output is what the API takes. What belongs to the other kind of subsidy is not looked at. */
export const GroupFields = v.pipe(
  v.variant("kind", [
    v.object({ ...common, kind: v.literal("PERCENTAGE"), percentage: percentField, amount: v.string() }),
    v.object({ ...common, kind: v.literal("FIXED"), percentage: v.string(), amount: amountField }),
  ]),
  v.forward(
    v.partialCheck(
      [["validFrom"], ["validUntil"]],
      ({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom <= validUntil,
      () => t`O fim vem antes do início`,
    ),
    ["validUntil"],
  ),
  v.transform(({ kind, percentage, amount, ...rest }): BenefitGroupForm => {
    const subsidy =
      kind === "PERCENTAGE" ? { kind, percentage: Number(percentage) } : { kind, amount: Number(amount) };
    return { ...rest, cap: kind === "PERCENTAGE" ? rest.cap : null, subsidy };
  }),
);

const reais = (centavos: number | null) =>
  centavos === null ? "" : (centavos / 100).toLocaleString("pt-BR", { minimumFractionDigits: 2 });

/** A group as it stands in the form's fields; an empty form for null. */
export function typedOf(group: CompanyGroup | null): GroupTyped {
  return {
    name: group?.name ?? "",
    kind: group?.subsidyKind ?? "PERCENTAGE",
    percentage: group?.subsidyKind === "PERCENTAGE" ? group.subsidyPercentage.toLocaleString("pt-BR") : "",
    amount: reais(group?.subsidyFixed ?? null),
    cap: reais(group?.subsidyCap ?? null),
    monthlyAllowance: reais(group?.monthlyAllowance ?? null),
    validFrom: fromIsoDate(group?.validFrom ?? null),
    validUntil: fromIsoDate(group?.validUntil ?? null),
  };
}
